import type { VitalImport } from '@kinfold/contract/features/vital-imports/schemas.ts'
import { and, eq } from 'drizzle-orm'
import { circleKey } from '../../access/circles/circle-keys.ts'
import type { Services } from '../../access/services.ts'
import { inTransaction } from '../../access/transaction.ts'
import { dbOn } from '../../core/database/database.ts'
import { attributeTo } from './attribute-to.ts'
import { type ClaimedImport, thisImport } from './claimed-import.ts'
import { openKept } from './keep-file.ts'
import { askerOf } from './may-go-on.ts'
import { previewOf } from './preview.ts'
import { vitalImports } from './table.ts'
import { readingOptions } from './upload.ts'

type DateOrder = NonNullable<VitalImport['layout']>['dateOrder']

/** A later row exists only in the other order of dates than the guessed one: those before it are in wrong months. */
export class OtherOrder extends Error {
  readonly line: number
  readonly order: DateOrder
  constructor(line: number, order: DateOrder) {
    super()
    this.line = line
    this.order = order
  }
}

/**
 * Back to the person, with the other order chosen and shown: one mistyped date must not move a whole file into wrong
 * months. Now it is no longer a guess. An import that was cancelled meanwhile stays cancelled.
 */
export async function askForOrder({ config, database, storage }: Services, claimed: ClaimedImport, found: OtherOrder) {
  const { clientId, zone, place } = claimed
  const db = dbOn(database.owner)
  const layout = { ...claimed.layout!, dateOrder: found.order, isOrderGuessed: false }
  const content = await openKept(storage, place!, await circleKey({ db, clientId }, config.secretKey))
  const { preview } = await previewOf({ ...claimed, layout }, content, await readingOptions({ db, clientId, zone }))
  await inTransaction(db, async (tx) => {
    await attributeTo(tx, askerOf(claimed))
    await tx
      .update(vitalImports)
      .set({ state: 'ready', layout, preview, failure: sentence(found), beatAt: null, tries: 0 })
      .where(and(thisImport(claimed), eq(vitalImports.state, 'queued')))
  })
}

function sentence({ line, order }: OtherOrder): string {
  const [shown, other] = order === 'MDY' ? ['month', 'Day first'] : ['day', 'Month first']
  return `Line ${line} shows that the ${shown} comes first, so that is chosen now. Nothing was imported yet: please check the dates and import again. If only that line is wrong, choose ‘${other}’`
}
