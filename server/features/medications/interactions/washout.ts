import { ingredientsOf } from './ingredients.ts'
import { drugNotices, foodNotices } from './medicine-notices.ts'
import { readTable } from './read-table.ts'
import { type Finding, findIn, nameWith, type Taken } from './taken.ts'

/** A medication that is not taken any more: since which day, and how many days ago that was. */
export type StoppedTaken = Taken & { stopped: { on: string; daysAgo: number } }

/**
 * What acts on after it was stopped: ingredients and kinds | days | with which others that matters (nothing: with all that a
 * rule knows; 'food': with food too) | where that stands.
 */
const table = `
phenelzine, tranylcypromine, isocarboxazid | 14 | food | FDA prescribing information, Nardil (phenelzine), Parnate (tranylcypromine) and Marplan (isocarboxazid)
selegiline, rasagiline, safinamide | 14 | food | FDA prescribing information, Emsam (selegiline), Azilect (rasagiline) and Xadago (safinamide)
moclobemide, linezolid | 1 | | UK product information, Manerix (moclobemide); FDA Drug Safety Communication, 20 October 2011 (linezolid)
fluoxetine | 35 | | FDA prescribing information, Prozac (fluoxetine)
citalopram, escitalopram, fluvoxamine, paroxetine, sertraline | 14 | maoi | FDA prescribing information, Celexa, Lexapro, Luvox, Paxil and Zoloft
vortioxetine | 21 | maoi | FDA prescribing information, Trintellix (vortioxetine)
venlafaxine, desvenlafaxine, levomilnacipran | 7 | maoi | FDA prescribing information, Effexor XR, Pristiq and Fetzima
duloxetine, milnacipran | 5 | maoi | FDA prescribing information, Cymbalta (duloxetine) and Savella (milnacipran)
clomipramine, imipramine, nortriptyline, mirtazapine, bupropion | 14 | maoi | FDA prescribing information, Anafranil, Tofranil, Pamelor, Remeron and Wellbutrin
St John's wort | 7 | | EMA (HMPC), European Union herbal monograph on Hypericum perforatum
amiodarone | 180 | | FDA prescribing information, Pacerone (amiodarone): half-life of 15 to 142 days
warfarin | 5 | | FDA prescribing information, Coumadin (warfarin)
phenprocoumon | 14 | | German product information, Marcumar (phenprocoumon): half-life of about 6 days
clopidogrel | 5 | | FDA prescribing information, Plavix (clopidogrel)
prasugrel | 7 | | FDA prescribing information, Effient (prasugrel)
itraconazole | 14 | | FDA prescribing information, Sporanox (itraconazole)
ace_inhibitor | 2 | sacubitril | FDA prescribing information, Entresto (sacubitril/valsartan): 36 hours
sacubitril | 2 | ace_inhibitor | FDA prescribing information, Entresto (sacubitril/valsartan): 36 hours
tadalafil | 2 | nitrate | FDA prescribing information, Cialis (tadalafil): 48 hours
`

const washouts = readTable(table).flatMap(([medicines, days, partners, source]) => {
  const isWithFood = partners === 'food'
  const others = partners === '' || isWithFood ? undefined : ingredientsOf(partners!)
  return [...ingredientsOf(medicines!)].map((ingredient) => ({
    ingredient,
    days: Number(days),
    isWithFood,
    others,
    source: source!,
  }))
})

/** For how many days any of these acts on at most. */
export const LONGEST_WASHOUT_DAYS = Math.max(...washouts.map(({ days }) => days))

/** What was stopped lately and acts on, beside what is taken now; what is taken in its place counts itself. */
export const washoutNotices = (current: Taken[], stopped: StoppedTaken[]): Finding[] =>
  stopped.flatMap(({ id, name, match, stopped: { on, daysAgo } }) =>
    washouts.flatMap(({ ingredient, days, others, isWithFood, source }) => {
      const isActing = match.ingredients.includes(ingredient) && daysAgo <= days
      const isTakenStill = current.some((each) => each.match.ingredients.includes(ingredient))
      if (!isActing || isTakenStill) return []
      const was = { ...match, ingredients: [ingredient] }
      const called = nameWith(name, ingredient)
      const since = `stopped on ${dayText(on)})`
      const before: Taken = {
        id,
        name: called.endsWith(')') ? `${called.slice(0, -1)}, ${since}` : `${called} (${since}`,
        match: was,
      }
      const partners = others ? current.filter((each) => findIn(each, others).length > 0) : current
      const found = drugNotices([...partners, before]).filter(({ about }) => about.includes(before))
      return [...found, ...(isWithFood ? foodNotices([before]) : [])].map((finding) => ({
        ...finding,
        key: `after-${finding.key}`,
        sentence: `${called} was stopped on ${dayText(on)} and still acts for ${spanText(days)} after that. ${finding.sentence}`,
        source: `${finding.source}; how long it acts: ${source}`,
      }))
    }),
  )

/** '12 November 2026' */
const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(`${day}T12:00Z`))

/** 'about 5 weeks', 'some months': no body is exact. */
function spanText(days: number): string {
  if (days > 60) return 'some months'
  if (days % 7 === 0 && days > 7) return `about ${days / 7} weeks`
  if (days === 7) return 'about a week'
  return days === 1 ? 'about a day' : `about ${days} days`
}
