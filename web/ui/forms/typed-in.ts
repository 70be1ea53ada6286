/** The texts in a form's values that somebody wrote since it was opened; not what was chosen, nor days, times and ids. */
export function typedIn(values: unknown, initial: unknown): string[] {
  if (typeof values === 'string') return values !== initial && !isChosen(values) ? [values] : []
  if (!values || typeof values !== 'object') return []
  const before = (initial ?? {}) as Record<string, unknown>
  return Object.entries(values).flatMap(([name, value]) => typedIn(value, before[name]))
}

const CODES = [
  // 'blood_pressure'
  /^[a-z0-9_]*$/,
  // '2026-11-29T08:00', '08:00', '12.5'
  /^[\d.,:TZ+-]*$/,
  // 'Europe/Berlin'
  /^[A-Z]\w+\/[\w/+-]+$/,
  /^FREQ=/,
  // Ids
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
]
const isChosen = (text: string) => CODES.some((code) => code.test(text.trim()))
