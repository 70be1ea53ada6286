/** Where the circle's country is not known. */
export const COUNTRY_CODE_FIRST = 'Please start with + and the country code, such as +44'
/** Numbers are stored as E.164, which has no extensions. */
export const EXTENSION_INTO_NOTE = 'Please put the extension into the note, and only the number here'
