import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { makeFolder } from '../../core/program/durable-files.ts'
import { type Closable, closable } from './closable.ts'
import { leavingRoom } from './leaving-room.ts'
import { type Storage, storageOn, streamOf } from './storage.ts'
import { storageFailure } from './storage-failure.ts'

const REGION = 'us-east-1'
const CONNECT_MS = 5_000
const ANSWER_MS = 60_000
const WAITING = '.waiting'

/**
 * A bucket of any S3-compatible store: `s3://KEY:SECRET@host/bucket?region=...`, `s3+http://...` without TLS. S3 needs
 * the size of a file in advance, so the file is first stored, encrypted, in `folder` until it is complete.
 */
export function bucketStorage(url: string, folder: string, silenceMs = ANSWER_MS): Storage {
  const { protocol, host, pathname, username, password, searchParams } = new URL(url)
  const diskWith = (waits: Waits) =>
    new Disk(
      new S3Driver({
        bucket: pathname.replaceAll('/', ''),
        endpoint: `${protocol === 's3+http:' ? 'http' : 'https'}://${host}`,
        region: searchParams.get('region') ?? REGION,
        credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
        visibility: 'private',
        supportsACL: false,
        forcePathStyle: true,
        // age verifies the content; not every store supports the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: 2,
        requestHandler: { connectionTimeout: CONNECT_MS, ...waits },
      }),
    )
  // `requestTimeout` would count the whole of a long upload.
  const disk = diskWith({ socketTimeout: silenceMs })
  // `socketTimeout` would count the time in which a reader pauses.
  const reading = diskWith({ requestTimeout: silenceMs, throwOnRequestTimeout: true })
  const inBucket = storageOn(disk, async (key, content) => {
    await makeFolder(folder)
    const waiting = join(folder, `${randomUUID()}${WAITING}`)
    try {
      const pieces = Readable.from(leavingRoom(folder, content), { objectMode: false })
      await pipeline(pieces, createWriteStream(waiting, { mode: 0o600 }))
      const { size } = await stat(waiting)
      await disk.putStream(key, createReadStream(waiting), { contentLength: size })
    } finally {
      await rm(waiting, { force: true })
    }
  })
  return {
    ...inBucket,
    open: async (key) => heard(await streamOf(reading, key), silenceMs),
    tidy: (before) => removeWaiting(folder, before),
  }
}

/** How long its client waits: `socketTimeout` for anything to move, `requestTimeout` for the beginning of an answer. */
type Waits = { socketTimeout: number } | { requestTimeout: number; throwOnRequestTimeout: true }

/** Only the time in which somebody waits for a piece counts. */
function heard(content: Readable, silenceMs: number): Closable {
  const pieces = content[Symbol.asyncIterator]()
  return closable(
    async () => {
      const silence = setTimeout(() => content.destroy(new Error(`Nothing came for ${silenceMs} ms.`)), silenceMs)
      try {
        return await pieces.next()
      } catch (error) {
        throw storageFailure(error)
      } finally {
        clearTimeout(silence)
      }
    },
    () => content.destroy(),
  )
}

async function removeWaiting(folder: string, before: number) {
  const names = await readdir(folder).catch((): string[] => [])
  for (const file of names.filter((name) => name.endsWith(WAITING)).map((name) => join(folder, name))) {
    // It may just have been sent.
    const about = await stat(file).catch(() => undefined)
    if (about && about.mtimeMs < before) await rm(file, { force: true })
  }
}
