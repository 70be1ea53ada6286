import { sql } from 'drizzle-orm'
import { actorSetting } from '../../access/accounts/account.ts'
import type { Db } from '../../core/database/database.ts'

/** What follows in this transaction is in the audit as theirs who asked for the import. */
export const actAs = (tx: Db, { authorId }: { authorId: number }, action: string) =>
  tx.execute(
    sql`select set_config('app.actor', ${actorSetting({ userId: authorId }, { requestId: '', ip: '' }, action)}, true)`,
  )
