/** 1-12 for a month's name or abbreviation in English, German, Spanish, French or Polish; null: not a month. */
export function monthNamed(name: string): number | null {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
  const found = beginnings.findIndex((all) => all.some((beginning) => plain.startsWith(beginning)))
  return found < 0 ? null : found + 1
}

const beginnings = [
  ['jan', 'ene', 'sty'],
  ['feb', 'fev', 'lut'],
  ['mar', 'mrz'],
  ['apr', 'abr', 'avr', 'kwi'],
  ['may', 'mai', 'maj'],
  ['jun', 'juin', 'cze'],
  ['jul', 'juil', 'lip'],
  ['aug', 'ago', 'aou', 'sie'],
  ['sep', 'wrz'],
  ['oct', 'okt', 'paz'],
  ['nov', 'lis'],
  ['dec', 'dez', 'dic', 'gru'],
]
