import { theKinfold } from './kinfold.ts'

/** Runs work while another transaction has written and stays open. */
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
