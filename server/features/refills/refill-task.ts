import type { NewCareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { leavingText } from '@kinfold/contract/features/prescriptions/rules/replaced.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import type { ReplacedStock } from '@kinfold/contract/features/prescriptions/supply-schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { shortened } from '../../core/shortened.ts'
import type { RunOut } from '../doses/run-out.ts'
import type { HeldStock } from '../prescriptions/supply/running-low.ts'

/** Leaves time for a pharmacy that has to order it. */
const DAYS_AHEAD = 3
const LONGEST_TITLE = 120
export const CHANGED = 'The strength or form has changed.'

type Asked = Pick<
  HeldStock,
  'medication' | 'onHand' | 'isExpiring' | 'expiresOn' | 'repeatsLeft' | 'replaced' | 'mustCount'
>

/**
 * The task to get more of a medication: what is left, until when, where to get it, and whether a prescription is
 * needed.
 */
export function refillTask(stock: Asked, runOut: RunOut | undefined, today: string): Omit<NewCareTask, 'id'> {
  const title = `Get more ${medicationTitle(stock.medication)}`
  const latest = [runOut?.runsOutOn ?? null, stock.isExpiring ? stock.expiresOn : null]
    .filter((day) => day !== null)
    .toSorted()[0]
  const wanted = latest ? addDays(latest, -DAYS_AHEAD) : addDays(today, DAYS_AHEAD)
  const dueDay = wanted > today ? wanted : today
  return {
    title: shortened(title, LONGEST_TITLE),
    notes: notesOf(stock, runOut),
    category: 'errands',
    priority: dueDay === today ? 'high' : 'normal',
    assignment: 'anyone',
    assigneeIds: [],
    dueDay,
    dueTime: null,
    rule: null,
    recurFrom: 'due_date',
    checklist: [],
    /** On the morning of its day. */
    reminders: [0],
  }
}

function notesOf(
  { medication: { form, pharmacy }, onHand, isExpiring, expiresOn, repeatsLeft, replaced, mustCount }: Asked,
  runOut: RunOut | undefined,
): string {
  const left = Math.max(0, onHand ?? 0)
  return [
    onHand !== null && `${amountOf(left, form)} left${lasting(runOut)}.`,
    replaced && `${CHANGED} ${leaving(replaced)}Please count how many of the new ones are there.`,
    mustCount &&
      `How many are left is unknown: the strength or form was changed, and changed back. Please count first.`,
    isExpiring && expiresOn && `The package expires on ${dayText(expiresOn, 'longDate')}.`,
    pharmacy && `Pharmacy: ${pharmacy}.`,
    repeatsLeft === 0 && 'The prescription has no repeats left: ask the doctor for a new one.',
    repeatsLeft !== null && repeatsLeft > 0 && `The prescription can be filled ${timesOf(repeatsLeft)}.`,
    'This task is closed automatically when the delivery is entered under Medications.',
  ]
    .filter(Boolean)
    .join('\n')
}

function lasting(runOut: RunOut | undefined): string {
  if (!runOut?.runsOutOn) return ''
  const day = dayText(runOut.runsOutOn, 'longDate')
  return runOut.isEstimate ? `, may run out about ${day}` : `, not enough on ${day}`
}

const timesOf = (count: number) => (count === 1 ? 'once more' : `${count} more times`)

function leaving(replaced: ReplacedStock): string {
  const text = leavingText(replaced)
  return text && `${text}, so that nobody mixes them up. `
}
