import { sql } from 'drizzle-orm'
import { actorSetting } from '../../access/accounts/account.ts'
import type { Db } from '../../core/database/database.ts'

/** The audit attributes the rest of this transaction to the person who requested the import. */
export const attributeTo = (tx: Db, { authorId }: { authorId: number }, action: string) =>
  tx.execute(
    sql`select set_config('app.actor', ${actorSetting({ userId: authorId }, { requestId: '', ip: '' }, action)}, true)`,
  )
