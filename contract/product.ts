/** The product's name, as people see it. The only place it is written in code. */
export const PRODUCT = 'Kinfold'

/** The footer's year, from the specification. */
export const FOOTER_YEAR = 2025
