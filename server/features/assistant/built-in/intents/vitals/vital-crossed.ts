import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { asPreferred } from '@kinfold/contract/features/vitals/preferred-unit.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { vitalReadingsOfDays } from '../../../../vitals/tools.ts'
import { type Ask, list, text } from '../../ask.ts'
import { at, stretchOf } from '../../say.ts'
import { askedOf } from './vital-means.ts'

const MOST_LISTED = 8
const LIMIT = /\b(above|over|higher than|more than|greater than|below|under|lower than|less than) (\d+(?:[.,]\d+)?)\b/

/** 'Did her sugar go above 150 this month?': a figure that is asked for, not the range that is set. Undefined: none is. */
export async function crossed(ask: Ask): Promise<Block[] | undefined> {
  const [, word, figure] = LIMIT.exec(ask.words.join(' ')) ?? []
  if (!word || !ask.vital) return undefined
  const limit = Number(figure!.replace(',', '.'))
  const isHigh = /above|over|higher|more|greater/.test(word)
  const when = stretchOf(ask, 30)
  const { readings, isMore } = await ask.use(vitalReadingsOfDays, askedOf(ask.vital, when, ask))
  const isBeyond = (each: (typeof readings)[number]) =>
    isHigh ? asPreferred(each).value > limit : asPreferred(each).value < limit
  const found = readings.filter(isBeyond)
  const of = `${isMore ? `the newest ${readings.length}` : readings.length} readings of ${kindFacts[ask.vital].label.toLowerCase()} ${when.words}`
  if (readings.length === 0) return undefined
  const [only] = readings
  if (only && readings.length === 1)
    return [
      text(
        `The only ${kindFacts[ask.vital].label.toLowerCase()} ${when.words}, ${only.text} ${at(only.at, ask)}, is ${found.length === 1 ? '' : 'not '}${word} ${figure}.`,
        ask.cite(only.source),
      ),
    ]
  if (found.length === 0) return [text(`None of ${of} is ${word} ${figure}.`)]
  return [
    text(`${found.length} of ${of} ${found.length === 1 ? 'is' : 'are'} ${word} ${figure}:`),
    list(
      found
        .slice(0, MOST_LISTED)
        .map((each) => ({ text: `${each.text} ${at(each.at, ask)}`, cites: [ask.cite(each.source)] })),
    ),
  ]
}
