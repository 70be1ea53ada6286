import type { vitalImports } from './table.ts'

/** An import taken on by this process, with its circle's zone. */
export type ClaimedImport = typeof vitalImports.$inferSelect & { zone: string }
