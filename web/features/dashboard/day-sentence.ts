import { RECENT_LOGS } from '@kinfold/contract/features/dashboard/recent-logs.ts'
import type { Dashboard, DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { notGivenOutcomes } from '@kinfold/contract/features/doses/choices.ts'
import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import { togetherUntil } from '@kinfold/contract/features/shifts/together.ts'
import { capital } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { timeAndWeekday } from '../../ui/days-in-words.ts'
import { eatenInWords } from '../care-logs/days/eaten.ts'

/** Today in one sentence, the most important fact first: 'One urgent log, ate well, 4 of 5 doses, one missed, Mina until 17:00.' */
export function sentenceOfDay(data: Dashboard, zone: string): string {
  const { tasks } = data
  const parts = [
    urgentInWords(data.urgentReadings?.length, 'reading'),
    urgentInWords(data.urgentCount, 'log'),
    mealsInWords(data) ?? logsInWords(data, zone),
    yesterdaysDoses(data, zone),
    dosesInWords(data),
    tasks && tasks.late > 0 && `${number(tasks.late)} ${plural(tasks.late, 'task')} late`,
    whoIsThere(data, zone),
  ].filter((part): part is string => Boolean(part))
  if (parts.length === 0) return nothingYet(data, zone)
  return `${capital(parts.join(', '))}.`
}

const urgentInWords = (many: number | null | undefined, word: string) =>
  many ? `${number(many)} urgent ${plural(many, word)}` : undefined

/** From today's recorded meals. */
const mealsInWords = ({ mealsToday }: Dashboard) =>
  eatenInWords((mealsToday ?? []).flatMap(({ intake }) => intake?.eatenPct ?? []))

/** Where nothing says how somebody ate; urgent logs have been named. */
function logsInWords({ recentLogs, urgentCount, now }: Dashboard, zone: string): string | undefined {
  const today = dayAt(now, zone)
  const many = recentLogs?.filter((log) => !log.inErrorAt && dayAt(log.occurredAt, zone) === today).length
  if (!many || urgentCount) return undefined
  return `${number(many)} ${many === RECENT_LOGS ? 'or more logs' : plural(many, 'log')} today`
}

/** A reading, a mood or a finished task of today is not among the data, but it may be the last activity. */
const nothingYet = ({ lastActivity, now }: Dashboard, zone: string) =>
  lastActivity && dayAt(lastActivity, zone) === dayAt(now, zone) ? 'No care log yet today.' : 'Nothing noted yet today.'

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
  const notGiven = times.flatMap(notGivenAt)
  const come = times
    .filter((time) => time.dueAt <= now || time.taken > 0 || notGivenAt(time).length > 0)
    .reduce((sum, { due }) => sum + due, 0)
  if (come === 0) return `${number(today.due)} ${plural(today.due, 'dose')} to come`
  const taken =
    today.taken === today.due ? `all ${today.due} doses taken` : `${today.taken} of ${come} ${plural(come, 'dose')}`
  const all = today.due === 1 && today.taken === 1 ? 'the dose is taken' : taken
  const missed = today.missed > 0 ? [`${number(today.missed)} missed`] : []
  return [all, ...missed, ...notGivenInWords(notGiven)].join(', ')
}

type DosesAt = DashboardPart<'doses'>['times'][number]
/** An answer that a device has kept from an older Kinfold does not say it. */
export const notGivenAt = ({ notGiven = [] }: Pick<DosesAt, 'notGiven'>) => notGiven

/** 'one refused' */
export const notGivenInWords = (outcomes: DosesAt['notGiven']): string[] =>
  notGivenOutcomes.flatMap((outcome) => {
    const many = outcomes.filter((each) => each === outcome).length
    return many > 0 ? `${number(many)} ${outcomeText(outcome)}` : []
  })

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
