import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Send = (method: string, params?: object) => Promise<{ result: { value: unknown } }>

/**
 * A page without Playwright's instrumentation. Playwright follows each request of its pages, and for each `fetch` the
 * browser then looks up the calling code, which parses the whole script again: 80 ms on a processor slowed down four
 * times, within the measured task.
 */
export async function inBarePage<T>(work: (send: Send) => Promise<T>): Promise<T> {
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

async function connect(port: number): Promise<Send> {
  const targets = await fetch(`http://127.0.0.1:${port}/json/list`)
  const pages = (await targets.json()) as { type: string; webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(pages.find(({ type }) => type === 'page')!.webSocketDebuggerUrl)
  await new Promise((open, failed) => {
    socket.addEventListener('open', open)
    socket.addEventListener('error', failed)
  })
  let sent = 0
  return (method, params = {}) => {
    const id = ++sent
    const answered = new Promise<{ result: { value: unknown } }>((answer, failed) => {
      socket.addEventListener('message', function look({ data }) {
        const said = JSON.parse(String(data))
        if (said.id !== id) return
        socket.removeEventListener('message', look)
        if (said.error) failed(new Error(`${method}: ${said.error.message}`))
        else answer(said.result)
      })
    })
    socket.send(JSON.stringify({ id, method, params }))
    return answered
  }
}
