import * as z from 'zod/mini'
import { changeOf } from '../../changes.ts'
import { aboutList } from './new-list.ts'
import { prescription } from './schemas.ts'

/** Where the new list of a comparison came from. */
const Reconciled = z.object({ id: z.string(), ...aboutList })
/** What a prescription said at one time. */
export const Prescription = z.object(prescription)
export type Prescription = z.output<typeof Prescription>
export const prescriptionFields = Object.keys(prescription) as (keyof Prescription)[]

/**
 * One change: which fields, and the whole prescription before and after. `before` null: it was added. `reconciliation`: the
 * comparison with a new list that it came by; what was kept then has no field that changed.
 */
export const PrescriptionChange = z.extend(changeOf(Prescription), { reconciliation: z.nullable(Reconciled) })
export type PrescriptionChange = z.output<typeof PrescriptionChange>
