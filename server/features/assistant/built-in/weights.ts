import type { Concept } from './reading/concepts.ts'

/* How much each concept of a question counts when its intent is chosen (choose-intent.ts). */

type Part = Concept | 'person' | 'time' | 'unknown' | 'alone' | 'saidBy'
const parts = <P extends Part>(...listed: P[]): ReadonlySet<string> => new Set<string>(listed)

/** Concepts without a topic of their own: of a question with only these, the verb decides ('alone' in questions.tsv). */
export const withoutTopic = parts(
  ...(['which', 'who', 'whoIs', 'whoIsOn', 'where', 'when', 'whenIs', 'whenDoes'] as const),
  ...(['take', 'takeAll', 'toTake', 'takeTo', 'swallows', 'comes', 'due', 'needs', 'needTo'] as const),
  ...(['next', 'last', 'time', 'week', 'night', 'more', 'mine', 'will', 'team'] as const),
  ...(['anythingOn', 'happened', 'hello', 'tellAbout'] as const),
)

/** Nor do these make a set of questions.tsv one about a topic: their words also name what can be bought, as in 'more toilet rolls'. */
const alsoOfThings = parts('drink', 'toilet', 'washing', 'diet', 'interact', 'riskyFood', 'birthday', 'changed')
const notOfRecords = parts('person', 'unknown', 'alone')

/** Whether a set of concepts is about a topic. */
export const isAboutTopic = (set: readonly string[]): boolean =>
  !set.includes('otherwise') &&
  set.some(
    (part) => !part.startsWith('!') && ![withoutTopic, alsoOfThings, notOfRecords].some((each) => each.has(part)),
  )

/** In so many questions that they mean little. */
const common = parts(
  ...(['which', 'how', 'who', 'whoIs', 'when', 'where', 'should', 'questions'] as const),
  ...(['take', 'happened', 'log', 'needs', 'contact', 'due', 'duty', 'calendar', 'team', 'person', 'mine'] as const),
  ...(['last', 'next', 'time', 'week', 'more', 'less', 'left', 'trend', 'urgent', 'pain'] as const),
)

/** Leave no other interpretation. */
const decisive = parts(
  ...(['doFor', 'missedMe', 'briefMe', 'handOn', 'comment', 'saidBy', 'helpNeeded', 'prepare', 'forOthers'] as const),
  ...(['tellDoctor', 'tooMuch', 'clock', 'effects', 'riskyFood'] as const),
)

/** 'alone' and 'otherwise' only exclude. */
const onlyExcluding: ReadonlySet<string> = new Set(['alone', 'otherwise'])

/** A concept that is liked, not asked for. */
export const LIKED = 1

export function weightOf(part: string): number {
  if (onlyExcluding.has(part)) return 0
  if (decisive.has(part)) return 5
  return common.has(part) ? 2 : 3
}
