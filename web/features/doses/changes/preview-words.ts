import type { Preview } from '@kinfold/contract/features/doses/rules/preview.ts'
import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import type { MedicationForm } from '@kinfold/contract/features/prescriptions/choices.ts'
import { capital, countText, listText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { weekdayOrDate } from '../../../ui/days-in-words.ts'
import { timeOfDay } from '../../../ui/time.ts'

type About = { form: MedicationForm | null; zone: string; now: string }

/** The effects of a change, a line each: 'Today: given at 08:00', 'Next: Tuesday at 20:00, 2 tablets'. */
export function previewLines({ given, open, next, dropped, unusualPause, tooNear }: Preview, about: About): string[] {
  const { form, zone } = about
  const times = (moments: string[]) => listText(moments.map((moment) => timeOfDay(moment, zone)))
  const dose = ({ dueAt, quantity }: { dueAt: string; quantity: number }) =>
    `${whenText(dueAt, about)}, ${amountOf(quantity, form)}`
  const taken = given.filter(({ isTaken }) => isTaken).map(({ at }) => at)
  const others = given.flatMap(({ isTaken, dueAt, at }) => (isTaken ? [] : [dueAt ?? at]))
  const [first, second] = next
  const lines = [
    taken.length > 0 && `Today: given at ${times(taken)}`,
    others.length > 0 && `Today: recorded as not given at ${times(others)}`,
    open.length > 0 && `Still to be given: ${listText(open.map(dose))}`,
    first ? `Next: ${dose(first)}${second ? `, then ${dose(second)}` : ''}` : 'No more doses are due',
    unusualPause !== null &&
      `That is ${countText(unusualPause, 'hour')} after the last dose. If in doubt, ask the pharmacist`,
    tooNear !== null &&
      `${capital(whenText(tooNear.dueAt, about))} is only ${countText(tooNear.hours, 'hour')} after the dose before it. If in doubt, ask the pharmacist`,
    dropped.length > 0 && `No longer due: ${listText(dropped.map(({ dueAt }) => whenText(dueAt, about)))}`,
  ]
  return lines.filter((line) => line !== false)
}

/** 'today at 20:00', 'Tuesday at 20:00', 'Tue, 24 Nov at 20:00' */
function whenText(moment: string, { zone, now }: About): string {
  const [day, today] = [dayAt(moment, zone), dayAt(now, zone)]
  const near: Record<string, string> = {
    [addDays(today, -1)]: 'yesterday',
    [today]: 'today',
    [addDays(today, 1)]: 'tomorrow',
  }
  return `${near[day] ?? weekdayOrDate(day, today)} at ${timeOfDay(moment, zone)}`
}
