import { listText } from '@kinfold/contract/format.ts'
import { aloneRules } from './rules.ts'
import { type Finding, findingOf, type Taken, thoseWith } from './taken.ts'

/** AGS Beers Criteria 2023; STOPP version 3. */
const OLDER_FROM = 65

/** Notices about single medicines for people from 65 years; two medicines of one rule share a notice. */
export const aloneNotices = (medications: readonly Taken[]): Finding[] =>
  aloneRules.flatMap((rule) => {
    const { about, names } = thoseWith(medications, rule.medicines)
    if (about.length === 0) return []
    return findingOf(rule, { kind: 'alone', about, names, title: listText(names), forOlder: true })
  })

/** Whether somebody is at least 65 on a day; both YYYY-MM-DD. Undefined: the date of birth is not known. */
export function isOlder(dateOfBirth: string | null, today: string): boolean | undefined {
  if (dateOfBirth === null) return undefined
  const [year = '', ...day] = dateOfBirth.split('-')
  return today >= [String(Number(year) + OLDER_FROM), ...day].join('-')
}
