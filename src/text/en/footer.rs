//! The footer of every page.

pub const TEACHERS: &str = "For teachers";
pub const WORKSHEET: &str = "Print a worksheet";
pub const READ_RESULTS: &str = "Read a pupil’s result";
pub const LEARNING_PLATFORM: &str = "Moodle and other platforms";
pub const WRITE_A_LESSON: &str = "Write a lesson";

pub const SITE_OWNERS: &str = "For site owners";
pub const EMBED: &str = "Embed a lesson or a board";
pub const EMBEDDING: &str = "How embedding works";
pub const HOSTING: &str = "Host the site yourself";

pub const ABOUT: &str = "About";
pub const SOURCES: &str = "Sources of the course";
pub const LESSON_FORMAT: &str = "The lesson format";
pub const LICENCES: &str = "Licences";
