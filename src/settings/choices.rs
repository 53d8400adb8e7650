//! The choices of each setting, with their names in storage and attributes.

/// Defines an enum of choices, of which the first is the default.
macro_rules! choices {
    (
        $(#[$enum_doc:meta])*
        $name:ident {
            $(#[$first_doc:meta])* $first:ident = $first_name:literal,
            $($(#[$other_doc:meta])* $other:ident = $other_name:literal,)+
        }
    ) => {
        $(#[$enum_doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$other_doc])* $other,)+
        }

        impl $name {
            /// Every choice.
            pub const ALL: [Self; Self::NAMES.len()] = [Self::$first, $(Self::$other),+];

            /// Their names in storage and attributes.
            pub const NAMES: [&str; [$first_name, $($other_name),+].len()] =
                [$first_name, $($other_name),+];

            /// Returns its name in storage and attributes.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }

            /// Parses a name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|choice| choice.name() == name)
            }
        }
    };
}

choices! {
    /// The colours of the page.
    Theme {
        /// As the system asks.
        Auto = "auto",
        /// Dark text on light.
        Light = "light",
        /// Light text on dark.
        Dark = "dark",
        /// High contrast, light or dark as the system asks.
        Contrast = "contrast",
    }
}

choices! {
    /// The colours of the board.
    BoardTheme {
        /// Warm, like the page; in the high contrast theme the board has high contrast too.
        Paper = "paper",
        /// Cool greys.
        Slate = "slate",
        /// Greens.
        Green = "green",
        /// White and grey.
        Contrast = "contrast",
    }
}

choices! {
    /// The coordinates at the board's edge.
    Coordinates {
        /// Small, in the corners.
        Small = "small",
        /// Half as large again.
        Large = "large",
        /// None.
        Off = "off",
    }
}

choices! {
    /// Whether pieces animate.
    Motion {
        /// As the system asks.
        Auto = "auto",
        /// Never.
        Off = "off",
    }
}

choices! {
    /// How moves are written.
    Notation {
        /// With letters: `Nf3`.
        Letters = "letters",
        /// With figurines: `♘f3`.
        Figurines = "figurines",
        /// In words: “knight to f3”.
        Words = "words",
    }
}

choices! {
    /// A setting that is on or off.
    Switch {
        Off = "off",
        On = "on",
    }
}

impl Switch {
    pub fn is_on(self) -> bool {
        self == Self::On
    }
}
