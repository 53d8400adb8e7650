//! Tests of the address of an embed.

use super::*;
use crate::route::quiz::QuizView;

fn invalid_key(key: &'static str, requested: &str, replacement: &'static str) -> InvalidKey {
    InvalidKey {
        key,
        requested: requested.to_owned(),
        replacement,
    }
}

#[test]
fn every_key_is_parsed() {
    let address = EmbedAddress::parse(
        "?v=1&lesson=petrov&scene=1&step=9&mode=lesson&set=pins&seed=42&n=5&quiz-mode=exam&law=torpedo&fen=8/8&moves=e2e4&\
         orientation=black&theme=dark&board=green&accent=%230B6E4F&lang=en-GB&controls=min&autoplay&speed=fast&motion=off&sound=on&\
         origin=https%3A%2F%2Fclub.example%3A8443&id=left",
    );
    let some = |text: &str| Some(text.to_owned());
    let expected = EmbedAddress {
        mode: EmbedMode::Lesson,
        lesson: some("petrov"),
        place: PlaceQuery {
            scene: some("1"),
            line: None,
            step: some("9"),
        },
        board: LabAddress {
            fen: some("8/8"),
            moves: some("e2e4"),
            task: None,
        },
        law: some("torpedo"),
        quiz: QuizAddress {
            set: some("pins"),
            seed: some("42"),
            count: some("5"),
            mode: some("exam"),
            view: QuizView::Play,
        },
        orientation: Some(Color::Black),
        theme: Theme::Dark,
        board_theme: BoardTheme::Green,
        accent: Accent::parse("0b6e4f"),
        lang: EmbedLanguage::English,
        controls: EmbedControls::Min,
        autoplay: true,
        speed: Speed::Fast,
        motion: Motion::Off,
        sound: Switch::On,
        parent: AllowedParent::Origin("https://club.example:8443".to_owned()),
        id: some("left"),
        errors: Vec::new(),
    };
    assert_eq!(address, expected);
}

#[test]
fn missing_keys_have_defaults_and_unknown_keys_are_ignored() {
    let usual = EmbedAddress {
        lesson: Some(FIRST_LESSON.to_owned()),
        quiz: QuizAddress::with_skill("all"),
        ..EmbedAddress::default()
    };
    for query in ["", "?", "v=1", "colour=pink&constructor=1&__proto__=2&=&&"] {
        assert_eq!(EmbedAddress::parse(query), usual, "{query}");
    }
}

#[test]
fn invalid_value_has_default_and_is_reported() {
    for (query, error) in [
        ("v=2", invalid_key("v", "2", "1")),
        (
            "lesson=checkmate",
            invalid_key("lesson", "checkmate", FIRST_LESSON),
        ),
        (
            "lesson=javascript:alert(1)",
            invalid_key("lesson", "javascript:alert(1)", FIRST_LESSON),
        ),
        ("mode=game", invalid_key("mode", "game", "lesson")),
        ("theme=pink", invalid_key("theme", "pink", "auto")),
        ("board=wood", invalid_key("board", "wood", "paper")),
        ("accent=red", invalid_key("accent", "red", "")),
        ("lang=xx", invalid_key("lang", "xx", "en")),
        ("controls=", invalid_key("controls", "", "full")),
        ("autoplay=maybe", invalid_key("autoplay", "maybe", "off")),
        ("speed=9", invalid_key("speed", "9", "normal")),
        ("motion=on", invalid_key("motion", "on", "auto")),
        ("sound=loud", invalid_key("sound", "loud", "off")),
        (
            "orientation=left",
            invalid_key("orientation", "left", "auto"),
        ),
    ] {
        let usual = EmbedAddress::parse("");
        let address = EmbedAddress::parse(query);
        assert_eq!(address.errors, [error], "{query}");
        let errors = Vec::new();
        assert_eq!(EmbedAddress { errors, ..address }, usual, "{query}");
    }
    let unreadable = EmbedAddress::parse("accent=ffee00");
    let error = invalid_key("accent", "ffee00", READABLE_SHADE);
    assert_eq!(unreadable.errors, [error]);
    assert_eq!(unreadable.accent, Accent::parse("ffee00"));
    let long = format!("id={}", "x".repeat(MAX_VALUE_BYTES + 1));
    assert_eq!(EmbedAddress::parse(&long).id, None);
    assert_eq!(EmbedAddress::parse(&long).errors.len(), 1);
}

#[test]
fn origin_that_cannot_be_read_allows_no_parent() {
    for origin in [
        "",
        "*",
        "null",
        "javascript:1",
        "club.example",
        "https://",
        "https://a.example/path",
        "https://A.example",
        "https://a.example https://b.example",
        "file://",
        "https://a%20b",
    ] {
        let address = EmbedAddress::parse(&format!("origin={origin}"));
        assert_eq!(address.parent, AllowedParent::None, "{origin}");
        assert_eq!(address.errors.len(), 1, "{origin}");
    }
    for origin in [
        "https://club.example",
        "http://my_school.example:8080",
        "http://[::1]",
    ] {
        let address = EmbedAddress::parse(&format!("origin={origin}"));
        assert_eq!(address.parent, AllowedParent::Origin(origin.to_owned()));
        assert_eq!(address.errors, []);
    }
    assert_eq!(EmbedAddress::parse("v=1").parent, AllowedParent::Any);
    let last = EmbedAddress::parse("origin=https://a.example&origin=x");
    assert_eq!(last.parent, AllowedParent::None);
}

#[test]
fn last_value_of_repeated_key_counts() {
    assert_eq!(
        EmbedAddress::parse("theme=dark&theme=pink").theme,
        Theme::Auto
    );
    let address = EmbedAddress::parse("theme=pink&theme=dark&id=a&id=b");
    assert_eq!(
        (address.theme, address.id.as_deref()),
        (Theme::Dark, Some("b"))
    );
    assert_eq!(address.errors, []);
}

#[test]
fn problem_is_named_by_key_lesson() {
    let named = |query| EmbedAddress::parse(query).lesson;
    assert_eq!(
        named("mode=problem&lesson=sommerfeldt").as_deref(),
        Some("sommerfeldt")
    );
    assert_eq!(
        named("lesson=Bad!&mode=problem").as_deref(),
        Some(FIRST_PROBLEM)
    );
    assert_eq!(named("mode=board"), None);
}

#[test]
fn embed_address_round_trips() {
    let texts = [
        "",
        "petrov",
        "a b+c&d=é%",
        "\"><script>",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    ];
    let given = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    let mut count = 0;
    for mode in EmbedMode::ALL {
        for (choice, text) in texts.iter().cycle().enumerate().take(60) {
            let pick = |of: usize| choice % of;
            let mut address = EmbedAddress {
                mode,
                lesson: given(["petrov", "howard", ""][pick(3)]),
                place: PlaceQuery {
                    scene: given(text),
                    line: None,
                    step: given(["", "9", "ninety"][pick(3)]),
                },
                board: LabAddress {
                    fen: given(text),
                    moves: given(["", "e2e4,e7e5"][pick(2)]),
                    task: None,
                },
                law: given(["", "alice;capture-board=near"][pick(2)]),
                quiz: QuizAddress {
                    set: Some(["all", "pins", "a b"][pick(3)].to_owned()),
                    seed: given(text),
                    count: given(text),
                    mode: given(["", "exam"][pick(2)]),
                    view: QuizView::Play,
                },
                orientation: [None, Some(Color::White), Some(Color::Black)][pick(3)],
                theme: Theme::ALL[pick(4)],
                board_theme: BoardTheme::ALL[pick(4)],
                accent: Accent::parse(["", "0b6e4f", "8c2c05"][pick(3)]),
                lang: EmbedLanguage::ALL[pick(2)],
                controls: EmbedControls::ALL[pick(3)],
                autoplay: pick(2) == 1,
                speed: Speed::ALL[pick(3)],
                motion: Motion::ALL[pick(2)],
                sound: [Switch::Off, Switch::On][pick(2)],
                parent: [
                    AllowedParent::Any,
                    AllowedParent::Origin("https://club.example:8443".to_owned()),
                ][pick(2)]
                .clone(),
                id: given(text),
                errors: Vec::new(),
            };
            address.check_lesson();
            assert_eq!(address.errors, []);
            let query = address.query();
            assert_eq!(EmbedAddress::parse(&query), address, "{query}");
            count += 1;
        }
    }
    assert_eq!(count, 300);
}

#[test]
fn defaults_are_not_written() {
    let written = |query| EmbedAddress::parse(query).query();
    for (query, short) in [
        ("", "v=1&lesson=first-capture"),
        (
            "lesson=petrov&theme=auto&controls=full&lang=auto&speed=normal&mode=lesson",
            "v=1&lesson=petrov",
        ),
        ("mode=quiz", "v=1&mode=quiz"),
        (
            "mode=board&fen=8/8 w&theme=dark",
            "v=1&mode=board&fen=8%2F8+w&theme=dark",
        ),
        ("theme=pink&lesson=pins", "v=1&lesson=pins"),
    ] {
        assert_eq!(written(query), short, "{query}");
    }
}

#[test]
fn any_value_of_any_key_is_reported_or_round_trips() {
    for key in KEYS {
        for value in [
            "",
            "1",
            "\u{0}",
            "é",
            "[object Object]",
            "-1",
            "999999999999999999999",
        ] {
            let query: String = form_urlencoded::Serializer::new(String::new())
                .append_pair(key, value)
                .finish();
            let address = EmbedAddress::parse(&query);
            let is_about_key = |error: &InvalidKey| error.key == key && error.requested == value;
            assert!(address.errors.iter().all(is_about_key), "{query}");
            if address.parent == AllowedParent::None {
                // It has no value of its own: an origin that cannot be read leads to it.
                assert_eq!((key, address.errors.len()), ("origin", 1), "{query}");
                continue;
            }
            let errors = Vec::new();
            let is_reported = !address.errors.is_empty();
            let without_errors = EmbedAddress { errors, ..address };
            let written = without_errors.query();
            assert_eq!(EmbedAddress::parse(&written), without_errors, "{query}");
            // An empty value asks for the default.
            if is_reported || value.is_empty() {
                continue;
            }
            let expected = match (key, value) {
                ("autoplay" | "sound", "1") => "on",
                _ => value,
            };
            let mut pairs = form_urlencoded::parse(written.as_bytes());
            assert!(
                pairs.any(|pair| pair == (key.into(), expected.into())),
                "{query} is dropped: {written}"
            );
        }
    }
}
