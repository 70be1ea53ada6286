const WORDS =
  /\b(?:retard|sr|xr|er|mr|cr|xl|lp|long|osteo|(?:prolonged|modified|extended|sustained|slow|controlled)[- ]?release|(?:8|12|24)[ -]?(?:h|hr|hours?))\b/i

/** Whether a name or strength says that it releases its content over hours: 'Tramal retard', 'Zydol SR'. */
export const isSlowRelease = ({ name, strength }: { name: string; strength: string | null }): boolean =>
  WORDS.test(`${name} ${strength ?? ''}`)
