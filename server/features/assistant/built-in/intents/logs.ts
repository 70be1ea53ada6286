import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import type { CareLogType } from '@kinfold/contract/features/care-logs/schemas.ts'
import { capital, countText, numberText } from '@kinfold/contract/format.ts'
import { volumeIn, volumeText, volumeUnit } from '@kinfold/contract/measure-text.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { type FoundLog, findLogs } from '../../../care-logs/tools.ts'
import { type Ask, list, text } from '../ask.ts'
import type { Person } from '../reading/people-named.ts'
import { momentsOf, type Stretch } from '../reading/stretch.ts'
import { at, isIn, onDay, quoted, stretchOf } from '../say.ts'
import { commentsIn, commentsListed } from './written/comments.ts'

export const MOST_LISTED = 8
const PAGE = 100
const LOOKED_BACK = 20
const YEAR = 365
/** Enough for complete sums: a year with three meals a day. */
const MOST_READ = 2_000

/** 'What happened yesterday?', 'What did Carlo write?' */
export async function whatHappened(ask: Ask): Promise<Block[]> {
  const when = stretchOf(ask, ask.person ? 14 : 2)
  const logs = await logsIn(ask, when, {})
  const by = ask.person ? ` by ${ask.person.firstName}` : ''
  const comments = ask.person ? await commentsBy(ask, ask.person, when) : []
  if (logs.length === 0)
    return [text(`There is no care log${by} ${when.words}.`), ...(await newestBefore(ask, when)), ...comments]
  if (LAST_LOG.test(ask.words.join(' '))) return [text(`The last care log${by}:`), listed(ask, logs.slice(0, 1))]
  const serious = logs.filter(({ severity }) => severity !== 'info')
  const others = logs.filter((log) => !serious.includes(log))
  const shown = [...serious, ...others].slice(0, MOST_LISTED)
  return [
    text(
      `${capital(countText(logs.length, 'care log'))}${by} ${when.words}${serious.length > 0 ? `, ${serious.length} of them marked as important` : ''}:`,
    ),
    listed(ask, shown),
    ...(logs.length > shown.length ? [text(`And ${countText(logs.length - shown.length, 'more log')}.`)] : []),
    ...comments,
  ]
}

const LAST_LOG = /\b(?:last|latest|newest) (?:care )?(?:note|log|entry)\b/

async function newestBefore(ask: Ask, { from }: Stretch): Promise<Block[]> {
  const { logs } = await ask.use(findLogs, { limit: LOOKED_BACK })
  const last = logs.find(({ at, byId }) => dayAt(at, ask.zone) < from && (!ask.person || byId === ask.person.id))
  return last ? [text('The newest one before that:'), listed(ask, [last])] : []
}

/** Who does not write logs may comment on them. */
async function commentsBy(ask: Ask, { id, firstName }: Person, when: Stretch): Promise<Block[]> {
  const { comments } = await commentsIn({ ...ask, time: when }, [])
  const theirs = comments.filter(({ byId }) => byId === id)
  return theirs.length > 0 ? [text(`Comments by ${firstName} ${when.words}:`), commentsListed(ask, theirs)] : []
}

/** Logs of one kind over a period: 'Who visited this week?', 'Did she have a shower?' */
export const logsOfType =
  (types: CareLogType[], what: string, days = 7) =>
  async (ask: Ask): Promise<Block[]> => {
    const when = stretchOf(ask, days)
    const found = (await Promise.all(types.map((type) => logsIn(ask, when, { type })))).flat()
    const logs = found.toSorted((a, b) => b.at.localeCompare(a.at))
    if (logs.length === 0) return nothingNoted(ask, what, when, types)
    return [
      text(
        `${capital(countText(logs.length, 'log'))} about ${what} ${when.words}${logs.length > MOST_LISTED ? `, the newest ${MOST_LISTED} here` : ''}:`,
      ),
      listed(ask, logs.slice(0, MOST_LISTED)),
    ]
  }

/** Nothing in that period; says when it was last recorded, as far as the newest logs of these types show. */
export async function nothingNoted(
  ask: Ask,
  what: string,
  when: Stretch,
  types: CareLogType[],
  isAbout: (log: FoundLog) => boolean = () => true,
): Promise<Block[]> {
  const newest = await Promise.all(types.map((type) => ask.use(findLogs, { type, limit: LOOKED_BACK })))
  const earlier = newest.flatMap(({ logs }) => logs).filter(isAbout)
  const last = earlier.toSorted((a, b) => b.at.localeCompare(a.at))[0]
  const by = ask.person ? ` by ${ask.person.firstName}` : ''
  const none = `Nothing about ${what} was noted${by} ${when.words}. That does not mean that there was nothing.`
  return last && dayAt(last.at, ask.zone) < when.from
    ? [
        text(
          `${none} The last log about it is from ${onDay(dayAt(last.at, ask.zone), ask).replace(/^on /, '')}.`,
          ask.cite(last.source),
        ),
      ]
    : [text(none), ...(last && ask.person ? [text('By somebody else:'), listed(ask, [last])] : [])]
}

/** 'Has she fallen lately?' */
export async function incidents(ask: Ask): Promise<Block[]> {
  const when = stretchOf(ask, 90)
  const isFall = ask.has.has('fall')
  const isMeant = ({ incident }: FoundLog) => !isFall || incident?.kind === 'fall' || incident?.kind === 'near_fall'
  const logs = (await logsIn(ask, when, { type: 'incident' })).filter(isMeant)
  if (logs.length === 0) {
    const none = text(`No ${isFall ? 'fall' : 'incident'} was noted ${when.words}.`)
    const last =
      ask.time && (await logsIn(ask, stretchOf({ ...ask, time: null }, YEAR), { type: 'incident' })).find(isMeant)
    return last && last.at < momentsOf(when, ask.zone).start
      ? [none, text('The last one noted:'), listed(ask, [last])]
      : [none]
  }
  const counted = isFall ? fallsCounted(logs) : countText(logs.length, 'incident')
  return [text(`${capital(counted)} noted ${when.words}:`), listed(ask, logs.slice(0, MOST_LISTED))]
}

/** A near fall is not a fall: '1 near fall, no fall', '2 falls and 1 near fall'. */
function fallsCounted(logs: readonly FoundLog[]): string {
  const near = logs.filter(({ incident }) => incident?.kind === 'near_fall').length
  const falls = logs.length - near
  if (falls === 0) return `${countText(near, 'near fall')}, no fall`
  return countText(falls, 'fall') + (near > 0 ? ` and ${countText(near, 'near fall')}` : '')
}

const withDrinks: CareLogType[] = ['fluid', 'meal']
const hasDrink = ({ fluidMl }: FoundLog) => fluidMl !== null

export const drinksIn = async (ask: Ask, when: Stretch): Promise<FoundLog[]> =>
  (await Promise.all(withDrinks.map((type) => logsIn(ask, when, { type })))).flat().filter(hasDrink)

/** 'Did she drink enough today?': how much, never whether it is enough. */
export async function drinking(ask: Ask): Promise<Block[]> {
  const when = stretchOf(ask, 3)
  const logs = await drinksIn(ask, when)
  if (logs.length === 0) return nothingNoted(ask, 'drinks', when, withDrinks, hasDrink)
  const byDay = Map.groupBy(logs, (log) => dayAt(log.at, ask.zone))
  const sum = (of: FoundLog[]) => of.reduce((total, { fluidMl }) => total + (fluidMl ?? 0), 0)
  const cites = logs.slice(0, 6).map(({ source }) => ask.cite(source))
  const lead = text(
    `${volumeText(sum(logs))} of drinks were noted ${when.words}. What nobody noted is not included.`,
    ...cites,
  )
  if (byDay.size < 2) return [lead]
  return [
    text(
      `On average ${volumeText(sum(logs) / byDay.size)} a day were noted ${when.words}, over ${countText(byDay.size, 'day')} with an entry.`,
      ...cites,
    ),
    {
      kind: 'table',
      caption: 'Drinks noted',
      columns: ['Day', volumeUnit()],
      rows: [...byDay].map(([day, of]) => ({
        cells: [capital(onDay(day, ask).replace(/^on /, '')), numberText(volumeIn(sum(of)))],
        cites: [ask.cite(of[0]!.source)],
      })),
    },
  ]
}

/** 'Anything urgent?' */
export async function urgentLogs(ask: Ask): Promise<Block[]> {
  const when = stretchOf(ask, 14)
  const logs = [
    ...(await logsIn(ask, when, { severity: 'urgent' })),
    ...(await logsIn(ask, when, { severity: 'attention' })),
  ]
  if (logs.length === 0) return [text(`No log was marked as urgent or as needing attention ${when.words}.`)]
  return [
    text(`${capital(countText(logs.length, 'log'))} marked as urgent or needing attention ${when.words}:`),
    listed(ask, logs.slice(0, MOST_LISTED)),
  ]
}

type Filter = { type?: CareLogType; severity?: FoundLog['severity']; words?: string }

export async function logsIn(ask: Ask, when: Stretch, filter: Filter): Promise<FoundLog[]> {
  const logs: FoundLog[] = []
  for (let before: string | undefined; logs.length < MOST_READ; ) {
    const page = await ask.use(findLogs, { ...filter, from: when.from, to: when.to, limit: PAGE, before })
    logs.push(...page.logs)
    if (!page.next) break
    before = page.next
  }
  return logs.filter((log) => isIn(log.at, when, ask.zone) && (!ask.person || log.byId === ask.person.id))
}

export const listed = (ask: Ask, logs: readonly FoundLog[]): Block =>
  list(
    logs.map((log) => {
      const about = [log.title, details(log)].filter(Boolean).join(', ')
      return {
        text: `${capital(at(log.at, ask))}, ${log.by}${about ? ` (${about})` : ''}: ${quoted(log.body)}`,
        cites: [ask.cite(log.source)],
      }
    }),
  )

const details = (log: FoundLog) => log.details.join(', ')
