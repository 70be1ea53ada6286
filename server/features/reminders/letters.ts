import { firstNameOf } from '@kinfold/contract/features/circles/names.ts'
import {
  type DueKind,
  duePages,
  howMany,
  isForInformation,
  openWords,
  type ReminderStep,
  whatIsDue,
} from '@kinfold/contract/features/reminders/wording.ts'
import { momentText } from '@kinfold/contract/format.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { clockNote } from '../../access/notifications/whose-clock.ts'
import type { Letter } from '../../services/mail/letter.ts'

/** Items that came due at the same moment and are still open. */
export type OpenGroup = { kind: DueKind; dueAt: string; step: ReminderStep; count: number }

type Reader = { email: string; firstName: string; settings: { zone: string } | null }
type Client = { clientId: number; firstName: string; zone: string }

/** After a night without the server there may be many. */
const MOST_LINES = 10

/**
 * A reminder by mail: a first name, a number, and a time. Letters pass through foreign machines, so the names of doses
 * and tasks stay in the app (docs/decisions/0018).
 */
export function reminderLetter(
  reader: Reader,
  client: Client,
  groups: OpenGroup[],
  now: string,
  pageUrl: (path: string) => string,
): Letter {
  const whose = firstNameOf(client)
  const lines = groups.map(
    (group) => `${nameOf(group, client.zone, now)}: ${openWords(group.kind, group.step).sentence}`,
  )
  const shown = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), `and more in ${PRODUCT}.`] : lines
  return {
    to: { email: reader.email, name: reader.firstName },
    subject: subjectOf(groups, whose, client.zone, now),
    paragraphs: [
      `Hello ${reader.firstName},`,
      shown.length === 1
        ? `For ${whose}: ${shown[0]}`
        : [`For ${whose}:`, ...shown.map((line) => `- ${line}`)].join('\n'),
      ...clockNote(whose, client.zone, reader.settings?.zone ?? client.zone, now),
    ],
    action: { label: `See what is due in ${PRODUCT}`, url: pageUrl(`${pageFor(groups)}?client=${client.clientId}`) },
    footnote: `To keep it private, emails never say what it is; you can see it in ${PRODUCT}. Under Preferences you can turn these emails off, or choose quiet hours.`,
  }
}

function pageFor(groups: OpenGroup[]): string {
  const [page, another] = new Set(groups.map(({ kind }) => duePages[kind]))
  return page && !another ? page : '/dashboard'
}

function nameOf({ kind, count, dueAt }: OpenGroup, zone: string, now: string): string {
  const isToday = dayAt(dueAt, zone) === dayAt(now, zone)
  return whatIsDue(kind, count, momentText(dueAt, zone, 'time'), isToday ? undefined : dayIn(dueAt, zone))
}

function subjectOf(groups: OpenGroup[], whose: string, zone: string, now: string): string {
  const [only] = groups
  if (groups.length === 1 && only) {
    const isLate = !isForInformation(only.kind) && (only.step === 'late' || only.step === 'escalated')
    return `${whose}: ${nameOf(only, zone, now)}${isLate ? ', not recorded yet' : ''}`
  }
  const isTask = ({ kind }: OpenGroup) => kind === 'task' || kind === 'day_task'
  const [doses, tasks] = [groups.filter((group) => !isTask(group)), groups.filter(isTask)]
  const counted = [named('dose', doses), named('task', tasks)].filter(Boolean)
  return `${whose}: ${counted.join(' and ')} to take care of`
}

function named(kind: DueKind, groups: OpenGroup[]): string {
  return groups.length > 0
    ? howMany(
        kind,
        groups.reduce((sum, { count }) => sum + count, 0),
      )
    : ''
}

/** '20 November', in the circle's zone. */
const dayIn = (moment: string, zone: string) => momentText(moment, zone, 'dayAndMonth')
