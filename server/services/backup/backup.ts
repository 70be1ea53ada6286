/** The header of a backup. Rows are in COPY's text format, the same in every PostgreSQL. */
export type BackupAbout = {
  format: 'kinfold-backup-1'
  at: string
  /** The newest migration of the database: when it was written, in ms. */
  migration: number
  postgres: number
  /** Of the program that made it, if it ran from a clone. */
  commit?: string | undefined
  tables: { name: string; columns: string[] }[]
  /** How many records name a file that was not in the storage; an older backup does not say it. */
  missing?: number
}

export const FORMAT = 'kinfold-backup-1'
export const TABLE = 'database/'
export const LETTERS = 'letters'
export const FILE = 'files/'

/** Derived from SECRET_KEY with 256 bits, so guessing needs no slowing down. */
export const backupPassphrase = (key: Buffer) => ({ words: key.toString('base64url'), work: 10 })
