//! The choices of each setting. Their names in records and attributes stand beside them, and stay.

/// An enum of choices, of which the first is made for whoever makes none.
macro_rules! choices {
    (
        $(#[$about:meta])*
        $name:ident {
            $(#[$about_first:meta])* $first:ident = $first_name:literal,
            $($(#[$about_other:meta])* $other:ident = $other_name:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $name {
            $(#[$about_first])*
            #[default]
            $first,
            $($(#[$about_other])* $other,)+
        }

        impl $name {
            /// Every choice.
            pub const ALL: [Self; Self::NAMES.len()] = [Self::$first, $(Self::$other),+];

            /// Their names in records and attributes.
            pub const NAMES: [&str; [$first_name, $($other_name),+].len()] =
                [$first_name, $($other_name),+];
        }
    };
}

choices! {
    /// The colours of the page.
    Theme {
        /// As the system has it.
        Auto = "auto",
        /// Dark on light.
        Light = "light",
        /// Light on dark.
        Dark = "dark",
        /// As the system has it, with nothing between black and white.
        Contrast = "contrast",
    }
}

choices! {
    /// The colours of the board.
    Squares {
        /// Warm, as the page; with high contrast on the page, on the board as well.
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
    /// The letters and figures at the board's edge.
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
    /// Whether the men travel.
    Motion {
        /// As the system asks.
        Auto = "auto",
        /// They are there at once.
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
    /// Whether something is wanted.
    Switch {
        /// It is not.
        Off = "off",
        /// It is.
        On = "on",
    }
}

impl Switch {
    /// Whether it is wanted.
    pub fn is_on(self) -> bool {
        self == Self::On
    }
}
