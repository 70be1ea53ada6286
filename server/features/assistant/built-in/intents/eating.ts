import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { capital } from '@kinfold/contract/format.ts'
import type { FoundLog } from '../../../care-logs/tools.ts'
import { type Ask, list, text } from '../ask.ts'
import type { Stretch } from '../reading/stretch.ts'
import { count, stretchOf } from '../say.ts'
import { listed, logsIn, MOST_LISTED, nothingNoted } from './logs.ts'
import { timesCompared } from './vitals-compared.ts'

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
  const times = timesCompared(ask)
  if (times) return mealsCompared(ask, times)
  // 'Did I have breakfast?' is about today.
  const when = stretchOf(ask, said && /^(?:did|has|have|had)$/.test(ask.words[0] ?? '') ? 1 : 7)
  const meal = said ? mealsSaid[said]! : null
  const logs = (await logsIn(ask, when, { type: 'meal' })).filter((log) => !meal || log.meal === meal)
  if (logs.length === 0) return nothingNoted(ask, meal ?? 'meals', when, ['meal'])
  const left = leftOver(ask)
  if (left) return notEaten(ask, logs, { ...left, when: when.words })
  const shares = logs.flatMap(({ eatenPct }) => (eatenPct === null ? [] : [eatenPct]))
  const mean =
    shares.length > 0 ? Math.round(shares.reduce<number>((sum, share) => sum + share, 0) / shares.length) : null
  const lead = `${capital(count(logs.length, 'meal'))} noted ${when.words}${mean === null ? '' : `; on average ${ask.name} ate ${mean} % of what was served`}.`
  return [text(lead), listed(ask, logs.slice(0, MOST_LISTED))]
}

/** 'Does she eat more than last month?': how much of what was served, for each of both times. */
async function mealsCompared(ask: Ask, times: readonly Stretch[]): Promise<Block[]> {
  const items = await Promise.all(
    times.map(async (when) => {
      const logs = (await logsIn(ask, when, { type: 'meal' })).filter(({ eatenPct }) => eatenPct !== null)
      const sum = logs.reduce<number>((total, { eatenPct }) => total + (eatenPct ?? 0), 0)
      const mean =
        logs.length === 0
          ? 'nothing noted'
          : `${Math.round(sum / logs.length)} % of what was served, over ${count(logs.length, 'meal')}`
      return { text: `${capital(when.words)}: ${mean}`, cites: logs.slice(0, 3).map(({ source }) => ask.cite(source)) }
    }),
  )
  return [text(`How much ${ask.name} ate, on average:`), list(items)]
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
  const note = unknown > 0 ? ` Of ${count(unknown, 'meal')} nobody noted how much was eaten.` : ''
  const lead = `${found.length} of ${count(logs.length, 'meal')} noted ${when} ${found.length === 1 ? 'was' : 'were'} ${how}.${note}`
  return found.length > 0
    ? [text(`${lead} What was left is only in the words of the log:`), listed(ask, found.slice(0, MOST_LISTED))]
    : [text(lead)]
}
