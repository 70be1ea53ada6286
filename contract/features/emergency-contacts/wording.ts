/** Numbers are stored as E.164, which has no extensions. */
export const EXTENSION_INTO_NOTE = 'Please put the extension into the note, and only the number here'
