import { dayText } from '@kinfold/contract/format.ts'
import { foodNotices } from './food-notices.ts'
import { pairNotices } from './pair-notices.ts'
import { washouts } from './rules.ts'
import { type Finding, findIn, nameWith, type Taken } from './taken.ts'

/** A medication that is no longer taken: since which day, and how many days ago. */
export type StoppedTaken = Taken & { stopped: { on: string; daysAgo: number } }

/** The longest time in days that any of them still acts. */
export const LONGEST_WASHOUT_DAYS = Math.max(...washouts.map(({ days }) => days))

/**
 * Recently stopped medicines that still act, together with those taken now; one that is taken again counts as current.
 */
export const washoutNotices = (current: Taken[], stopped: StoppedTaken[]): Finding[] =>
  stopped.flatMap(({ id, name, match, stopped: { on, daysAgo } }) =>
    washouts.flatMap(({ ingredient, days, others, isWithFood, source }) => {
      const isActing = match.ingredients.includes(ingredient) && daysAgo <= days
      const isTakenStill = current.some((each) => each.match.ingredients.includes(ingredient))
      if (!isActing || isTakenStill) return []
      const was = { ...match, ingredients: [ingredient] }
      const called = nameWith(name, ingredient)
      const since = `stopped on ${dayText(on, 'longDate')})`
      const before: Taken = {
        id,
        name: called.endsWith(')') ? `${called.slice(0, -1)}, ${since}` : `${called} (${since}`,
        match: was,
      }
      const partners = others ? current.filter((each) => findIn(each, others).length > 0) : current
      const found = pairNotices([...partners, before], before)
      return [...found, ...(isWithFood ? foodNotices([before]) : [])].map((finding) => ({
        ...finding,
        key: `after-${finding.key}`,
        sentence: `${called} was stopped on ${dayText(on, 'longDate')} and still has an effect for ${spanText(days)} after that. ${finding.sentence}`,
        source: `${finding.source}; how long it acts: ${source}`,
      }))
    }),
  )

/** 'about 5 weeks', 'some months': never exact, because bodies differ. */
function spanText(days: number): string {
  if (days > 60) return 'some months'
  if (days % 7 === 0 && days > 7) return `about ${days / 7} weeks`
  if (days === 7) return 'about a week'
  return days === 1 ? 'about a day' : `about ${days} days`
}
