import { closeSync, createWriteStream, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ImportFormat } from '@kinfold/contract/features/vital-imports/choices.ts'
import type { ImportLayout } from '@kinfold/contract/features/vital-imports/schemas.ts'
import { openExport } from '../vitals/reading/apple/open-export.ts'
import { readAppleHealth } from '../vitals/reading/apple/read-export.ts'
import { type Found, type ReadOptions, unreadable } from '../vitals/reading/candidate.ts'
import { readCsv } from '../vitals/reading/csv/read-csv.ts'
import { readFhir } from '../vitals/reading/fhir/read-observations.ts'
import { layoutOf } from './layout-view.ts'

export type ReadableFile = { format: ImportFormat; size: number; layout: ImportLayout | null }
export type Reading = ReadOptions & { zone: string; onBytes?: (share: number) => void }

/** The readings in a file and the problems with others, one after the other. `content` is the decrypted file. */
export async function* foundIn(
  { format, size, layout }: ReadableFile,
  content: AsyncIterable<Uint8Array>,
  { onBytes = () => undefined, ...options }: Reading,
): AsyncGenerator<Found> {
  if (format === 'apple_health') yield* inAppleHealth(content, options, onBytes)
  else if (format === 'fhir') yield* readFhir(counted(content, size, onBytes), options)
  else if (layout) yield* readCsv(counted(content, size, onBytes), layoutOf(layout), options)
}

async function* counted(content: AsyncIterable<Uint8Array>, size: number, onBytes: (share: number) => void) {
  let read = 0
  for await (const piece of content) {
    read += piece.length
    onBytes(read / size)
    yield piece
  }
}

async function* inAppleHealth(
  content: AsyncIterable<Uint8Array>,
  options: ReadOptions,
  onBytes: (share: number) => void,
): AsyncGenerator<Found> {
  const fd = await keepNameless(content)
  const opened = await openExport(fd)
  if ('problem' in opened) return yield unreadable(opened.problem)
  try {
    yield* readAppleHealth(opened.chunks, options, (read) => onBytes(read / opened.bytes))
  } finally {
    opened.close()
  }
}

/**
 * A zip is read from its end, so it is decrypted while it is read: into an unlinked file, which disappears with this
 * process however it ends.
 */
async function keepNameless(content: AsyncIterable<Uint8Array>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'kinfold-import-'))
  const fd = openSync(join(folder, 'export'), 'wx+', 0o600)
  await rm(folder, { recursive: true })
  try {
    await pipeline(content, createWriteStream('', { fd, autoClose: false }))
    return fd
  } catch (error) {
    closeSync(fd)
    throw error
  }
}
