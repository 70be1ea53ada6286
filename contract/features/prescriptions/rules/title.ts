type Named = { name: string; strength: string | null }

/** The strength, unless the name already says it: 'Ramipril 5mg' does, 'Bisoprolol 2.5 mg' does not say '5 mg'. */
export function strengthBeside({ name, strength }: Named): string | null {
  if (!strength) return null
  const words = strength.trim().split(/\s+|(?<=\d)(?=\p{L})/u)
  const inName = new RegExp(`(?<![\\p{L}\\d.,/])${words.map(quoted).join('\\s*')}(?![\\p{L}\\d/]|[.,]\\d)`, 'iu')
  return inName.test(name) ? null : strength
}

const quoted = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** A medication in one line: 'Ramipril 5 mg'. */
export const medicationTitle = (medication: Named): string =>
  [medication.name, strengthBeside(medication)].filter(Boolean).join(' ')
