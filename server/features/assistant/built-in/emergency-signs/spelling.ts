import { slipsAllowed, slipsBetween } from '../../../../core/spelling.ts'

const words =
  `choking breathing breathe seizure seizures unconscious bleeding everywhere overdose overdosed ambulance collapsed
  unresponsive anaphylaxis swallowed suicide emergency`.split(/\s+/)
/** Words of their own, one letter away. */
const others = new Set(
  `cooking overdone blending breeding bleating breathed breather breaths breath breaching swallows suicidal emergent emergence emergencies
  ambulances ambulant collapses collapse everywhere unconsciously blessing breaking checking choosing overcome
  overrode`.split(/\s+/),
)

/** 'siezure' and 'everywere' are typed in a hurry. The first letter is rarely wrong. */
export function withoutSlips(word: string): string {
  if (slipsAllowed(word) === 0 || words.includes(word) || others.has(word)) return word
  return (
    words.find((each) => each[0] === word[0] && slipsBetween(word, each, slipsAllowed(word)) <= slipsAllowed(word)) ??
    word
  )
}
