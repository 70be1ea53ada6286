/** How a backup describes itself. Rows are those that COPY writes as text: the same in every PostgreSQL. */
export type BackupAbout = {
  format: 'kinfold-backup-1'
  at: string
  /** The newest migration of the database, when it was written, in ms. */
  migration: number
  postgres: number
  tables: { name: string; columns: string[] }[]
}

export const FORMAT = 'kinfold-backup-1'
export const TABLE = 'database/'
export const LETTERS = 'letters'
export const FILE = 'files/'

/** SECRET_KEY gives it 256 bits: no guess is worth any work. */
export const backupPassphrase = (key: Buffer) => ({ words: key.toString('base64url'), work: 10 })
