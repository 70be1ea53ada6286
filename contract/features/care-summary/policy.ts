import { everyone, type Policy } from '../../access.ts'

/** Whoever goes along to the doctor prints it. What it holds, each part allows or not. */
export const careSummaryPolicy = { 'careSummary.read': everyone } satisfies Policy
