import { type AddressInfo, connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { theKinfold } from './support/kinfold.ts'

let port: number
beforeAll(async () => {
  const { app } = await theKinfold()
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

const HEAD = 'POST /api/auth/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n'
const stalled = {
  'in the middle of its headers': HEAD,
  'before its body': `${HEAD}\r\n`,
  'in the middle of its body': `${HEAD}\r\n{"email":`,
}

// How it is found, with shorter times: core/http/slow-connections.test.ts.
test('connections that stall are cut, wherever they do', async () => {
  const open = new Set(Object.keys(stalled))
  for (const [where, words] of Object.entries(stalled)) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.on('close', () => open.delete(where)).resume()
    socket.write(words)
  }
  await expect.poll(() => [...open], { timeout: 150_000, interval: 100 }).toEqual([])
})
