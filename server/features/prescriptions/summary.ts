import type { DoseCount } from '@kinfold/contract/features/doses/adherence.ts'
import { typedNote } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import type { Standing } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import { howTaken } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../access/circles/circles.ts'
import type { Parts, Period } from '../../access/manifest/parts.ts'
import { clock } from '../../core/clock.ts'
import { adherenceBetween } from '../doses/adherence.ts'
import { currentMedications } from './queries.ts'

/** What is taken today, and how it was taken in the period. */
export const summary: Parts['summary'] = {
  medications: (circle, period) => {
    const open = circle.may('medications.read')
    return open && readMedications(open, period)
  },
}

async function readMedications(circle: Circle<'medications.read'>, { start, end }: Period) {
  const medications = await currentMedications(circle)
  const taken = circle.may('doses.read') ? await adherenceBetween(circle, start, end) : new Map<string, DoseCount>()
  const today = dayAt(clock.now().getTime(), circle.zone)
  return medications.map(({ id, name, standing, reason, ...prescribed }) => {
    const count = taken.get(id)
    const prescribedBy = typedNote('prescribedBy', prescribed)
    const said = [
      howTaken(prescribed, today),
      count && `taken ${count.taken} of ${count.due}${count.late > 0 ? ` (${count.late} not on time)` : ''}`,
      reason && `for ${reason}`,
      prescribedBy && `prescribed by ${prescribedBy}`,
    ]
    const mark = [marks[standing], prescribed.verification === 'unverified' && 'not confirmed']
    return { lead: name, text: said.filter(Boolean).join('; '), mark: mark.filter(Boolean).join(', ') || null }
  })
}

const marks: Partial<Record<Standing, string>> = { on_hold: 'on hold', planned: 'not begun yet' }
