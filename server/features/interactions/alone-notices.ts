import { aloneRules } from './rules.ts'
import { type Finding, findIn, findingOf, inWords, nameWith, type Taken } from './taken.ts'

/** From this age on (AGS Beers Criteria 2023; STOPP version 3). */
export const OLDER_FROM = 65

/** What is told of one medicine by itself to people from 65 years on; of two of a rule, together. */
export const aloneNotices = (medications: readonly Taken[]): Finding[] =>
  aloneRules.flatMap((rule) => {
    const about = medications.filter((it) => findIn(it, rule.medicines).length > 0)
    if (about.length === 0) return []
    const names = about.map((it) => nameWith(it.name, findIn(it, rule.medicines)[0]!))
    return findingOf(rule, { kind: 'alone', about, names, title: inWords(names), forOlder: true })
  })

/** Whether somebody born on a day is 65 on another; both YYYY-MM-DD. Undefined: the day of birth is not known. */
export function isOlder(dateOfBirth: string | null, today: string): boolean | undefined {
  if (dateOfBirth === null) return undefined
  const [year = '', ...day] = dateOfBirth.split('-')
  return today >= [String(Number(year) + OLDER_FROM), ...day].join('-')
}
