import { and, eq } from 'drizzle-orm'
import { vitalImports } from './table.ts'

/** An import taken on by this process, with its circle's zone. */
export type ClaimedImport = typeof vitalImports.$inferSelect & { zone: string }

/** WHERE: this import. Another circle may have one with the same id. */
export const thisImport = ({ clientId, id }: Pick<ClaimedImport, 'clientId' | 'id'>) =>
  and(eq(vitalImports.clientId, clientId), eq(vitalImports.id, id))
