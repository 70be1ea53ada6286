import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that Linux, macOS and Windows give to whoever asks for any, so that nobody is given it meanwhile. */
const [LOWEST, HIGHEST] = [20_000, 32_000]

/** A port of this machine that is free, for servers that must know theirs before they start. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
