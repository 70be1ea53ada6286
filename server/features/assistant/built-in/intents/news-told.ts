import type { Said } from '@kinfold/contract/features/assistant/answer.ts'
import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import { capital } from '@kinfold/contract/format.ts'
import type { Source } from '../../../../access/manifest/tool.ts'
import type { handoverNews } from '../../../handover/tools.ts'
import type { Ask } from '../ask.ts'
import { at, quoted } from '../say.ts'

export type News = Awaited<ReturnType<typeof handoverNews.run>>
type Log = News['logs'][number]
type Told = { text: string; source: Source }

const MOST_QUOTED = 140

/** Each piece of news in a line, the most important first, as in the handover. */
export const updates = (news: News, ask: Ask): Said[] =>
  [
    ...news.logs.filter(isSerious).map((log) => logTold(log, ask)),
    ...news.allergies.map((each) => told(`Allergy ${each.what}: ${each.substance}`, each)),
    ...(news.food ? [told(`Food profile changed${by(news.food)}: ${news.food.changes.join('; ')}`, news.food)] : []),
    ...news.medications.map((each) =>
      told(`Medication ${each.what.replaceAll('_', ' ')}: ${each.name}, ${at(each.at, ask)}`, each),
    ),
    ...news.doses.notable.map((dose) => told(doseWords(dose, ask), dose)),
    ...news.vitals.map((each) => told(readingWords(each, ask), each)),
    ...news.moods.map((each) => told(moodWords(each, ask), each)),
    ...news.tasks.closed.map((task) => told(`Task closed: ${task.title}, by ${task.by}`, task)),
    ...news.tasks.added.map((task) => told(`Task added: ${task.title}, by ${task.by}`, task)),
    ...news.tasks.cancelled.map((task) => told(`Task cancelled: ${task.title}`, task)),
    ...news.logs.filter((log) => !isSerious(log)).map((log) => logTold(log, ask)),
    ...news.events.map((event) => told(`Calendar, ${event.what}: ${event.title}`, event)),
    ...(news.profile
      ? [told(`Care profile changed${by(news.profile)}: ${news.profile.changes.join(', ')}`, news.profile)]
      : []),
    ...news.contacts.map((each) => told(`Emergency contact ${each.what}${by(each)}: ${each.name}`, each)),
    ...news.people.map((person) =>
      told(`${person.name} ${person.what === 'role' ? 'has a new role' : person.what}`, person),
    ),
  ].map((each) => said(each, ask))

/** Nobody did these, so they are not counted as updates. */
export const lateDoses = ({ doses }: News, ask: Ask): Said[] =>
  doses.late.map((dose) =>
    said(told(`Late: ${dose.name}, due ${at(dose.dueAt, ask)}, still to be given or recorded`, dose), ask),
  )

const told = (text: string, { source }: { source: Source }): Told => ({ text, source })
const said = ({ text, source }: Told, ask: Ask): Said => ({ text, cites: [ask.cite(source)] })
const by = (change: { by: string | null }) => (change.by ? ` by ${change.by}` : '')

const isSerious = ({ type, severity, body }: Log) => body !== null && (type === 'incident' || severity === 'urgent')

/** Words are quoted only under the name of who wrote them, and not if they were withdrawn. */
function logTold(log: Log, ask: Ask): Told {
  const comments = log.comments.map((each) => `${each.by} commented: ${quoted(each.body, MOST_QUOTED)}`).join('; ')
  return told(comments ? withComments(log, comments, ask) : logWords(log, ask), log)
}

function withComments(log: Log, comments: string, ask: Ask): string {
  if (log.what !== 'commented') return `${logWords(log, ask)}. ${comments}`
  const body = log.body === null ? 'entered in error' : quoted(log.body, MOST_QUOTED)
  return `On the log of ${log.by}, ${at(log.at, ask)} (${body}), ${comments}`
}

function logWords(log: Log, ask: Ask): string {
  const { what, changedBy, body, whyInError } = log
  const changed = changedBy ? ` by ${changedBy}` : ''
  if (what === 'deleted') return `Deleted${changed}: a log of ${log.by}, ${at(log.at, ask)}`
  if (body === null)
    return `Marked as entered in error${changed}: a log of ${log.by}, ${at(log.at, ask)}${whyInError ? ` (${quoted(whyInError, MOST_QUOTED)})` : ''}`
  const edited = what === 'edited' ? ` (changed${changedBy === log.by ? '' : changed})` : ''
  return `${capital(at(log.at, ask))}, ${log.by}${edited}: ${quoted(body, MOST_QUOTED)}`
}

function doseWords(dose: News['doses']['notable'][number], ask: Ask): string {
  if (dose.isInError) return `${dose.name}: the dose recorded by ${dose.by} ${at(dose.at, ask)} was entered in error`
  return `${dose.name}: ${[`${outcomeText(dose.outcome)} ${at(dose.at, ask)}`, ...dose.despite].join(', ')}, recorded by ${dose.by}`
}

const readingWords = ({ text, at: moment, isOutside, weightChanges, count }: News['vitals'][number], ask: Ask) =>
  [
    `${text} ${at(moment, ask)}`,
    isOutside && `outside the range set for ${ask.name}`,
    ...weightChanges,
    count > 1 && `the last of ${count}`,
  ]
    .filter(Boolean)
    .join(', ')

function moodWords(mood: News['moods'][number], ask: Ask): string {
  const whose = mood.respondent === 'self' ? `said by ${ask.name}` : `seen by ${mood.by}`
  const note = mood.note ? `: ${quoted(mood.note, MOST_QUOTED)}` : ''
  return `Mood ${at(mood.at, ask)}: ${mood.words.toLowerCase()}, ${whose}${note}`
}
