export const FORMAT = 'kinfold-circle-1'
/** The cost of one passphrase guess (services/files/passphrase.ts); a file that demands more is refused. */
export const ARCHIVE_WORK = 16

/** The header of an archive; `id` identifies it, so that it is imported only once. */
export type ArchiveAbout = { format: string; id: string; at: string }
