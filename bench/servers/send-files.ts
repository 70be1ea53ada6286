import { randomBytes } from 'node:crypto'
import { PART_BYTES } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { v7 as uuidv7 } from 'uuid'

/** This many people send a scan of this size each, whole or in parts as browsers do. */
export type Order = { how: 'whole' | 'in parts'; people: number; bytes: number }

/** Runs as a separate process: sends files to the server at `address`, and answers with the address of each. */
const { address, token, clientId } = JSON.parse(process.env.TARGET!) as Target
export type Target = { address: string; token: string; clientId: number }

process.on('message', async ({ how, people, bytes }: Order) => {
  const content = scan(bytes)
  const sendFile = how === 'whole' ? sendWhole : sendInParts
  process.send!(await Promise.all(Array.from({ length: people }, () => sendFile(content))))
})
process.on('disconnect', () => process.exit(0))

async function sendWhole(body: Buffer): Promise<string> {
  const { files, fileId, path } = await newDocument()
  await call('POST', `${files}?clientId=${clientId}&fileId=${fileId}`, { body, type: 'application/pdf' })
  return path
}

async function sendInParts(content: Buffer): Promise<string> {
  const { files, fileId, path } = await newDocument()
  const after = Math.ceil(content.length / PART_BYTES) - 1
  const type = 'application/pdf'
  for (let part = 0; part < after; part++) {
    const body = content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
    await call('PUT', `${files}/${fileId}/parts/${part + 1}?clientId=${clientId}`, { body, type })
  }
  const body = content.subarray(after * PART_BYTES)
  await call('POST', `${files}?clientId=${clientId}&fileId=${fileId}&after=${after}`, { body, type })
  return path
}

async function newDocument() {
  const [id, fileId] = [uuidv7(), uuidv7()]
  const body = JSON.stringify({ id, title: 'Scan', category: 'Imaging' })
  await call('POST', `/api/medical-documents?clientId=${clientId}`, { body, type: 'application/json' })
  const files = `/api/medical-documents/${id}/files`
  return { files, fileId, path: `${files}/${fileId}?clientId=${clientId}` }
}

async function call(method: string, path: string, { body, type }: { body: Buffer | string; type: string }) {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-disposition': 'attachment; filename="scan.pdf"',
    },
    body: body as string,
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

function scan(bytes: number): Buffer {
  const start = Buffer.from('%PDF-1.7\n')
  return Buffer.concat([start, randomBytes(bytes - start.length)])
}
