import type { vitalImports } from './table.ts'

/** An import that this process took on, with the zone of its circle. */
export type Claimed = typeof vitalImports.$inferSelect & { zone: string }
