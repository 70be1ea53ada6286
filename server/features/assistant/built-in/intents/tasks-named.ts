import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { Failure } from '../../../../core/failure.ts'
import { doneTasks, openTasks } from '../../../care-tasks/tools.ts'
import { type Ask, list, text } from '../ask.ts'
import { relatives } from '../reading/client-words.ts'
import { contentWords } from '../reading/content-words.ts'
import { plainName } from '../reading/people-named.ts'
import { meaningsOf } from '../reading/words/same-meaning.ts'
import { at, quoted } from '../say.ts'
import { timeAsked } from '../understand.ts'
import { wordsOf } from './calendar/entries.ts'
import { dueWords, isDueIn, outcomes } from './tasks.ts'

const LOOKED_BACK = 14
/** 'Did someone collect the prescription?', 'Is the pill box filled?', 'When do I have to call her?' */
const ASKS_OF_TASK =
  /^(?:and |so )?(?:(?:did|has|have) \w+ \w+|(?:is|are|was|were|has|have|when was|when were) .*|when (?:do|must|should) (?:i|we) .*)|\b(?:has|have|is|was) (?:that|this|it|they) (?:been )?(?:done|sorted)$|\b(?:who|whose|my turn)\b/
/** 'What are the steps of the pill box?', 'What do we take along to the eye doctor?' */
const ASKS_FOR_STEPS = /\b(?:steps|check ?list|(?:bring|take|pack) (?:along|with (?:us|me|her)|to))\b/
const SAID_OF_ANY_TASK = /^(?:turns?|jobs?|steps?|checklist|check|list|tasks?|bring|pack|along)$/
/** 'Call her', 'ring him tonight': whom a task is about, not 'did she ...' */
const TO_THE_CLIENT =
  /\b(?:her|him)(?= (?:today|tonight|tomorrow|now|again|yet|in|at|on|this)\b|$)(?<!\b(?:with|for|of|about|to|reach) \w+)/

/** What is asked by the words of a task: whether it was done, or is still open. Undefined: no task is called like that. */
export async function tasksNamed(ask: Ask): Promise<Block[] | undefined> {
  const said = ask.words.join(' ')
  const forSteps = ASKS_FOR_STEPS.test(said)
  // 'When is the next doctor's appointment, and who drives?'
  const isOfCalendar = ask.has.has('appointment') && ask.has.has('whenIs')
  if (isOfCalendar || ask.medicines.length > 0 || !(forSteps || ASKS_OF_TASK.test(said))) return undefined
  const isCalled = calledAs(ask, said)
  if (!isCalled) return undefined
  const ahead = timeAsked(ask, { leansAhead: true })
  const isThen = (task: Open) => !ahead || ahead.from <= ask.today || isDueIn(task, ahead, ask.zone)
  try {
    const open = (await ask.useUnasked(openTasks, {})).tasks.filter((task) => isCalled(task) && isThen(task))
    const days = { from: addDays(ask.today, -LOOKED_BACK), to: ask.today }
    const isPast = !ahead || ahead.from <= ask.today
    const done = isPast ? (await ask.useUnasked(doneTasks, days)).tasks.filter(isCalled) : []
    if (open.length + done.length === 0) return undefined
    const shown = open.slice(0, 3)
    return [
      text('There is a task like this:'),
      list([
        ...shown.map((task) => ({ text: openLine(task, ask), cites: [ask.cite(task.source)] })),
        ...done.slice(0, 3).map((task) => ({
          text: `${task.title}: ${outcomes[task.outcome]} ${at(task.at, ask)} by ${task.by}${task.note ? ` (${quoted(task.note)})` : ''}`,
          cites: [ask.cite(task.source)],
        })),
      ]),
      ...(forSteps ? shown.flatMap(stepsOf) : []),
    ]
  } catch (error) {
    if (error instanceof Failure && error.code === 'FORBIDDEN') return undefined
    throw error
  }
}

/** Whether a title has the words of the question: at least two, and half of them. Undefined: there are too few. */
function calledAs(ask: Ask, said: string): ((task: { title: string }) => boolean) | undefined {
  const client = plainName(ask.name)
  const isOfClient = ask.words.some((word) => relatives.has(word) || word === client) || TO_THE_CLIENT.test(said)
  const content = contentWords(ask.words, ask).filter((word) => !SAID_OF_ANY_TASK.test(word))
  const asked = [...meaningsOf(content), ...(isOfClient ? [client] : [])]
  if (asked.length < 2) return undefined
  return ({ title }) => {
    const words = meaningsOf(wordsOf(title).filter((word) => word.length > 2))
    const found = asked.filter((word) => words.includes(word))
    // The person cared for is named in many questions, so all else has to fit, too.
    if (found.includes(client)) return found.length === asked.length
    return found.length >= Math.max(2, asked.length / 2)
  }
}

type Open = Awaited<ReturnType<typeof openTasks.run>>['tasks'][number]

const openLine = (task: Open, ask: Ask) =>
  `${task.title}: still open${dueWords(task, ask)}${task.whose ? ` (${task.whose})` : ''}${task.notes ? `; note: ${quoted(task.notes)}` : ''}`

const stepsOf = ({ title, steps }: Open): Block[] =>
  steps.length === 0 ? [] : [text(`${title}, step by step:`), list(steps.map((step) => ({ text: step, cites: [] })))]

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
