import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { togetherUntil } from '@kinfold/contract/features/shifts/together.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { timeAndWeekday } from '../../ui/days-in-words.ts'
import { eatenInWords } from '../care-logs/days/eaten.ts'

/** Today in one sentence, the most important fact first: 'One urgent log, ate well, 4 of 5 doses, one missed, Mina until 17:00.' */
export function sentenceOfDay(data: Dashboard, zone: string): string {
  const { tasks } = data
  const parts = [
    urgentInWords(data.urgentReadings?.length, 'reading'),
    urgentInWords(data.urgentCount, 'log'),
    mealsInWords(data),
    yesterdaysDoses(data, zone),
    dosesInWords(data),
    tasks && tasks.late > 0 && `${number(tasks.late)} ${plural(tasks.late, 'task')} late`,
    whoIsThere(data, zone),
  ].filter((part): part is string => Boolean(part))
  if (parts.length === 0) return 'Nothing noted yet today.'
  const sentence = parts.join(', ')
  return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`
}

const urgentInWords = (many: number | null | undefined, word: string) =>
  many ? `${number(many)} urgent ${plural(many, word)}` : undefined

/** From today's recorded meals. */
const mealsInWords = ({ mealsToday }: Dashboard) =>
  eatenInWords((mealsToday ?? []).flatMap(({ intake }) => intake?.eatenPct ?? []))

/** After midnight a dose of the evening may still be late. */
function yesterdaysDoses({ doses, now }: Dashboard, zone: string): string | undefined {
  const today = dayAt(now, zone)
  const late = doses?.items.filter(({ state, dueAt }) => state === 'late' && dayAt(dueAt, zone) < today).length ?? 0
  return late > 0 ? `${number(late)} ${plural(late, 'dose')} late since yesterday` : undefined
}

/** Doses whose time has come. */
function dosesInWords({ doses, now }: Dashboard): string | undefined {
  if (!doses || doses.today.due === 0) return undefined
  const { today, times } = doses
  const come = times.filter(({ dueAt, taken }) => dueAt <= now || taken > 0).reduce((sum, { due }) => sum + due, 0)
  if (come === 0) return `${number(today.due)} ${plural(today.due, 'dose')} to come`
  const taken =
    today.taken === today.due ? `all ${today.due} doses taken` : `${today.taken} of ${come} ${plural(come, 'dose')}`
  const all = today.due === 1 && today.taken === 1 ? 'the dose is taken' : taken
  return today.missed > 0 ? `${all}, ${number(today.missed)} missed` : all
}

function whoIsThere({ onDuty, now }: Dashboard, zone: string): string | undefined {
  if (!onDuty) return undefined
  const today = dayAt(now, zone)
  const [first, ...others] = onDuty.now
  if (first) {
    const names = [first, ...others].map(({ name }) => name.split(' ')[0])
    return `${names.join(' and ')} until ${timeAndWeekday(togetherUntil(first, others), zone, today)}`
  }
  if (!onDuty.next) return undefined
  const { name, start } = onDuty.next
  return `nobody on duty until ${timeAndWeekday(start, zone, today)} (${name.split(' ')[0]})`
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const number = (count: number) => numbers[count] ?? String(count)
const plural = (count: number, word: string) => (count === 1 ? word : `${word}s`)
