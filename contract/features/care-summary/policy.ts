import { everyone, type Policy } from '../../access.ts'

/** Anyone who accompanies the client to a doctor may print it. Each part is governed by its own permission. */
export const careSummaryPolicy = { 'careSummary.read': everyone } satisfies Policy
