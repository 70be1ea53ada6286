import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { countText, listText } from '@kinfold/contract/format.ts'
import { wordsIn } from '@kinfold/contract/search/words.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { findLogs } from '../../../../care-logs/tools.ts'
import { careProfile } from '../../../../circles/tools.ts'
import { findDocuments } from '../../../../medical-documents/tools.ts'
import { type Ask, list, text } from '../../ask.ts'
import { wholeDays } from '../../reading/stretch.ts'
import { isIn } from '../../say.ts'
import { notUnderstood } from '../about-itself.ts'
import { type Event, eventsIn, listed as eventsListed, isCalled } from '../calendar/entries.ts'
import { listed } from '../logs.ts'
import { commentsIn, commentsListed } from './comments.ts'

const MOST_LISTED = 6

/** Searches logs for words that no intent recognises: 'What did the physiotherapist say?' */
export async function search(ask: Ask): Promise<Block[]> {
  const words = ask.unknown.slice(0, 5)
  if (words.length === 0) return notUnderstood([])
  const span = ask.time ? { from: ask.time.from, to: ask.time.to } : {}
  const { logs: onDays, next } = await ask.use(findLogs, { words: words.join(' '), ...span, limit: 30 })
  const read = onDays.filter((log) => !ask.time || isIn(log.at, ask.time, ask.zone))
  const { documents } = await ask.use(findDocuments, { words: words.join(' ') })
  const comments = (await commentsIn(ask, words)).comments.filter(({ body }) => hasAny(body, words))
  const events = await eventsCalled(ask, words)
  const profile = await ask.use(careProfile, {})
  const isOnProfile = hasAll(`${profile.careNeeds ?? ''} ${profile.preferredCommunication ?? ''}`, words)
  const logs = read.filter(
    (log) =>
      !comments.some(({ source }) => source.path === log.source.path) ||
      hasAny([log.title, log.body, ...log.details].join(' '), words),
  )
  if (!isOnProfile && logs.length + comments.length === 0 && documents.length === 0 && events.length === 0)
    return notUnderstood(words)
  const sought = `“${words.join(' ')}”`
  const when = ask.time ? ` ${ask.time.words}` : ''
  return [
    text(
      `I looked for ${sought} in the care logs${when}, the documents and the calendar. ${found({ logs, comments, documents, events }, next !== null)}`,
    ),
    ...(isOnProfile && profile.careNeeds
      ? [text(`On the care profile: “${profile.careNeeds}”`, ask.cite(profile.source))]
      : []),
    ...(logs.length > 0 ? [listed(ask, logs.slice(0, MOST_LISTED))] : []),
    ...(comments.length > 0 ? [text('Comments on care logs:'), commentsListed(ask, comments)] : []),
    ...(events.length > 0 ? [text('In the calendar:'), eventsListed(ask, events)] : []),
    ...(documents.length > 0
      ? [
          list(
            documents
              .slice(0, MOST_LISTED)
              .map((each) => ({ text: `Document: ${each.title}`, cites: [ask.cite(each.source)] })),
          ),
        ]
      : []),
  ]
}

const hasAll = (body: string, words: readonly string[]) => words.every((word) => hasAny(body, [word]))

const hasAny = (body: string, words: readonly string[]) =>
  wordsIn(body).some(({ forms }) => forms.some((form) => words.some((word) => form.startsWith(word))))

const DAYS_AROUND = 30

/** In the days that are said, otherwise in the weeks around today; all words are in the entry. */
async function eventsCalled(ask: Ask, words: readonly string[]): Promise<Event[]> {
  const around = wholeDays(addDays(ask.today, -DAYS_AROUND), addDays(ask.today, DAYS_AROUND), '')
  const { events } = await eventsIn(ask, ask.time ?? around)
  return events.filter((event) => words.every((word) => isCalled(event, [word])))
}

type Found = Record<'logs' | 'comments' | 'documents' | 'events', readonly unknown[]>

function found({ logs, comments, documents, events }: Found, isMore: boolean): string {
  const parts = [
    logs.length > 0 && `${isMore ? 'more than ' : ''}${countText(logs.length, 'log')} (best matches first)`,
    comments.length > 0 && countText(comments.length, 'comment'),
    documents.length > 0 && `${countText(documents.length, 'document')} (newest first)`,
    events.length > 0 && countText(events.length, 'calendar entry', 'calendar entries'),
  ]
  if (!parts.some(Boolean)) return 'Found: the care profile.'
  return `Found: ${listText(parts.filter((part) => typeof part === 'string'))}.`
}
