import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database.ts'
import type { Claimed } from './run-imports.ts'
import { vitalImports } from './table.ts'

/** Somebody ended the import while it came in. */
export class Cancelled extends Error {}

/** Says how far an import is, outside its transaction; only notes change, so nobody is told. @throws Cancelled */
export function aProgress(outside: Db, { clientId, id, size }: Claimed) {
  let share = 0
  return {
    read(now: number) {
      share = now
    },
    async tell() {
      const [row] = await outside
        .update(vitalImports)
        .set({ readBytes: Math.round(Math.min(share, 1) * size), beatAt: sql`now()` })
        .where(and(eq(vitalImports.clientId, clientId), eq(vitalImports.id, id)))
        .returning({ state: vitalImports.state })
      if (row?.state !== 'queued') throw new Cancelled()
    },
  }
}
