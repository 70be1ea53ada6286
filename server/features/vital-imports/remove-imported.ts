import { inBulk } from '../../access/records/change-trigger.ts'
import { inTransaction } from '../../access/transaction.ts'
import type { Db } from '../../core/database/database.ts'
import { removeReadings } from '../vitals/bulk.ts'
import { recountImport } from '../vitals/rollup/recount-import.ts'
import { attributeTo } from './attribute-to.ts'
import { type ClaimedImport, thisImport } from './claimed-import.ts'
import { askerOf, NoLongerAllowed, requireMayGoOn } from './may-go-on.ts'
import { vitalImports } from './table.ts'

/** Removes all readings of an import, and recounts the affected hours and days; if it may not go on, none. */
export const removeImported = (db: Db, claimed: ClaimedImport): Promise<void> =>
  inTransaction(db, (tx) => removeAll(tx, claimed)).catch(async (error) => {
    if (!(error instanceof NoLongerAllowed)) throw error
    await inTransaction(db, async (tx) => {
      await attributeTo(tx, undefined)
      await tx.update(vitalImports).set({ state: 'done', failure: NOT_REMOVED }).where(thisImport(claimed))
    })
  })

const NOT_REMOVED = 'Whoever wanted to undo it may no longer do so. Nothing was removed'

async function removeAll(tx: Db, claimed: ClaimedImport) {
  const { clientId, zone, id } = claimed
  await requireMayGoOn(tx, claimed)
  await tx.execute(inBulk)
  await removeReadings(tx, claimed)
  await attributeTo(tx, askerOf(claimed))
  await tx.update(vitalImports).set({ state: 'undone' }).where(thisImport(claimed))
  // The end of the audit is locked now: whoever is removed at this moment was removed before, or waits.
  await requireMayGoOn(tx, claimed)
  await recountImport(tx, { clientId, zone, importId: id })
}
