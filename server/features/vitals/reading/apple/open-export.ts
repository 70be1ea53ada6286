import { closeSync, createReadStream, fstatSync, readSync } from 'node:fs'
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl'

/** Of the uncompressed export: twenty years of data from a watch are less. */
const MOST_BYTES = 8 * 1024 ** 3
/** Ten years of readings compress to a thirtieth; a higher ratio than this is an attack. */
const MOST_SHRUNK = 250
const MOST_FILES = 200_000

type OpenExport = { chunks: AsyncIterable<Uint8Array>; bytes: number; close: () => void }

/**
 * The bytes of `export.xml`, from the zip that Apple Health makes or from the file itself, decompressed while reading.
 * Refused with a message: what is not a zip, has no export, is encrypted, or would become unreasonably large. `fd`: the
 * open file, which is closed by `close`, or when it is refused.
 */
export async function openExport(fd: number): Promise<OpenExport | { problem: string }> {
  const head = Buffer.alloc(64)
  readSync(fd, head, 0, head.length, 0)
  if (!/^(?:\ufeff)?\s*</.test(head.toString('utf8'))) return fromZip(fd)
  const chunks = createReadStream('', { fd, start: 0, autoClose: false })
  return { chunks, bytes: fstatSync(fd).size, close: () => closeSync(fd) }
}

async function fromZip(fd: number): Promise<OpenExport | { problem: string }> {
  let zip: ZipFile | undefined
  try {
    zip = await fromFdPromise(fd, { autoClose: false })
    const found = zip.entryCount <= MOST_FILES ? await exportIn(zip) : null
    const problem = found
      ? unsafe(found)
      : 'This zip has no export.xml. Please choose the zip that Apple Health exported'
    if (problem || !found) return closing(fd, zip, problem ?? '')
    const chunks = await zip.openReadStreamPromise(found)
    const opened = zip
    return { chunks, bytes: found.uncompressedSize, close: () => opened.close() }
  } catch {
    return closing(fd, zip, 'This is not a zip file, or it is damaged. Please export it again')
  }
}

function closing(fd: number, zip: ZipFile | undefined, problem: string): { problem: string } {
  if (zip) zip.close()
  else closeSync(fd)
  return { problem }
}

/** The name is in the telephone's language; the larger export_cda.xml next to it has another format. */
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
  if (!entry.canDecodeFileData()) return 'This zip is packed in a way that we cannot read. Please export it again'
  if (entry.uncompressedSize > MOST_BYTES || entry.uncompressedSize > entry.compressedSize * MOST_SHRUNK + 65_536)
    return 'Unpacked, this zip would be larger than any export, so it was not opened'
  return null
}
