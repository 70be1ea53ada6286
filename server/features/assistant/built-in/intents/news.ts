import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { givenInWords } from '@kinfold/contract/features/handover/given-in-words.ts'
import { countText } from '@kinfold/contract/format.ts'
import { handoverNews } from '../../../handover/tools.ts'
import { type Ask, list, text } from '../ask.ts'
import { wholeDays } from '../reading/stretch.ts'
import { at } from '../say.ts'
import { whatHappened } from './logs.ts'
import { medicationChanges } from './medication-changes.ts'
import { lateDoses, type News, updates } from './news-told.ts'
import { openThen, tellParts } from './summaries.ts'

const MOST_LISTED = 15

/** 'What is new since I looked?', 'What changed this week?' */
export async function sinceYouLooked(ask: Ask): Promise<Block[]> {
  if (ask.time) return inTheseDays(ask)
  const news = await ask.use(handoverNews, {})
  const since = at(news.since, ask)
  if (!news.hasNews)
    return [text(`Nothing new from others since you last took over, ${since}. ${givenInWords(news.doses)}`)]
  const told = updates(news, ask)
  const items = [...lateDoses(news, ask), ...told]
  const shown = items.slice(0, MOST_LISTED)
  const more = items.length - shown.length
  const updated = told.length > 0 ? `${countText(told.length, 'update')} from others. ` : ''
  return [
    text(`Since you last took over, ${since}: ${updated}${dosesInWords(news)}`),
    ...(shown.length > 0 ? [list(shown)] : []),
    ...(more > 0 || news.isMore
      ? [
          text(
            `And ${more > 0 ? `${more} ` : ''}more, in the handover.`,
            ask.cite({ label: 'Handover', path: '/handover' }),
          ),
        ]
      : []),
  ]
}

/** 'Brief me': what is new, and what is open in the time that is said, today if none is. */
export async function briefing(ask: Ask): Promise<Block[]> {
  if (ask.time && ask.time.to < ask.today) return inTheseDays(ask)
  const when = ask.time ?? wholeDays(ask.today, ask.today, 'today')
  const parts = await tellParts(openThen(when), ask)
  return [
    ...(await sinceYouLooked({ ...ask, time: null })),
    ...parts.flatMap(({ heading, said }) => [text(`${heading}:`), ...said]),
  ]
}

/** The handover knows only one beginning, so what is asked of other days is told from the records. */
async function inTheseDays(ask: Ask): Promise<Block[]> {
  const handover = ask.cite({ label: 'Handover', path: '/handover' })
  return [
    ...(await whatHappened(ask)),
    ...(await medicationChanges(ask)),
    text('Tasks, readings and everything else that is new since you last took over are in the handover.', handover),
  ]
}

function dosesInWords({ doses }: News): string {
  const { missed, late } = doses
  return [
    givenInWords(doses),
    missed > 0 && `${countText(missed, 'dose was', 'doses were')} missed.`,
    late.length > 0 && `${countText(late.length, 'dose is', 'doses are')} late.`,
  ]
    .filter(Boolean)
    .join(' ')
}
