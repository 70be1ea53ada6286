import { theKinfold } from './kinfold.ts'

/** Work while somebody's transaction has written and goes on. */
export async function duringLongTransaction(work: () => Promise<void>) {
  const { services } = await theKinfold()
  const connection = await services.database.owner.connect()
  try {
    await connection.query('begin')
    await connection.query('select pg_current_xact_id()')
    await work()
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}
