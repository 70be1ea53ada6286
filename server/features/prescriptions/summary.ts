import type { DoseCount } from '@kinfold/contract/features/doses/adherence.ts'
import { typedNote } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { isOver, type Standing } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import { howTaken } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../access/circles/circles.ts'
import type { Parts, Period } from '../../access/manifest/parts.ts'
import { clock } from '../../core/clock.ts'
import { adherenceBetween } from '../doses/adherence.ts'
import { givenOffPlan } from '../doses/schedules/off-plan.ts'
import { medicationsOf } from './queries.ts'

/** What is taken today, what was taken in the period until it was stopped, and how. */
export const summary: Parts['summary'] = {
  medications: (circle, period) => {
    const open = circle.may('medications.read')
    return open && readMedications(open, period)
  },
}

async function readMedications(circle: Circle<'medications.read'>, period: Period) {
  const medications = await medicationsOf(circle, period)
  const { start, end } = period
  const reading = circle.may('doses.read')
  const taken = reading ? await adherenceBetween(circle, start, end) : new Map<string, DoseCount>()
  const offPlan = reading ? await givenOffPlan(reading, period) : new Map<string, string[]>()
  const today = dayAt(clock.now().getTime(), circle.zone)
  return medications.map(({ id, name, standing, since, reason, createdAt, ...prescribed }) => {
    const count = taken.get(id)
    const prescribedBy = typedNote('prescribedBy', prescribed)
    const lastDay = isOver(standing) && since ? dayAt(Date.parse(since) - 1, circle.zone) : today
    const said = [
      howTaken(prescribed, lastDay),
      count && takenText(count, createdAt > start ? dayAt(createdAt, circle.zone) : null),
      ...(offPlan.get(id) ?? []),
      reason && `for ${reason}`,
      prescribedBy && `prescribed by ${prescribedBy}`,
    ]
    const mark = [markOf(standing, lastDay), prescribed.verification === 'unverified' && 'not confirmed']
    return { lead: name, text: said.filter(Boolean).join('; '), mark: mark.filter(Boolean).join(', ') || null }
  })
}

/** `since`: the day it was entered, before which no dose of it was recorded here; null: before the period. */
const takenText = ({ taken, due, late }: DoseCount, since: string | null) =>
  `taken ${taken} of ${due}${late > 0 ? ` (${late} not on time)` : ''}${since ? `, counted since ${dayText(since)}` : ''}`

/** `lastDay`: of one that is over. */
const markOf = (standing: Standing, lastDay: string) =>
  ({
    planned: 'not begun yet',
    active: null,
    on_hold: 'on hold',
    ended: `ended on ${dayText(lastDay)}`,
    stopped: `stopped on ${dayText(lastDay)}`,
  })[standing]
