import { ownsAddress } from '../../access/accounts/confirmed.ts'
import { findEmail } from '../../access/accounts/users.ts'
import type { Outside } from '../../access/manifest/bell-source.ts'
import type { Db } from '../../core/database/database.ts'
import { listOpenTo, type listTo } from './queries.ts'

type Found = ReturnType<typeof listTo>

/** Invitations to the account's address; none while the address is unconfirmed. */
export async function ofOwnAddress({ userId, db, mail }: Outside, list: (db: Db, email: string) => Found) {
  if (!(await ownsAddress(db, mail, userId))) return []
  return list(db, await findEmail(db, userId))
}

/** Those that wait for an answer. */
export const openToOwnAddress = (outside: Outside) => ofOwnAddress(outside, listOpenTo)
