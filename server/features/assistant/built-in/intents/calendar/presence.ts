import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { MOST_DAYS } from '@kinfold/contract/features/events/listing.ts'
import { countText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { within } from '../../../../shifts/rules.ts'
import { dutyOfDays } from '../../../../shifts/tools.ts'
import { type Ask, list, text } from '../../ask.ts'
import { momentsOf } from '../../reading/stretch.ts'
import { at, stretchOf } from '../../say.ts'
import { hoursIn, hoursText, onDuty, until } from './duty.ts'
import { notedVisits } from './who-comes.ts'

const DAYS = 30
const MOST_LISTED = 6

/** 'How long does Carlo stay today?' */
const IS_TO_COME = /\b(?:does|will|is|are)\b/

/** 'How often was Mina here this month?', 'How long was Carlo here yesterday?': the duty plan until now, and noted visits. */
export async function timesHere(ask: Ask): Promise<Block[]> {
  if (IS_TO_COME.test(ask.words.join(' '))) return onDuty(ask)
  const person = ask.person!
  const when = stretchOf(ask, DAYS, MOST_DAYS)
  const { duties, source } = await ask.use(dutyOfDays, { from: when.from, to: when.to })
  const cite = ask.cite(source)
  const range = momentsOf(when, ask.zone)
  const were = within(duties, range).filter(({ userId, start }) => userId === person.id && start <= ask.now)
  const visits = await notedVisits({ ...ask, time: when })
  if (were.length === 0)
    return [text(`According to the duty plan, ${person.firstName} was not on duty ${when.words}.`, cite), ...visits]
  const days = new Set(were.map(({ start }) => dayAt(start, ask.zone))).size
  const spans = were.toReversed().slice(0, MOST_LISTED)
  return [
    text(
      `According to the duty plan, ${person.firstName} was here ${when.words} on ${countText(days, 'day')}, ${countText(were.length, 'time')}, for ${hoursText(hoursIn(were))}. Whether it went as planned is not recorded.`,
      cite,
    ),
    list(spans.map((each) => ({ text: `${at(each.start, ask)} until ${until(each, ask)}`, cites: [cite] }))),
    ...visits,
  ]
}
