import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { capital, countText } from '@kinfold/contract/format.ts'
import type { FoundLog } from '../../../care-logs/tools.ts'
import { namesFood } from '../../../food/reading/match-food.ts'
import { type Ask, text } from '../ask.ts'
import { stemOf } from '../reading/stems.ts'
import { mean, stretchOf } from '../say.ts'
import { wordsOf } from './calendar/entries.ts'
import { listed, logsIn, MOST_LISTED, nothingNoted } from './logs.ts'
import { search } from './written/search.ts'

export const mealsSaid: Record<string, string> = {
  breakfast: 'breakfast',
  lunch: 'lunch',
  dinner: 'dinner',
  supper: 'dinner',
  snack: 'snack',
}

/** 'Did she eat well this week?' */
export async function eating(ask: Ask): Promise<Block[]> {
  const said = ask.words.find((word) => word in mealsSaid)
  const food = await mealsWith(ask)
  if (food) return food
  if (!ask.has.has('meal') && !leftOver(ask)) return search(ask)
  // 'Did I have breakfast?' is about today.
  const when = stretchOf(ask, said && /^(?:did|has|have|had)$/.test(ask.words[0] ?? '') ? 1 : 7)
  const meal = said ? mealsSaid[said]! : null
  const logs = (await logsIn(ask, when, { type: 'meal' })).filter((log) => !meal || log.meal === meal)
  if (logs.length === 0) return nothingNoted(ask, meal ?? 'meals', when, ['meal'])
  if (ask.has.has('last') && !ask.time) return [text('The last meal noted:'), listed(ask, logs.slice(0, 1))]
  const left = leftOver(ask)
  if (left) return notEaten(ask, logs, { ...left, when: when.words })
  const shares = logs.flatMap(({ eatenPct }) => (eatenPct === null ? [] : [eatenPct]))
  const average =
    shares.length === 0 ? '' : `; on average ${ask.name} ate ${Math.round(mean(shares))} % of what was served`
  const lead = `${capital(countText(logs.length, 'meal'))} noted ${when.words}${average}.`
  return [text(lead), listed(ask, logs.slice(0, MOST_LISTED))]
}

const FOOD_DAYS = 30

/** 'Did she like the soup?': what was noted of meals with it. Undefined: no food is named. */
export async function mealsWith(ask: Ask): Promise<Block[] | undefined> {
  const said = ask.unknown.filter((word) => word.length > 2)
  const named = said.map(stemOf)
  if (named.length === 0) return undefined
  const when = stretchOf(ask, FOOD_DAYS)
  const meals = await logsIn(ask, when, { type: 'meal' })
  const logs = meals.filter(({ title, body }) =>
    named.every((stem) => wordsOf(title, body).some((word) => word.startsWith(stem))),
  )
  const food = `“${said.join(' ')}”`
  if (logs.length > 0)
    return [
      text(`${capital(countText(logs.length, 'meal'))} noted ${when.words} with ${food}:`),
      listed(ask, logs.slice(0, MOST_LISTED)),
    ]
  const isKnown = ask.time && (await mealsWith({ ...ask, time: null }))
  if (!named.some(namesFood) && !isKnown) return undefined
  if (meals.length === 0) return nothingNoted(ask, 'meals', when, ['meal'])
  return [text(`None of the ${countText(meals.length, 'meal')} noted ${when.words} mentions ${food}.`)]
}

type Left = { most: number; how: string }

/** 'What did she not eat?', 'Which meals did she refuse?': of which not everything, or nothing, was eaten. */
function leftOver({ words, has }: Ask): Left | null {
  const said = words.join(' ')
  if (has.has('refused') || has.has('skipped') || has.has('missed')) return { most: 0, how: 'not eaten at all (0 %)' }
  return /\bnot (?:\w+ )?(?:eat|eaten|finish)\b|\bleave on her plate\b|\bleft over\b/.test(said)
    ? { most: 99, how: 'not eaten up' }
    : null
}

function notEaten(ask: Ask, logs: readonly FoundLog[], { most, how, when }: Left & { when: string }): Block[] {
  const found = logs.filter(({ eatenPct }) => eatenPct !== null && eatenPct <= most)
  const unknown = logs.filter(({ eatenPct }) => eatenPct === null).length
  const note = unknown > 0 ? ` Of ${countText(unknown, 'meal')} nobody noted how much was eaten.` : ''
  const lead = `${found.length} of ${countText(logs.length, 'meal')} noted ${when} ${found.length === 1 ? 'was' : 'were'} ${how}.${note}`
  return found.length > 0
    ? [text(`${lead} What was left is only in the words of the log:`), listed(ask, found.slice(0, MOST_LISTED))]
    : [text(lead)]
}
