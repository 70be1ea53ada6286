import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { capital, countText, wallTimeText } from '@kinfold/contract/format.ts'
import { doneTasks, openTasks } from '../../../care-tasks/tools.ts'
import { type Ask, list, text } from '../ask.ts'
import type { Stretch } from '../reading/stretch.ts'
import { aheadOf, at, isIn, onDay, stretchOf } from '../say.ts'
import { wordsOf } from './calendar/entries.ts'

const MOST_LISTED = 10

type Open = Awaited<ReturnType<typeof openTasks.run>>['tasks'][number]

const whoseWords = { everyone: 'open', mine: 'open for you', anyone: 'open and not taken on yet' }

/** 'What needs doing?', 'What are my tasks?', 'What has nobody taken on?' */
export const open =
  (whose: keyof typeof whoseWords) =>
  async (ask: Ask): Promise<Block[]> => {
    const { tasks } = await ask.use(openTasks, whose === 'everyone' ? {} : { who: whose })
    const wanted = tasks.filter((task) => !ask.time || isDueIn(task, ask.time, ask.zone))
    const when = ask.time ? ` ${ask.time.words}` : ''
    const found =
      wanted.length === 0
        ? [text(`No task is ${whoseWords[whose]}${when}.`)]
        : listed(ask, wanted, `${whoseWords[whose]}${when}`)
    // What is anybody’s to do may be theirs, too.
    return whose === 'mine' ? [...found, ...(await open('anyone')(ask))] : found
  }

/** What is due at a time, and what is late already. */
export async function due(ask: Ask): Promise<Block[]> {
  const { tasks } = await ask.use(openTasks, {})
  const when = aheadOf(ask, 1)
  const wanted = tasks.filter((task) => task.isLate || isDueIn(task, when, ask.zone))
  if (wanted.length === 0) return [text(`No task is due ${when.words}.`)]
  return listed(ask, wanted, `due ${when.words}`)
}

function listed(ask: Ask, tasks: Open[], areWhat: string): Block[] {
  const late = tasks.filter(({ isLate }) => isLate).length
  return [
    text(
      `${capital(countText(tasks.length, 'task is', 'tasks are'))} ${areWhat}${late > 0 ? `, ${late} of them late` : ''}:`,
    ),
    list(
      tasks.slice(0, MOST_LISTED).map((task) => {
        return {
          text: `${task.title}${dueWords(task, ask)}${task.isLate ? ', late' : ''}${task.whose ? ` (${task.whose})` : ''}`,
          cites: [ask.cite(task.source)],
        }
      }),
    ),
    ...(tasks.length > MOST_LISTED ? [text(`And ${countText(tasks.length - MOST_LISTED, 'more task')}.`)] : []),
  ]
}

/** ', due tomorrow at 08:00' */
export const dueWords = ({ dueDay, dueTime }: Open, ask: Ask): string =>
  dueDay ? `, due ${onDay(dueDay, ask)}${dueTime ? ` at ${wallTimeText(dueTime)}` : ''}` : ''

/** Without a time, a task is due at any time of its day. */
export function isDueIn({ dueDay, dueTime, dueAt }: Open, when: Stretch, zone: string): boolean {
  if (dueDay === null || dueDay < when.from || dueDay > when.to) return false
  return dueTime === null || dueAt === null || isIn(dueAt, when, zone)
}

/** 'What is overdue?' */
export async function late(ask: Ask): Promise<Block[]> {
  const found = (await ask.use(openTasks, {})).tasks.filter(({ isLate }) => isLate)
  if (found.length === 0) return [text('No task is late.')]
  const items = found
    .slice(0, MOST_LISTED)
    .map((task) => ({ text: `${task.title}, due ${onDay(task.dueDay!, ask)}`, cites: [ask.cite(task.source)] }))
  return [text(`${capital(countText(found.length, 'task is', 'tasks are'))} late:`), list(items)]
}

export const outcomes = {
  done: 'done',
  partly: 'partly done',
  refused: 'refused',
  not_needed: 'not needed',
  skipped: 'skipped',
}

/** 'What was done today?' */
export async function done(ask: Ask): Promise<Block[]> {
  const when = stretchOf(ask, 7)
  const { tasks } = await ask.use(doneTasks, { from: when.from, to: when.to })
  const closed = tasks.filter((task) => isIn(task.at, when, ask.zone))
  // 'Who did the shopping?'
  const [, named] = /\bdid the (\w+)$/.exec(ask.words.join(' ')) ?? []
  const found = closed.filter(
    ({ title }) => !named || wordsOf(title).some((word) => word.startsWith(named.slice(0, 4))),
  )
  const what = named ? ` about “${named}”` : ''
  if (found.length === 0) return [text(`No task${what} was closed ${when.words}.`)]
  const items = found.slice(0, MOST_LISTED).map((task) => ({
    text: `${task.title}: ${outcomes[task.outcome]} ${at(task.at, ask)} by ${task.by}`,
    cites: [ask.cite(task.source)],
  }))
  return [text(`${capital(countText(found.length, 'task was', 'tasks were'))} closed ${when.words}:`), list(items)]
}
