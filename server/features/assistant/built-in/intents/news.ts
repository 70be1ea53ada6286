import type { Block, Said } from '@kinfold/contract/features/assistant/answer.ts'
import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import { givenInWords } from '@kinfold/contract/features/handover/given-in-words.ts'
import { capital } from '@kinfold/contract/format.ts'
import { handoverNews } from '../../../handover/tools.ts'
import { type Ask, list, text } from '../ask.ts'
import { at, count, quoted } from '../say.ts'

const MOST_LISTED = 15

/** 'What is new since I looked?' */
export async function sinceYouLooked(ask: Ask): Promise<Block[]> {
  const news = await ask.use(handoverNews, {})
  const items: Said[] = [
    ...news.logs.map((log) => ({
      text: `${capital(at(log.at, ask))}, ${log.by}: ${quoted(log.body, 140)}`,
      cites: [ask.cite(log.source)],
    })),
    ...news.medications.map((each) => ({
      text: `Medication ${each.what.replaceAll('_', ' ')}: ${each.name}, ${at(each.at, ask)}`,
      cites: [ask.cite(each.source)],
    })),
    ...news.allergies.map((each) => ({
      text: `Allergy ${each.what}: ${each.substance}`,
      cites: [ask.cite(each.source)],
    })),
    ...news.doses.notable.map((dose) => ({
      text: `${dose.name}: ${[`${outcomeText(dose.outcome)} ${at(dose.at, ask)}`, ...dose.despite].join(', ')}, recorded by ${dose.by}`,
      cites: [ask.cite(dose.source)],
    })),
    ...news.events.map((event) => ({
      text: `Calendar, ${event.what}: ${event.title}`,
      cites: [ask.cite(event.source)],
    })),
    ...news.tasksClosed.map((task) => ({
      text: `Task closed: ${task.title}, by ${task.by}`,
      cites: [ask.cite(task.source)],
    })),
    ...news.people.map((person) => ({
      text: `${person.name} ${person.what === 'role' ? 'has a new role' : person.what}`,
      cites: [ask.cite(person.source)],
    })),
  ]
  const since = at(news.since, ask)
  const { missed } = news.doses
  const missedToo = missed > 0 ? ` ${count(missed, 'dose')} ${missed === 1 ? 'was' : 'were'} missed.` : ''
  const doses = givenInWords(news.doses) + missedToo
  if (items.length === 0) return [text(`Nothing new from others since you last took over, ${since}. ${doses}`)]
  return [
    text(`Since you last took over, ${since}: ${count(items.length, 'update')} from others. ${doses}`),
    list(items.slice(0, MOST_LISTED)),
    ...(items.length > MOST_LISTED
      ? [
          text(
            `And ${items.length - MOST_LISTED} more, in the handover.`,
            ask.cite({ label: 'Handover', path: '/care-logs' }),
          ),
        ]
      : []),
  ]
}
