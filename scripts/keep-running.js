// Runs the server for `npm start`, and restarts it when it fails after having been ready: an uncaught error, or no memory
// left. Signals to stop are passed on, and the server finishes its work.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT, SIGNALS } from './prepare.js'

/**
 * The server's memory settings, also used by bench. The limit for Node's own objects, in MB: without it Node uses
 * several times what it needs on a machine with much memory; for the largest circle that fits, 320 are enough
 * (bench/worst.ts). The space for young objects is three times 4 MB instead of 48: this saves a third of a fresh
 * server's memory, and collecting a large one delays every request (decisions 98, 112). All threads share one memory arena
 * (glibc), because each arena keeps the memory it has used once, and large blocks go back to the system when freed:
 * without fixed thresholds glibc keeps more of them each time (decision 109).
 */
const started = JSON.parse(readFileSync(join(ROOT, 'scripts/process.json'), 'utf8'))
/** Node flags, in front of the program's name. */
export const FLAGS = started.flags

const RESTARTS = 5
const WITHIN_MS = 10 * 60_000

/** Returns the exit code. The pause doubles with each failure. */
export async function keepRunning(args, firstPauseMs = 1_000) {
  const asked = askedToStop()
  const failures = []
  for (;;) {
    const { code, wasReady, how } = await runOnce(args, asked)
    // Asked before it could listen for signals, it is ended by them.
    if (asked.yet) return SIGNALS.includes(how) ? 0 : code
    if (code === 0) return code
    if (!wasReady && failures.length === 0) return code
    const now = Date.now()
    failures.push(now)
    const recent = failures.filter((at) => at > now - WITHIN_MS).length
    if (recent > RESTARTS) {
      console.error(
        `Kinfold failed ${recent} times in ${WITHIN_MS / 60_000} minutes (${how}); it is not started again.`,
      )
      return code
    }
    const pause = firstPauseMs * 2 ** (recent - 1)
    console.error(`Kinfold failed (${how}); it starts again in ${pause / 1000} s.`)
    await asked.orAfter(pause)
    if (asked.yet) return 0
  }
}

function runOnce(args, asked) {
  return new Promise((done) => {
    // The channel reports when the server is ready, and tells the server when this process is gone.
    const child = spawn(NODE, args, { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: environment() })
    let wasReady = false
    child.on('message', (message) => {
      wasReady ||= message === 'ready'
    })
    asked.tell = (signal) => child.kill(signal)
    child.on('exit', (code, signal) => done({ code: code ?? 1, wasReady, how: signal ?? `code ${code}` }))
  })
}

/** Compiled code is kept between starts. */
const environment = () => ({
  NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
  ...started.environment,
  ...process.env,
})

function askedToStop() {
  let wake = () => {}
  const asked = {
    yet: false,
    tell: () => {},
    /** Resolves after a while, or as soon as stopping is requested. */
    orAfter: (ms) =>
      new Promise((done) => {
        const timer = setTimeout(done, ms)
        wake = () => {
          clearTimeout(timer)
          done()
        }
      }),
  }
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      asked.yet = true
      asked.tell(signal)
      wake()
    })
  }
  return asked
}
