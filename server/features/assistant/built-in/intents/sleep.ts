import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { countText } from '@kinfold/contract/format.ts'
import type { FoundLog } from '../../../care-logs/tools.ts'
import { moodOfDays } from '../../../mood/tools.ts'
import { type Ask, text } from '../ask.ts'
import { NIGHT_ENDS } from '../reading/days.ts'
import type { Stretch } from '../reading/stretch.ts'
import { at, mean, oneDecimal, quoted, stretchOf } from '../say.ts'
import { listed, logsIn, MOST_LISTED, nothingNoted } from './logs.ts'

/** 'How did she sleep last night?' */
export async function sleep(ask: Ask): Promise<Block[]> {
  const when = stretchOf(ask, 7)
  if (/\bhow (?:many hours|long)\b/.test(ask.words.join(' '))) return hoursSlept(ask, when)
  const logs = await logsIn(ask, asNoted(when), { type: 'sleep' })
  if (logs.length === 0) return nothingNoted(ask, 'sleep', when, ['sleep'])
  if (logs.length === 1) {
    const [log] = logs
    return [
      text(
        `${log!.details.join(', ')}, noted ${at(log!.at, ask)} by ${log!.by}: ${quoted(log!.body)}`,
        ask.cite(log!.source),
      ),
    ]
  }
  // Not nights: people also note naps.
  const slept = { good: 0, fair: 0, poor: 0 }
  for (const { sleep: noted } of logs) if (noted?.quality) slept[noted.quality]++
  return [
    ...wakings(ask, logs),
    text(
      `${countText(logs.length, 'sleep log')} ${when.words}: ${slept.good} good, ${slept.fair} fair, ${slept.poor} bad.`,
    ),
    listed(ask, logs.slice(0, MOST_LISTED)),
  ]
}

/** Hours are noted with the mood; sleep logs say how well. */
async function hoursSlept(ask: Ask, when: Stretch): Promise<Block[]> {
  const { entries } = await ask.use(moodOfDays, { from: when.from, to: when.to })
  const nights = entries.flatMap(({ sleepHours, source }) => (sleepHours === null ? [] : [{ sleepHours, source }]))
  if (nights.length === 0) return [text(`How many hours ${ask.name} slept was not noted ${when.words}.`)]
  const hours = nights.map(({ sleepHours }) => sleepHours)
  return [
    text(
      `Hours of sleep noted with the mood ${when.words}: on average ${oneDecimal(mean(hours))}, between ${oneDecimal(Math.min(...hours))} and ${oneDecimal(Math.max(...hours))} (${countText(nights.length, 'entry', 'entries')}).`,
      ...nights.slice(0, 5).map(({ source }) => ask.cite(source)),
    ),
  ]
}

/** 'How often does she wake up at night?' */
function wakings({ words }: Ask, logs: readonly FoundLog[]): Block[] {
  if (!words.some((word) => /^(?:wake|wakes|woke|awake|awakenings?)$/.test(word))) return []
  const counted = logs.flatMap(({ sleep: noted }) => noted?.awakenings ?? [])
  if (counted.length === 0) return [text('How often she woke up was not noted.')]
  const most = Math.max(...counted)
  return [
    text(
      `On average awake ${oneDecimal(mean(counted))} times, at most ${most}, in ${countText(counted.length, 'sleep log')} that say so.`,
    ),
  ]
}

/** A night's sleep is noted the morning after. */
const asNoted = (when: Stretch): Stretch =>
  when.part?.until === NIGHT_ENDS ? { ...when, part: { ...when.part, until: '12:00' } } : when
