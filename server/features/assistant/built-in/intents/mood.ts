import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { type Mood, moodWords } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import { capital, countText } from '@kinfold/contract/format.ts'
import { moodOfDays, moodPatterns } from '../../../mood/tools.ts'
import { type Ask, list, text } from '../ask.ts'
import { onlyDays, type Stretch } from '../reading/stretch.ts'
import { at, isIn, mean, oneDecimal, quoted, stretchOf } from '../say.ts'

const MOST_LISTED = 7

type Entry = Awaited<ReturnType<typeof moodOfDays.run>>['entries'][number]

/** 'How was her mood this week?' */
export async function moodOver(ask: Ask): Promise<Block[]> {
  const [, kind] = LAST_DAY.exec(ask.words.join(' ')) ?? []
  if (kind) return lastDay(ask, kind)
  const { when, entries } = await notedLately(ask)
  if (entries.length === 0) return [text(`No mood was noted ${when.words}.`)]
  return told(entries, when, ask)
}

const LAST_DAY = /\blast (?:really |very )?(bad|sad|good|happy) day\b/

/** 'When was her last bad day?' */
async function lastDay(ask: Ask, kind: string): Promise<Block[]> {
  const when = stretchOf(ask, 90)
  const { entries } = await ask.use(moodOfDays, { from: when.from, to: when.to })
  const isMeant = ({ mood }: Entry) => (kind === 'bad' || kind === 'sad' ? mood <= 2 : mood >= 4)
  const last = entries.find(isMeant)
  if (!last) return [text(`No ${kind} mood was noted ${when.words}.`)]
  return [
    text(`The last ${kind} mood was noted ${at(last.at, ask)}: ${last.words.toLowerCase()}.`, ask.cite(last.source)),
  ]
}

/** The same for a text that others will read: without moods that only some may see. */
export async function moodForEverybody(ask: Ask): Promise<Block[]> {
  const { when, entries } = await notedLately(ask)
  const shared = entries.filter(({ visibleTo }) => visibleTo === 'circle')
  if (shared.length === 0) return [text(`No mood was noted for everybody to see ${when.words}.`)]
  return told(shared, when, ask)
}

async function notedLately(ask: Ask) {
  const when = stretchOf(ask, 7)
  const { entries } = await ask.use(moodOfDays, { from: when.from, to: when.to })
  return { when, entries: entries.filter((each) => isIn(each.at, when, ask.zone)) }
}

function told(entries: Entry[], when: Stretch, ask: Ask): Block[] {
  const average = mean(entries.map(({ mood }) => mood))
  const tags = Map.groupBy(
    entries.flatMap((each) => each.tags),
    (tag) => tag,
  )
  const often = [...tags].toSorted((a, b) => b[1].length - a[1].length).slice(0, 3)
  const words =
    often.length > 0
      ? ` Most often noted: ${often.map(([tag, all]) => `${tag.toLowerCase()} (${all.length})`).join(', ')}.`
      : ''
  return [
    text(
      `${capital(countText(entries.length, 'mood entry', 'mood entries'))} ${when.words}; on average ${oneDecimal(average)} of 5 (${moodWords[Math.round(average) as Mood].toLowerCase()}).${words} It is a diary, not a test.`,
    ),
    list(
      entries.slice(0, MOST_LISTED).map((each) => ({
        text: `${capital(at(each.at, ask))}: ${each.words.toLowerCase()}, ${each.respondent === 'self' ? `said by ${ask.name}` : `seen by ${each.by}`}${each.note ? `: ${quoted(each.note)}` : ''}`,
        cites: [ask.cite(each.source)],
      })),
    ),
  ]
}

/** 'What goes with her good days?' */
export async function patterns(ask: Ask): Promise<Block[]> {
  const when = onlyDays(stretchOf(ask, 90))
  const { days, patterns: found } = await ask.use(moodPatterns, { from: when.from, to: when.to })
  if (found.length === 0)
    return [text(`Nothing stands out in the ${countText(days, 'day')} with a mood entry ${when.words}.`)]
  return [
    text(`Over ${countText(days, 'day')} with a mood entry ${when.words}. These are counts, never causes:`),
    list(
      found.map(({ fact, leaning, with: counted }) => ({
        text: `${capital(fact.replaceAll('_', ' '))}: ${counted.good} good and ${counted.bad} bad of ${countText(counted.days, 'day')}; more ${leaning} days`,
        cites: [ask.cite({ label: 'Mood', path: '/mood-tracking' })],
      })),
    ),
  ]
}
