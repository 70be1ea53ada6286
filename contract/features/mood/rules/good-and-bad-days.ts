import { countText } from '../../../format.ts'
import type { Mood } from './mood-words.ts'

/** One calendar day: all moods recorded for it, and its other known facts ('sleep_short', 'visit', 'pain', a tag). */
export type MoodDay = { moods: readonly Mood[]; facts: ReadonlySet<string> }

type DayCount = { days: number; good: number; bad: number }
/** How often days with and without a fact were good or bad. `leaning`: the direction that is worth reporting. */
type Association = { fact: string; with: DayCount; without: DayCount; leaning: 'good' | 'bad' }

/** With fewer days, a difference may well be chance and is not reported. */
export const LEAST_DAYS = 14
const LEAST_ON_EACH_SIDE = 5
const LEAST_DIFFERENCE = 0.25

/**
 * Facts associated with good and bad days: counts, never causes. Strongest first. A day is good from a mean mood of 4
 * and bad up to 2; days without a mood are not counted.
 */
export function associationsIn(days: readonly MoodDay[]): Association[] {
  const known = days.filter(({ moods }) => moods.length > 0)
  if (known.length < LEAST_DAYS) return []
  const facts = [...new Set(known.flatMap((day) => [...day.facts]))].sort()
  return facts
    .flatMap((fact) => compare(known, fact) ?? [])
    .sort((a, b) => difference(b) - difference(a) || a.fact.localeCompare(b.fact))
}

/** 'On 9 days with a visit: 6 good, 1 bad. On 21 other days: 5 good, 8 bad.' The caller provides the fact's name. */
export const associationText = (factName: string, one: Association): string =>
  `On ${countText(one.with.days, 'day')} with ${factName}: ${split(one.with)}. On ${countText(one.without.days, 'other day')}: ${split(one.without)}.`

const split = ({ good, bad }: DayCount) => `${good} good, ${bad} bad`

function compare(days: readonly MoodDay[], fact: string): Association | null {
  const having = count(days.filter((day) => day.facts.has(fact)))
  const without = count(days.filter((day) => !day.facts.has(fact)))
  if (having.days < LEAST_ON_EACH_SIDE || without.days < LEAST_ON_EACH_SIDE) return null
  const good = share(having, 'good') - share(without, 'good')
  const bad = share(having, 'bad') - share(without, 'bad')
  if (Math.max(good, bad) < LEAST_DIFFERENCE - 1e-9 || good === bad) return null
  return { fact, with: having, without, leaning: good > bad ? 'good' : 'bad' }
}

function count(days: readonly MoodDay[]): DayCount {
  const means = days.map(({ moods }) => moods.reduce((sum, mood) => sum + mood, 0) / moods.length)
  return {
    days: days.length,
    good: means.filter((mean) => mean >= 4).length,
    bad: means.filter((mean) => mean <= 2).length,
  }
}

const share = (count: DayCount, side: 'good' | 'bad') => count[side] / count.days
const difference = ({ with: having, without, leaning }: Association) => share(having, leaning) - share(without, leaning)
