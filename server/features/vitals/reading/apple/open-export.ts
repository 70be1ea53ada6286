import { open } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** Of the export itself, unpacked: twenty years of a watch are below it. */
const MOST_BYTES = 8 * 1024 ** 3
/** Ten years of readings shrink to a thirtieth; only what was made to do harm shrinks more than this. */
const MOST_SHRUNK = 250
const MOST_FILES = 200_000

export type OpenExport = { chunks: AsyncIterable<Uint8Array>; bytes: number; close: () => void }

/**
 * The bytes of `export.xml`, from the zip that Apple Health makes or as the file itself, unpacked as they are read. Refused,
 * with a sentence: what is no zip, has no export, is locked, or would grow beyond all reason.
 */
export async function openExport(path: string): Promise<OpenExport | { problem: string }> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(64), 0, 64, 0)
  const { size } = await file.stat()
  if (/^(?:\ufeff)?\s*</.test(buffer.toString('utf8')))
    return { chunks: file.createReadStream(), bytes: size, close: () => void file.close().catch(() => undefined) }
  await file.close()
  return fromZip(path)
}

async function fromZip(path: string): Promise<OpenExport | { problem: string }> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false })
    const found = zip.entryCount <= MOST_FILES ? await exportIn(zip) : null
    const problem = found ? unsafe(found) : 'This zip has no export.xml. Please choose the zip that Apple Health made'
    if (problem || !found) return closing(zip, problem ?? '')
    const chunks = await zip.openReadStreamPromise(found)
    const opened = zip
    return { chunks, bytes: found.uncompressedSize, close: () => opened.close() }
  } catch {
    return closing(zip, 'This is no zip file, or it is damaged. Please make the export again')
  }
}

function closing(zip: ZipFile | undefined, problem: string): { problem: string } {
  zip?.close()
  return { problem }
}

/** The name is in the telephone's language; beside it lies the larger export_cda.xml in another format. */
async function exportIn(zip: ZipFile): Promise<Entry | null> {
  let found: Entry | null = null
  for await (const entry of zip.eachEntry()) {
    const isExport = /^[^/]+\/[^/]+\.xml$|^[^/]+\.xml$/i.test(entry.fileName) && !/cda/i.test(entry.fileName)
    if (isExport && (!found || entry.uncompressedSize > found.uncompressedSize)) found = entry
  }
  return found
}

function unsafe(entry: Entry): string | null {
  if (entry.isEncrypted()) return 'This zip is locked with a password. Please unlock it first'
  if (!entry.canDecodeFileData()) return 'This zip is packed in a way that we cannot read. Please make the export again'
  if (entry.uncompressedSize > MOST_BYTES || entry.uncompressedSize > entry.compressedSize * MOST_SHRUNK + 65_536)
    return 'This zip would grow beyond what an export can be, so it was not opened'
  return null
}
