export const FORMAT = 'kinfold-circle-1'
/** What one guess of a passphrase costs (services/files/passphrase.ts); a file that asks for more is not opened. */
export const ARCHIVE_WORK = 16

/** How an archive describes itself; `id` is the archive's own, so that it comes in once. */
export type ArchiveAbout = { format: string; id: string; at: string }
