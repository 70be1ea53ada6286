import { isSlowPreparation } from './preparations.ts'

const WORDS =
  /\b(?:retard|sr|xr|er|mr|cr|xl|lp|long|osteo|(?:prolonged|modified|extended|sustained|slow|controlled)[- ]?release|(?:8|12|24)[ -]?(?:h|hr|hours?))\b/i

/** Whether it releases its content over hours: its name or strength says so ('Zydol SR'), or all products of that name do ('MS Contin'). */
export const isSlowRelease = ({ name, strength }: { name: string; strength: string | null }): boolean =>
  WORDS.test(`${name} ${strength ?? ''}`) || isSlowPreparation(name)
