/** The words of the interface are English. */
const countries = new Intl.DisplayNames('en', { type: 'region' })

/** 'DE' -> 'Germany' */
export const countryName = (code: string): string => countries.of(code) ?? code
