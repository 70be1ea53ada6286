/** The product name as shown to people. The only place in code that contains it. */
export const PRODUCT = 'Kinfold'

/** The year in the footer, from the specification. */
export const FOOTER_YEAR = 2025
