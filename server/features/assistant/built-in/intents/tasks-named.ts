import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { Failure } from '../../../../core/failure.ts'
import { doneTasks, openTasks } from '../../../care-tasks/tools.ts'
import { type Ask, list, text } from '../ask.ts'
import { relatives } from '../reading/client-words.ts'
import { contentWords } from '../reading/content-words.ts'
import { plainName } from '../reading/people-named.ts'
import { meaningsOf } from '../reading/words/same-meaning.ts'
import { at } from '../say.ts'
import { wordsOf } from './calendar/entries.ts'
import { dueWords, outcomes } from './tasks.ts'

const LOOKED_BACK = 14
/** 'Did someone collect the prescription?', 'Is the pill box filled?' */
const IS_DONE =
  /^(?:and |so )?(?:(?:did|has|have) \w+ \w+|(?:is|are|was|were|has|have|when was|when were|who|whose turn|whose job) .*)|\b(?:has|have|is|was) (?:that|this|it|they) (?:been )?(?:done|sorted)$/

/** What is asked by the words of a task: whether it was done, or is still open. Undefined: no task is called like that. */
export async function tasksNamed(ask: Ask): Promise<Block[] | undefined> {
  if (ask.medicines.length > 0 || !IS_DONE.test(ask.words.join(' '))) return undefined
  const client = plainName(ask.name)
  const isOfClient = ask.words.some((word) => relatives.has(word) || word === client)
  const asked = [...meaningsOf(contentWords(ask.words, ask)), ...(isOfClient ? [client] : [])]
  if (asked.length < 2) return undefined
  const isMeant = ({ title }: { title: string }) => {
    const words = meaningsOf(wordsOf(title).filter((word) => word.length > 2))
    const found = asked.filter((word) => words.includes(word))
    // The person cared for is named in many questions, so all else has to fit, too.
    if (found.includes(client)) return found.length === asked.length
    return found.length >= Math.max(2, asked.length / 2)
  }
  try {
    const open = (await ask.useUnasked(openTasks, {})).tasks.filter(isMeant)
    const days = { from: addDays(ask.today, -LOOKED_BACK), to: ask.today }
    const done = (await ask.useUnasked(doneTasks, days)).tasks.filter(isMeant)
    if (open.length + done.length === 0) return undefined
    return [
      text('There is a task like this:'),
      list([
        ...open.slice(0, 3).map((task) => ({
          text: `${task.title}: still open${dueWords(task, ask)}${task.whose ? ` (${task.whose})` : ''}`,
          cites: [ask.cite(task.source)],
        })),
        ...done.slice(0, 3).map((task) => ({
          text: `${task.title}: ${outcomes[task.outcome]} ${at(task.at, ask)} by ${task.by}`,
          cites: [ask.cite(task.source)],
        })),
      ]),
    ]
  } catch (error) {
    if (error instanceof Failure && error.code === 'FORBIDDEN') return undefined
    throw error
  }
}

/** Open tasks that have all of these words in their title: 'Drive to the eye doctor'. */
export async function openCalled(ask: Ask, words: readonly string[]): Promise<Block[]> {
  if (words.length === 0) return []
  const { tasks } = await ask.useUnasked(openTasks, {})
  const found = tasks.filter(({ title }) => words.every((word) => wordsOf(title).some((each) => each.startsWith(word))))
  if (found.length === 0) return []
  return [
    text('Among the tasks:'),
    list(
      found
        .slice(0, 3)
        .map((task) => ({ text: `${task.title}${dueWords(task, ask)}`, cites: [ask.cite(task.source)] })),
    ),
  ]
}
