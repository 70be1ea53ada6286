import { inBulk } from '../../access/records/change-trigger.ts'
import { inTransaction } from '../../access/transaction.ts'
import type { Db } from '../../core/database/database.ts'
import { removeReadings } from '../vitals/bulk.ts'
import { recountImport } from '../vitals/rollup/recount-import.ts'
import { attributeTo } from './attribute-to.ts'
import { type ClaimedImport, thisImport } from './claimed-import.ts'
import { vitalImports } from './table.ts'

/** Removes all readings of an import, and recounts the affected hours and days. */
export const removeImported = (db: Db, claimed: ClaimedImport): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { clientId, zone, id } = claimed
    await tx.execute(inBulk)
    await removeReadings(tx, claimed)
    await attributeTo(tx, claimed, 'vitalImports.change')
    await tx.update(vitalImports).set({ state: 'undone' }).where(thisImport(claimed))
    await recountImport(tx, { clientId, zone, importId: id })
  })
