import { relative } from '../client-words.ts'

/** Nothing more is said, or only when or of whom: 'what should she know about warfarin' is another question. */
const end = `(?: (?:before|for|when|at|on|if|first|now|today|tonight|tomorrow|this|about (?:her|him|${relative}))\\b.*)?$`
const thing = '(?:what|anything|something|everything|is there|are there|things|which)'
const need = '(?:(?:need|needs|has|have|ought|want|wants) to )?'
const carer = `(?:(?:the|a|an|my|our|her|his) )?(?:(?:next|night|day|evening|morning|weekend|new|other|incoming) )*(?:carers?|care ?takers?|care takers?|caregivers?|nurses?|aides?|helpers?|shift|team|person|one|staff|colleagues?|relief|replacement)|whoever`

const forMe = new RegExp(
  `\\b${thing}\\b.*\\b(?:(?:should|must|do) (?:i|we)|(?:i|we) (?:should|must|ought to|need to|have to)) ${need}know(?! about)${end}`,
)

/**
 * Whether a question asks what somebody who takes over has to know: the next carer ('other') or the person who asks
 * ('me'). `others`: the plain names of people other than the person cared for.
 */
export function asksToKnow(plain: readonly string[], others: ReadonlySet<string> = new Set()): 'other' | 'me' | null {
  const said = plain.join(' ')
  if (forMe.test(said)) return 'me'
  const them = [carer, ...others].join('|')
  const known = new RegExp(`\\b${thing}\\b.*\\b(?:${them}) (?:(?:should|must) )?${need}know${end}`)
  const told = new RegExp(
    `\\b${thing}\\b.*\\b(?:(?:should|must|do|can|shall) (?:i|we)|(?:i|we) (?:should|must|need to|have to|ought to)) ${need}(?:tell|say to|pass on to|hand over to|report to|leave for) (?:${them})${end}`,
  )
  return known.test(said) || told.test(said) ? 'other' : null
}
