import type {
  ContactNews,
  EventNews,
  Handover,
  LogNews,
  MedicationNews,
  PersonNews,
} from '@kinfold/contract/features/handover/schemas.ts'
import { capital, listText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { dayHeading, timeOfDay } from '../../ui/time.ts'

export const logNewsWords: Record<LogNews['what'], string> = {
  written: 'New',
  edited: 'Changed',
  entered_in_error: 'Entered in error',
  deleted: 'Deleted',
  commented: 'New comment',
}

export const medicationNewsWords: Record<MedicationNews['what'], string> = {
  added: 'New',
  stopped: 'Stopped',
  on_hold: 'On hold',
  resumed: 'Resumed',
  completed: 'Completed',
  changed: 'Changed',
  confirmed: 'Confirmed',
  removed: 'Removed',
}

export const recordNewsWords: Record<EventNews['what'] | ContactNews['what'], string> = {
  added: 'New',
  changed: 'Changed',
  removed: 'Removed',
}

/** A cancelled appointment stays in the calendar; 'changed' would hide that nobody has to go. */
export const eventNewsWord = ({ what, status }: Pick<EventNews, 'what' | 'status'>): string =>
  status === 'cancelled' && what !== 'removed' ? 'Cancelled' : recordNewsWords[what]

export const personNewsWords: Record<PersonNews['what'], string> = {
  joined: 'joined',
  left: 'left the circle',
  removed: 'was removed from the circle',
  role: 'has a new role',
}

/** 'Today, 14:05', in the circle's zone. */
export const whenText = (instant: string, zone: string) =>
  `${dayHeading(dayAt(instant, zone), zone)}, ${timeOfDay(instant, zone)}`

/** The same within a sentence: 'since yesterday, 22:05'. */
export const whenInSentence = (instant: string, zone: string) =>
  whenText(instant, zone).replace(/^(Today|Yesterday)/, (day) => day.toLowerCase())

/** Must be read before everything else. */
export const isSerious = (news: LogNews): boolean =>
  stands(news) && (news.log.type === 'incident' || news.log.severity === 'urgent')

/** Notes for the next person. */
export const isForTheReader = (news: LogNews): boolean => stands(news) && news.log.type === 'handover'

/** Neither deleted nor entered in error. */
const stands = ({ what, log }: LogNews): boolean => what !== 'deleted' && !log.inErrorAt

const plural = (count: number, one: string, more: string) => (count === 1 ? `one ${one}` : `${count} ${more}`)

/** The first sentence of a handover: the most important facts, short enough to take in. */
export function headline({ logs, allergies, food, medications, doses, tasks, vitals }: Handover): string {
  const serious = logs.filter(isSerious).length
  const parts = [
    serious > 0 && plural(serious, 'incident or urgent log', 'incidents or urgent logs'),
    allergies.length > 0 && plural(allergies.length, 'allergy new or changed', 'allergies new or changed'),
    food !== null && 'food or drinks changed',
    medications.length > 0 && plural(medications.length, 'medication new or changed', 'medications new or changed'),
    vitals.outside.length > 0 &&
      plural(vitals.outside.length, 'reading outside the range', 'readings outside the range'),
    doses.late.length > 0 && plural(doses.late.length, 'dose late', 'doses late'),
    doses.missed.length > 0 && plural(doses.missed.length, 'dose missed', 'doses missed'),
    doses.notable.length > 0 && plural(doses.notable.length, 'dose to know about', 'doses to know about'),
    tasks.late > 0 && plural(tasks.late, 'task late', 'tasks late'),
    logs.length > serious && otherLogs(logs.length - serious, serious > 0),
  ].filter((part): part is string => part !== false)
  if (parts.length === 0) return 'Nothing needs you right now.'
  return `${capital(listText(parts))}.`
}

const otherLogs = (count: number, hasSerious: boolean) =>
  hasSerious ? plural(count, 'other care log', 'other care logs') : plural(count, 'care log', 'care logs')
