import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { eventDetails } from '../../../../events/tools.ts'
import { type Ask, list, text } from '../../ask.ts'
import { aheadOf } from '../../say.ts'
import { described, eventsIn, FAR_DAYS, isLeft, isMeant, notAllRead } from './entries.ts'

/** 'What do we want to ask the doctor?' */
export async function doctorQuestions(ask: Ask): Promise<Block[]> {
  const when = aheadOf(ask, FAR_DAYS)
  const { events, isMore } = await eventsIn(ask, when, { only: 'with_questions' })
  if (events.length === 0)
    return [isMore ? notAllRead(when) : text(`There are no questions for the doctor ${when.words}.`)]
  const blocks: Block[] = []
  for (const event of events.slice(0, 3)) {
    const { questions } = await ask.use(eventDetails, { id: event.id, original: event.original })
    blocks.push(text(`For ${described(event, ask)}:`, ask.cite(event.source)))
    blocks.push(
      list(
        questions.map(({ question, answer }) => ({
          text: answer ? `${question} Answer: ${answer}` : question,
          cites: [],
        })),
      ),
    )
  }
  return blocks
}

/** 'Do we need to bring anything to the appointment?': what is noted to prepare, of the next one or of those of a day. */
export async function toBring(ask: Ask): Promise<Block[]> {
  const when = aheadOf(ask, FAR_DAYS)
  const { events } = await eventsIn(ask, when, { kinds: ['appointment', 'other'] })
  const left = events.filter((event) => ask.time !== null || isLeft(event, ask))
  const named = left.filter((event) => isMeant(event, ask))
  const [event] = named.length > 0 ? named : left
  if (!event) return [text(`There is no appointment in the calendar ${when.words}.`)]
  const { preparation } = await ask.use(eventDetails, { id: event.id, original: event.original })
  return [
    text(
      `${described(event, ask)}: ${preparation ? `to prepare: “${preparation}”` : 'nothing to prepare is noted'}.`,
      ask.cite(event.source),
    ),
  ]
}
