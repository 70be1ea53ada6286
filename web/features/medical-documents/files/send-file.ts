import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { type DocumentFile, PART_BYTES } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { CallFailed } from '../../../api/failure.ts'
import type { Progress } from '../../../api/files/open-file.ts'
import { upload } from '../../../api/files/upload.ts'

/** A file to send. Its id is final, so sending it twice stores it once. */
export type FileToSend = {
  id: string
  file: File
  replacesId?: string | undefined
  /** For a large file: its parts that have arrived. */
  arrived: Set<number>
}
export type Sending = { clientId: number; documentId: string; upload: FileToSend } & Required<Progress>

/** Sends a file to a document. A large one goes in parts; parts in `arrived` are not sent again. @throws CallFailed, AbortError */
export async function sendFile(sending: Sending, isAgain = false): Promise<DocumentFile> {
  const { file, arrived } = sending.upload
  const before = Math.max(Math.ceil(file.size / PART_BYTES), 1) - 1
  for (let part = 1; part <= before; part++) {
    if (arrived.has(part)) continue
    await sendPart(sending, part)
    arrived.add(part)
  }
  try {
    return await sendRest(sending, before)
  } catch (error) {
    if (isAgain || !(error instanceof CallFailed) || error.body.errorCode !== 'PARTS_MISSING') throw error
    // Parts that waited too long have been deleted.
    arrived.clear()
    for (const part of error.body.current as number[]) arrived.add(part)
    return sendFile(sending, true)
  }
}

async function sendPart({ clientId, documentId, ...sending }: Sending, part: number) {
  const content = pieceOf(sending.upload.file, part)
  const input = {
    params: { id: documentId, fileId: sending.upload.id, part },
    query: { clientId, sha256: await sha256Of(content) },
  }
  await upload(medicalDocuments.sendPart, input, content, progressOf(sending))
}

function sendRest({ clientId, documentId, ...sending }: Sending, after: number) {
  const { id, file, replacesId } = sending.upload
  const input = { params: { id: documentId }, query: { clientId, fileId: id, replacesId, after } }
  return upload(medicalDocuments.addFile, input, after > 0 ? pieceOf(file, after + 1) : file, progressOf(sending))
}

const pieceOf = (file: File, part: number) =>
  new File([file.slice((part - 1) * PART_BYTES, part * PART_BYTES)], file.name, { type: file.type })

/** Progress of the whole file, whichever part is being sent. */
function progressOf({ upload: { file, arrived }, onProgress, stopped }: Pick<Sending, 'upload' | keyof Progress>) {
  const before = arrivedBytes(arrived)
  return { stopped, onProgress: (done: number) => onProgress(before + done, file.size) }
}

export const arrivedBytes = (arrived: Set<number>) => arrived.size * PART_BYTES

/** In hex; undefined if the page came without HTTPS. */
async function sha256Of(content: Blob): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
