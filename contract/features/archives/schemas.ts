import * as z from 'zod/mini'
import { Id, Instant } from '../../fields.ts'
import { Client } from '../circles/schemas.ts'

export const MAX_ARCHIVE_BYTES = 2 * 1024 * 1024 * 1024
/** In characters. The passphrase is the only protection of a lost file. */
export const SHORTEST_PASSPHRASE = 12

const archiveStates = ['waiting', 'making', 'ready', 'failed'] as const

/** A whole circle in one file, kept for a day. `progress` in percent; `size` in bytes once it is ready. */
export const Archive = z.object({
  id: Id,
  status: z.enum(archiveStates),
  progress: z.int(),
  size: z.nullable(z.int()),
  createdAt: Instant,
  expiresAt: Instant,
})
export type Archive = z.output<typeof Archive>

const passphrase = (shortest: number, sentence: string) =>
  z.string(sentence).check(z.minLength(shortest, sentence), z.maxLength(1000, 'Use at most 1000 characters'))

export const NewArchive = z.object({
  id: Id,
  passphrase: passphrase(SHORTEST_PASSPHRASE, `Use at least ${SHORTEST_PASSPHRASE} characters`),
})
export type NewArchive = z.output<typeof NewArchive>

/** An uploaded archive that waits for its passphrase, for a day at most. */
export const Waiting = z.object({ id: Id })
export const Opening = z.object({ passphrase: passphrase(1, 'Please enter the passphrase') })

/**
 * `isNew` false: this archive was imported before. `invited`: members of the original circle who are invited to this
 * one; `notInvited`: how many more are not, because one person invites only so many in an hour. `leftOut`: names of
 * files that Kinfold does not keep (pictures whose location data it cannot remove); everything else was imported.
 */
export const ImportedCircle = z.object({
  client: Client,
  isNew: z.boolean(),
  records: z.int(),
  files: z.int(),
  invited: z.int(),
  notInvited: z.int(),
  leftOut: z.array(z.string()),
})
export type ImportedCircle = z.output<typeof ImportedCircle>
