import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Answer = { result: { value: unknown } }
type Send = <A = Answer>(method: string, params?: object) => Promise<A>
export type BarePage = {
  send: Send
  /** The events since 'Tracing.start', which must be given the transferMode 'ReturnAsStream'. */
  endTracing: <Event>() => Promise<Event[]>
}

/**
 * A page without Playwright's instrumentation. Playwright follows each request of its pages, and for each `fetch` the
 * browser then looks up the calling code, which parses the whole script again: 80 ms on a processor slowed down four
 * times, within the measured task.
 */
export async function inBarePage<T>(work: (page: BarePage) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kinfold-bare-'))
  const browser = spawn(
    process.env.CHROMIUM ?? '/usr/bin/chromium',
    [
      ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=en-GB'],
      ...['--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'Europe/Berlin' } },
  )
  try {
    const [, port] = await new Promise<RegExpExecArray>((ready, failed) => {
      let said = ''
      browser.once('exit', () => failed(new Error(`The browser ended: ${said}`)))
      browser.stderr.on('data', (text) => {
        said += text
        const found = /listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(said)
        if (found) ready(found)
      })
    })
    return await work(await connect(Number(port)))
  } finally {
    browser.removeAllListeners('exit')
    const gone = once(browser, 'exit')
    browser.kill()
    await gone
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function connect(port: number): Promise<BarePage> {
  const targets = await fetch(`http://127.0.0.1:${port}/json/list`)
  const pages = (await targets.json()) as { type: string; webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(pages.find(({ type }) => type === 'page')!.webSocketDebuggerUrl)
  await new Promise((open, failed) => {
    socket.addEventListener('open', open)
    socket.addEventListener('error', failed)
  })
  let sent = 0
  /** What the first message says for which `pick` says something. */
  const hear = <A>(pick: (said: Said) => A | undefined) =>
    new Promise<A>((heard, failed) => {
      socket.addEventListener('message', function look({ data }) {
        try {
          const picked = pick(JSON.parse(String(data)))
          if (picked === undefined) return
          heard(picked)
        } catch (error) {
          failed(error)
        }
        socket.removeEventListener('message', look)
      })
    })
  const send: Send = <A>(method: string, params: object = {}) => {
    const id = ++sent
    const answered = hear((said) => {
      if (said.id !== id) return undefined
      if (said.error) throw new Error(`${method}: ${said.error.message}`)
      return said.result as A
    })
    socket.send(JSON.stringify({ id, method, params }))
    return answered
  }
  const endTracing = async <Event>() => {
    const complete = hear(({ method, params }) => (method === 'Tracing.tracingComplete' ? params?.stream : undefined))
    await send('Tracing.end')
    const handle = await complete
    let text = ''
    for (let isOver = false; !isOver; ) {
      const { data, eof } = await send<{ data: string; eof: boolean }>('IO.read', { handle })
      text += data
      isOver = eof
    }
    await send('IO.close', { handle })
    return (JSON.parse(text) as { traceEvents: Event[] }).traceEvents
  }
  return { send, endTracing }
}

type Said = {
  id?: number
  error?: { message: string }
  result?: unknown
  method?: string
  params?: { stream?: string }
}
