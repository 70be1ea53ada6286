/* The table files that we write mark what a spreadsheet would calculate, and reading them takes the marks away. Fields that
   begin a row or follow a comma are marked by the library that writes them. Spreadsheets in German or French divide a row at
   ';' instead: there a cell also begins after one, and after a line break. */
const AFTER = '(?<=[;\\r\\n]\\s*)'
const FORMULA = '(?=[=@]|[+-]\\S)'
const UNMARKED = new RegExp(`${AFTER}${FORMULA}`, 'g')
const MARKED = new RegExp(`${AFTER}'${FORMULA}`, 'g')

export const withFormulasMarked = (text: string): string => text.replace(UNMARKED, "'")

/** Also without the library's mark. */
export const withoutFormulaMarks = (text: string): string => text.replace(/^'(?=[=+@\t\r-])/, '').replace(MARKED, '')
