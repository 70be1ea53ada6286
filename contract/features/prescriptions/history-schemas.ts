import * as z from 'zod/mini'
import { changeOf } from '../../changes.ts'
import { aboutList } from './new-list.ts'
import { prescription } from './schemas.ts'

/** The new list that a reconciliation was based on. */
const Reconciled = z.object({ id: z.string(), ...aboutList })
/** The content of a prescription at one point in time. */
export const Prescription = z.object(prescription)
export type Prescription = z.output<typeof Prescription>
export const prescriptionFields = Object.keys(prescription) as (keyof Prescription)[]

/**
 * One change: the fields, and the whole prescription before and after. `before` null: it was added. `reconciliation`:
 * the reconciliation that made it; a medication kept unchanged has no changed fields.
 */
export const PrescriptionChange = z.extend(changeOf(Prescription), { reconciliation: z.nullable(Reconciled) })
export type PrescriptionChange = z.output<typeof PrescriptionChange>
