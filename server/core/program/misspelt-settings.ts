import { slipsBetween } from '../spelling.ts'

/** Programs like to put their own name first. */
const PREFIX = 'KINFOLD_'

/**
 * One sentence for each variable whose name is almost that of a setting: with DATA_DIR misspelt, a start makes a new, empty
 * installation. A setting that is also given correctly needs none.
 */
export function misspeltIn(environment: Record<string, string | undefined>, known: readonly string[]): string[] {
  const isMissing = (setting: string) => !environment[setting]
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return []
    const meant = meantBy(name.toUpperCase(), known.filter(isMissing))
    return meant ? [`${name} is not a setting of Kinfold and has no effect. Did you mean ${meant}?`] : []
  })
}

function meantBy(name: string, settings: string[]): string | undefined {
  const own = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name
  if (settings.includes(own)) return own
  // Nobody misspells the first letter, and other programs' names differ there (XAI_API_KEY).
  return settings.find((setting) => setting[0] === own[0] && slipsBetween(own, setting, slipsFor(setting)) <= LONGEST)
}

/** Beyond it slipsBetween is infinite. */
const LONGEST = 3

/** Short names (HOST, PORT) are similar to too many others; PROXY for PROXIES is three. */
function slipsFor({ length }: string): number {
  if (length < 6) return 0
  return length < 12 ? 1 : LONGEST
}
