import { type DueKind, howMany, type ReminderStep, whatIsDue } from '@kinfold/contract/features/reminders/wording.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { dayAt, timeAt } from '../../core/zones.ts'
import type { Letter } from '../../services/mail/letter.ts'

/** What came due in one moment, as far as it is still open. */
export type OpenGroup = { kind: DueKind; dueAt: string; step: ReminderStep; count: number }

type Reader = { email: string; firstName: string }
type Client = { clientId: number; firstName: string; zone: string }

/** After a night without the server there may be many. */
const MOST_LINES = 10

/**
 * A reminder by mail: a first name, how many, and when. Letters pass through other people's machines, so what the doses
 * and tasks are stays in the app (docs/decisions/0018).
 */
export function reminderLetter(
  reader: Reader,
  client: Client,
  groups: OpenGroup[],
  now: string,
  pageUrl: (path: string) => string,
): Letter {
  const whose = client.firstName || 'the person you care for'
  const lines = groups.map((group) => sentence(group, whenOf(group.dueAt, client.zone, now)))
  const shown = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), `and more in ${PRODUCT}.`] : lines
  return {
    to: { email: reader.email, name: reader.firstName },
    subject: subjectOf(groups, whose, client.zone, now),
    paragraphs: [
      `Hello ${reader.firstName},`,
      shown.length === 1
        ? `For ${whose}: ${shown[0]}`
        : [`For ${whose}:`, ...shown.map((line) => `- ${line}`)].join('\n'),
    ],
    action: { label: `See what is due in ${PRODUCT}`, url: pageUrl(`${pageFor(groups)}?client=${client.clientId}`) },
    footnote: `What it is stands in ${PRODUCT} only, not in letters. Under Preferences you can turn these letters off, or choose quiet hours.`,
  }
}

const pageOf: Record<DueKind, string> = { dose: '/medications', task: '/care-tasks' }
function pageFor(groups: OpenGroup[]): string {
  const [kind, another] = new Set(groups.map((group) => group.kind))
  return kind && !another ? pageOf[kind] : '/dashboard'
}

const sentences: Record<ReminderStep, string> = {
  due: 'due now.',
  overdue: 'overdue, and not noted yet.',
  escalated: 'still open. Please see that somebody looks after it.',
}
const sentence = ({ kind, count, step }: OpenGroup, when: string) =>
  `${whatIsDue(kind, count, when)}: ${sentences[step]}`

function subjectOf(groups: OpenGroup[], whose: string, zone: string, now: string): string {
  const [only] = groups
  if (groups.length === 1 && only) {
    const late = only.step === 'due' ? '' : ', not noted yet'
    return `${whose}: ${whatIsDue(only.kind, only.count, whenOf(only.dueAt, zone, now))}${late}`
  }
  const counted = (['dose', 'task'] as const)
    .map((kind) => ({ kind, count: groups.reduce((sum, each) => sum + (each.kind === kind ? each.count : 0), 0) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => howMany(kind, count))
  return `${whose}: ${counted.join(' and ')} to look after`
}

/** '08:00', and on another day '22:00 on 20 November'; in the circle's zone. */
function whenOf(dueAt: string, zone: string, now: string): string {
  const time = timeAt(dueAt, zone)
  if (dayAt(dueAt, zone) === dayAt(now, zone)) return time
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'long' }).format(
    new Date(dueAt),
  )
  return `${time} on ${day}`
}
