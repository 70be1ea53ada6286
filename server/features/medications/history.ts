import {
  type Prescription,
  type PrescriptionChange,
  prescriptionFields,
} from '@kinfold/contract/features/medications/schemas.ts'
import type { Circle } from '../../access/circles.ts'
import { listChanges as changesOf } from '../../access/versions.ts'
import { readMedication } from './view.ts'

/** Every change of a prescription, newest first. @throws NOT_FOUND */
export const listChanges = async (circle: Circle, id: string): Promise<PrescriptionChange[]> =>
  changesOf<Prescription>(circle, 'medications', await readMedication(circle, id), prescriptionFields)
