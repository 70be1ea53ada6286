import { graphs, passwords } from 'virtual:common-passwords'
import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'

/** `score` 0 to 4; `advice` if it can be improved. */
export type Strength = { score: number; label: string; advice?: string }

const COMMON = 'common'
const OWN = 'userInputs'
const labels = ['Weak', 'Weak', 'Fair', 'Good', 'Strong']
/** Characters after this no longer change the result, but take long. */
const LONGEST = 64

const estimator = new ZxcvbnFactory({ dictionary: { [COMMON]: passwords }, graphs })

/** How hard a password is to guess for somebody who knows common choices and `about` the person. */
export function strengthOf(password: string, about: string): Strength {
  const { score, sequence } = estimator.check(
    password.slice(0, LONGEST),
    about.split(/[\s@.]+/).filter((word) => word.length > 2),
  )
  const advice = adviceOn(score, sequence)
  return { score, label: labels[score]!, ...(advice ? { advice } : {}) }
}

function adviceOn(score: number, sequence: MatchExtended[]): string | undefined {
  const parts = sequence.map((match) => ('dictionaryName' in match ? match.dictionaryName : match.pattern))
  if (parts.length === 1 && parts[0] === COMMON) return 'This is one of the first passwords that someone would try.'
  if (score < 3 && parts.includes(OWN)) return 'Your name and address are easily guessed.'
  return score < 2 ? 'Three or four unrelated words are easy to remember and hard to guess.' : undefined
}
