import { sql } from 'drizzle-orm'
import { actorSetting } from '../../access/accounts/account.ts'
import type { Db } from '../../core/database/database.ts'

/** The audit attributes the rest of this transaction to this person; to nobody if it was our own decision. */
export const attributeTo = (tx: Db, userId: number | undefined) =>
  tx.execute(
    sql`select set_config('app.actor', ${actorSetting({ userId }, { requestId: '', ip: '' }, 'vitalImports.change')}, true)`,
  )
