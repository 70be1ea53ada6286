import { doseOutcomes } from '@kinfold/contract/features/doses/choices.ts'
import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import { typedNote } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import {
  lastDay,
  reasonInWords,
  standingInWords,
} from '@kinfold/contract/features/prescriptions/rules/standing-words.ts'
import { isOver } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import { howTaken } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import { dayText, listText, uncapital } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../access/circles/circles.ts'
import type { Parts, Period } from '../../access/manifest/parts.ts'
import { clock } from '../../core/clock.ts'
import { clockTimesOf } from '../doses/schedules/clock-times.ts'
import { givenOffPlan } from '../doses/schedules/off-plan.ts'
import { type DoseOutcomes, outcomesBetween } from '../doses/summary/outcomes.ts'
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
  const reading = circle.may('doses.read')
  const outcomes = reading ? await outcomesBetween(circle, period) : new Map<string, DoseOutcomes>()
  const offPlan = reading ? await givenOffPlan(reading, period) : new Map<string, string[]>()
  const clockTimes = await clockTimesOf(circle, period)
  const today = dayAt(clock.now().getTime(), circle.zone)
  return medications.map(({ id, name, since, reason, ...prescribed }) => {
    const outcome = outcomes.get(id)
    const times = clockTimes.get(id) ?? []
    const prescribedBy = typedNote('prescribedBy', prescribed)
    const day = isOver(prescribed.standing) && since ? lastDay(since, circle.zone) : today
    const said = [
      howTaken(prescribed, day),
      times.length > 0 && `at ${listText(times)}`,
      outcome && takenText(outcome, circle.zone),
      ...(offPlan.get(id) ?? []),
      reason && uncapital(reasonInWords(reason)),
      prescribedBy && `prescribed by ${prescribedBy}`,
    ]
    const mark = [
      standingInWords({ ...prescribed, standingSince: since }, circle.zone),
      prescribed.verification === 'unverified' && 'not confirmed',
    ]
    return { lead: name, text: said.filter(Boolean).join('; '), mark: mark.filter(Boolean).join(', ') || null }
  })
}

/** 'taken 6 of 9 (1 not on time), 1 refused, 2 not recorded, counted since 25 Nov 2026' */
function takenText({ taken, due, late, others, notRecorded, since }: DoseOutcomes, zone: string): string {
  const apart = doseOutcomes.flatMap((outcome) => (others[outcome] ? `${others[outcome]} ${outcomeText(outcome)}` : []))
  const said = [
    `taken ${taken} of ${due}${late > 0 ? ` (${late} not on time)` : ''}`,
    ...apart,
    notRecorded > 0 && `${notRecorded} not recorded`,
    since && `counted since ${dayText(dayAt(since, zone))}`,
  ]
  return said.filter(Boolean).join(', ')
}
