import { addDays } from '../../time/calendar.ts'
import { startOfWeek } from '../../time/week.ts'
import type { activityKinds } from '../care-logs/details.ts'
import type { Activities, DoneActivity, PlannedActivity } from './schemas.ts'

/** coming: not over yet. unknown: over, but nobody recorded how it went. */
export type Outcome = 'done' | 'coming' | 'unknown' | 'missed' | 'cancelled'

/** A log proves that it took place, whatever the calendar says. `now` in milliseconds. */
export function outcomeOf({ log, status, until }: PlannedActivity, now: number): Outcome {
  if (log || status === 'fulfilled') return 'done'
  if (status === 'cancelled') return 'cancelled'
  if (status === 'noshow') return 'missed'
  return Date.parse(until) > now ? 'coming' : 'unknown'
}

export type ActivityWeek = {
  firstDay: string
  /** Excludes those still to come. */
  planned: number
  coming: number
  done: number
  unplanned: number
  /** Mean enjoyment from 1 to 5 and the number of ratings; null: nobody rated. */
  enjoyment: number | null
  rated: number
}

/** Planned and done activities and how much they were enjoyed, for each week between two days, oldest first. */
export function weeksOf({ planned, unplanned }: Activities, days: { from: string; to: string }, now: number) {
  const weeks: ActivityWeek[] = []
  for (let firstDay = startOfWeek(days.from); firstDay <= days.to; firstDay = addDays(firstDay, 7)) {
    const isIn = ({ day }: { day: string }) => startOfWeek(day) === firstDay
    const all = planned.filter(isIn)
    const due = all.filter((each) => outcomeOf(each, now) !== 'coming')
    const free = unplanned.filter(isIn)
    const enjoyed = ratingsOf([...due.flatMap(({ log }) => log ?? []), ...free])
    weeks.push({
      firstDay,
      planned: due.length,
      coming: all.length - due.length,
      done: due.filter((each) => outcomeOf(each, now) === 'done').length,
      unplanned: free.length,
      enjoyment: meanOf(enjoyed),
      rated: enjoyed.length,
    })
  }
  return weeks
}

type ActivityKind = (typeof activityKinds)[number]
export type KindEnjoyed = { kind: ActivityKind; times: number; enjoyment: number | null; rated: number }

/** How often each kind was done and how much it was enjoyed; most enjoyed first, unrated last. */
export function kindsEnjoyed({ planned, unplanned }: Activities): KindEnjoyed[] {
  const done = [...planned.flatMap(({ log }) => log ?? []), ...unplanned]
  const byKind = Map.groupBy(done, ({ kind }) => kind)
  return [...byKind]
    .flatMap(([kind, of]): KindEnjoyed[] => {
      if (!kind) return []
      const ratings = ratingsOf(of)
      return [{ kind, times: of.length, enjoyment: meanOf(ratings), rated: ratings.length }]
    })
    .sort((a, b) => (b.enjoyment ?? 0) - (a.enjoyment ?? 0) || b.times - a.times)
}

const ratingsOf = (done: DoneActivity[]) => done.flatMap(({ enjoyment }) => enjoyment ?? [])
const meanOf = (ratings: number[]) =>
  ratings.length === 0 ? null : ratings.reduce((sum, each) => sum + each, 0) / ratings.length

/** The kind suggested by a plan’s title. It is preselected in the log's form and can be changed there. */
export function likelyKind(title: string): ActivityKind {
  return kindWords.find(({ words }) => words.test(title))?.kind ?? 'social'
}

const kindWords: { kind: ActivityKind; words: RegExp }[] = [
  { kind: 'therapy', words: /\b(physio|therap|speech|occupational|rehab)/i },
  { kind: 'exercise', words: /\b(walk|swim|gym|yoga|danc|exercise|tai chi|bike|cycl|stretch|ball)/i },
  { kind: 'cognitive', words: /\b(puzzle|crossword|card|bingo|chess|quiz|rummy|scrabble|memory|game)/i },
  { kind: 'spiritual', words: /\b(church|mass|mosque|synagogue|temple|pray|worship)/i },
  { kind: 'hobby', words: /\b(choir|sing|garden|knit|sew|paint|draw|bak|cook|craft|music|piano|read|photo)/i },
  { kind: 'outing', words: /\b(trip|outing|caf|market|zoo|museum|park|lake|concert|theatre|cinema|drive|shop)/i },
  { kind: 'rest', words: /\b(rest|nap|quiet)/i },
]
