import { isDeepStrictEqual } from 'node:util'
import { Schedule } from '@kinfold/contract/features/medications/schedule.ts'
import {
  type Prescription,
  type PrescriptionChange,
  prescriptionFields,
} from '@kinfold/contract/features/medications/schemas.ts'
import type { Circle } from '../../access/circles.ts'
import { listChanges as changesOf } from '../../access/versions.ts'
import { readMedication } from './view.ts'

/** Every change of a prescription, newest first. @throws NOT_FOUND */
export async function listChanges(circle: Circle, id: string): Promise<PrescriptionChange[]> {
  const current = await readMedication(circle, id)
  const changes = await changesOf<Prescription>(circle, 'medications', current, prescriptionFields)
  return changes.map(asWrittenNow).filter(({ before, changed }) => before === null || changed.length > 0)
}

/** What was kept before times had quantities of their own reads as today; that it was written otherwise is no change. */
function asWrittenNow(change: PrescriptionChange): PrescriptionChange {
  const [before, after] = [change.before && withSchedule(change.before), withSchedule(change.after)]
  const isSame = isDeepStrictEqual(before?.schedule, after.schedule)
  return { ...change, before, after, changed: change.changed.filter((field) => field !== 'schedule' || !isSame) }
}

const withSchedule = (said: Prescription): Prescription => ({
  ...said,
  schedule: said.schedule && Schedule.parse(said.schedule),
})
