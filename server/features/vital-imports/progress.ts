import { SECOND_MS } from '@kinfold/contract/time/durations.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { type ClaimedImport, thisImport } from './claimed-import.ts'
import { NoLongerAllowed, requireMayGoOn } from './may-go-on.ts'
import { vitalImports } from './table.ts'

/** Somebody cancelled the import while it was running. */
export class Cancelled extends Error {}

const TELL_EVERY_MS = 15 * SECOND_MS

/**
 * Stores an import's progress outside its transaction, with each batch and from time to time, because a file may have
 * long parts without readings. Only internal columns change, so no event is sent.
 */
export function trackProgress(outside: Db, claimed: ClaimedImport) {
  const { size } = claimed
  let share = 0
  let ended: Cancelled | NoLongerAllowed | undefined
  let toldAt = Date.now()
  const note = async () => {
    toldAt = Date.now()
    const [row] = await outside
      .update(vitalImports)
      .set({ readBytes: Math.round(Math.min(share, 1) * size), beatAt: sql`now()` })
      .where(thisImport(claimed))
      .returning({ state: vitalImports.state })
    if (row?.state !== 'queued') ended = new Cancelled()
    else
      await requireMayGoOn(outside, claimed).catch((error) => {
        if (!(error instanceof NoLongerAllowed)) throw error
        ended = error
      })
  }
  return {
    /** @throws Cancelled, NoLongerAllowed */
    read(now: number) {
      share = now
      if (Date.now() - toldAt > TELL_EVERY_MS) void note().catch(() => {})
      if (ended) throw ended
    },
    /** @throws Cancelled, NoLongerAllowed */
    async tell() {
      await note()
      if (ended) throw ended
    },
  }
}
