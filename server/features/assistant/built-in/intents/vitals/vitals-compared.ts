import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { figureText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { mostUsed } from '@kinfold/contract/features/vitals/rules/units.ts'
import { capital, countText, dayText } from '@kinfold/contract/format.ts'
import { addDays, daysBetween, WEEK_DAYS } from '@kinfold/contract/time/calendar.ts'
import { vitalReadingsOfDays } from '../../../../vitals/tools.ts'
import { type Ask, list, text } from '../../ask.ts'
import { type Stretch, wholeDays } from '../../reading/stretch.ts'
import { timeAsked } from '../../understand.ts'
import { askedOf, meanIn } from './vital-means.ts'

const COMPARED = /^(.*)\b(?:compared (?:with|to)|than|versus|vs|(?<=\bcompare\b.*)(?:with|to|and)) (.*)$/

/** 'This week compared with last week', 'higher than last month': the later time first; undefined: nothing is compared. */
export function timesCompared(ask: Ask): [Stretch, Stretch] | undefined {
  const [, before, after] = COMPARED.exec(ask.words.join(' ')) ?? []
  if (before === undefined || after === undefined) return undefined
  const [first, exact] = [before, after].map((words) => timeAsked({ ...ask, words: words.split(' ') }))
  const second = exact && weekAround(exact, ask)
  if (!second) return first && BEFORE.test(after.trim()) ? [first, asLongBefore(first)] : undefined
  const days = daysBetween(second.from, second.to) + 1
  const untilNow = wholeDays(addDays(ask.today, 1 - days), ask.today, `in the last ${countText(days, 'day')}`)
  return [first ?? untilNow, second]
}

/** 'Than a month ago' means about then, not only that one day. */
function weekAround(then: Stretch, { today }: Ask): Stretch {
  if (then.from !== then.to || then.part || daysBetween(then.to, today) <= WEEK_DAYS) return then
  return wholeDays(addDays(then.from, -3), addDays(then.from, 3), `in the week around ${dayText(then.from)}`)
}

const BEFORE = /^(?:(?:the )?(?:days |weeks |time |week |month )?before(?: that)?|previously|earlier)$/

function asLongBefore({ from, to }: Stretch): Stretch {
  const days = daysBetween(from, to) + 1
  return wholeDays(addDays(from, -days), addDays(from, -1), `in the ${countText(days, 'day')} before`)
}

/** The means of two times; undefined if the question compares nothing. */
export async function comparedVitals(kind: VitalKind, ask: Ask): Promise<Block[] | undefined> {
  const times = timesCompared(ask)
  if (!times) return undefined
  const found = await Promise.all(times.map((when) => ask.use(vitalReadingsOfDays, askedOf(kind, when, ask))))
  const units = found.flatMap(({ readings }) => readings.map(({ unit }) => unit))
  if (units.length === 0) return undefined
  const unit = mostUsed(units)
  return [
    text(`${kindFacts[kind].label}, on average:`),
    list(
      found.map(({ chart, readings }, at) => {
        const mean = chart.readings === 0 ? 'no reading' : figureText(meanIn(chart, unit))
        const of = chart.readings === 0 ? '' : ` (${countText(chart.readings, 'reading')})`
        return {
          text: `${capital(times[at]!.words)}: ${mean}${of}`,
          cites: readings.slice(0, 3).map(({ source }) => ask.cite(source)),
        }
      }),
    ),
  ]
}
