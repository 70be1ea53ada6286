import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

/*
 * Runs as a separate process: opens a live stream for each token it is sent, reports when all are open, and what they heard
 * when asked.
 */
export type Heard = Record<string, number[]>
type Order = { address: string; tokens: string[] }

const AT_ONCE = 100
const heard: Heard = {}

const [{ address, tokens }] = (await once(process, 'message')) as [Order]
for (let from = 0; from < tokens.length; from += AT_ONCE)
  await Promise.all(tokens.slice(from, from + AT_ONCE).map(listen))
process.send!('open')
process.on('message', () => process.send!(heard))

async function listen(token: string) {
  const request = get(`${address}/api/live`, { headers: { authorization: `Bearer ${token}` }, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`/api/live: ${response.statusCode}`)
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (text + chunk).split('\n\n')
    text = messages.pop()!
    for (const message of messages) note(message)
  })
  await once(response, 'data')
}

function note(message: string) {
  const data = /^data: (.*)$/m.exec(message)?.[1]
  const { area, id } = JSON.parse(data ?? '{}') as { area?: string; id?: string }
  if (area === 'care_logs' && id) heard[id] = [...(heard[id] ?? []), Date.now()]
}
