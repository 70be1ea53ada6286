/* How people write 'none' in English, German, Spanish, French and Polish. All patterns expect normalised text (see
   `plainText`). */

/** Lower case and without diacritics: 'Außer' -> 'ausser'. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/[’‘`´]/g, "'")

export const NO =
  "(?:no|none|nil|not|never|denies|denied|without|keine|keinerlei|nicht|ohne|ningun[ao]?|no tiene|sin|aucune?|pas d[e']|sans|brak|bez|nie ma|zadn[eya]|n\\/?a|nkda|nka|nkfa|negative)"
export const KNOWN = '(?:known|bekannt(?:en?)?|conocid[ao]s?|connues?|znan(?:ych|e))'
export const OF_MEDICINES =
  '(?:drugs?|medications?|medicines?|medikamenten?|arzneimittel|medicamentos(?:as)?|medicamentosas?|medicaments|medicamenteuses?|leki|lekow)'

const DASHES = /^[-–.?\s]*$/
/** Empty, or only dashes. */
export const saysNothing = (text: string): boolean => DASHES.test(text)

const NO_MEDICINES = new RegExp(
  `^(?:${NO}|nothing|nichts|nada|rien|nic)(?:\\s+(?:${KNOWN}|${OF_MEDICINES}|regular|current|currently|at all|at present|so far))*[\\s.!-]*$`,
)
/** 'None', 'no regular medicines', '-': an entry in a list of medicines that names none of them. */
export function saysNoMedicine(entry: string): boolean {
  const text = plainText(entry).trim()
  return saysNothing(text) || NO_MEDICINES.test(text)
}
