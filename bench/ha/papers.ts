import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { aFamily } from '@kinfold/server/test/support/over-http.ts'
import { v7 as uuidv7 } from 'uuid'

type Family = Pick<Awaited<ReturnType<typeof aFamily>>, 'token' | 'clientId'>
type Paper = { path: string; digest: string; sentTo: string }

const PDF = Buffer.from('%PDF-1.7\n')
const BYTES = 200_000
const BETWEEN_MS = 200
/** Longer than any wait for a primary (main.ts). */
const PATIENCE_MS = 60_000

/** Documents uploaded to a circle one after another, each through the next Kinfold; failed ones are sent again unchanged. */
export function sendPapers(addresses: readonly string[], family: Family) {
  const kept: Paper[] = []
  let isOver = false
  const sending = (async () => {
    for (let turn = 0; !isOver; turn++) {
      kept.push(await sendPaper(addresses[turn % addresses.length]!, family))
      await sleep(BETWEEN_MS)
    }
  })()
  return {
    /** How many were stored, and those that another Kinfold does not return unchanged. */
    async stop(): Promise<{ kept: number; faults: string[] }> {
      isOver = true
      await sending
      const faults: string[] = []
      for (const { path, digest, sentTo } of kept) {
        const other = addresses.find((address) => address !== sentTo)!
        const answer = await fetch(other + path, { headers: { authorization: `Bearer ${family.token}` } })
        const found = digestOf(Buffer.from(await answer.arrayBuffer()))
        if (found !== digest) faults.push(`${path}: ${answer.status}, not as it came`)
      }
      return { kept: kept.length, faults }
    },
  }
}

async function sendPaper(address: string, { token, clientId }: Family): Promise<Paper> {
  const [id, fileId] = [uuidv7(), uuidv7()]
  const content = Buffer.concat([PDF, randomBytes(BYTES)])
  const post = async (path: string, type: string, body: Buffer | string) => {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const answer = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': type,
          'content-disposition': 'attachment; filename="paper.pdf"',
        },
        body: body as string,
      }).catch((error: Error) => error)
      if (!(answer instanceof Error) && answer.ok) return void (await answer.arrayBuffer())
      const said = answer instanceof Error ? answer.message : `${answer.status} ${await answer.text()}`
      if (Date.now() > until) throw new Error(`${path}: ${said}`)
      await sleep(BETWEEN_MS)
    }
  }
  const body = JSON.stringify({ id, title: 'Paper', category: 'Imaging' })
  await post(`/api/medical-documents?clientId=${clientId}`, 'application/json', body)
  const files = `/api/medical-documents/${id}/files`
  await post(`${files}?clientId=${clientId}&fileId=${fileId}`, 'application/pdf', content)
  return { path: `${files}/${fileId}?clientId=${clientId}`, digest: digestOf(content), sentTo: address }
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
