import type { Duty } from './duty.ts'
import type { Source } from './sources.ts'

/** Everything that comes due here. */
export const sources: Source[] = []

export const duty: Duty = async () => new Map()
