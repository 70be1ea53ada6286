import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHmac, hkdfSync } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { placeForDatabases } from '../../server/test/support/in-memory.ts'
import { findLetter, type ReceivedLetter } from './letters.ts'

const MAIN = resolve(import.meta.dirname, '../../server/dist/serve.js')
const LOAD_COMMAND = resolve(import.meta.dirname, '../../scripts/load-command.js')

/** Environment variables beyond the usual ones. */
type Settings = Record<string, string>

/** The program as people run it. */
export type Kinfold = {
  url: string
  /** The output of `npm run <command>`, such as `reports`. */
  command(name: 'reports' | 'verify-audit', ...args: string[]): string
  /** Makes somebody a member of a circle, as an invitation would. */
  join(email: string, clientId: number, role: string): Promise<void>
  /** Makes a task due now, whatever its day: tests do not wait for the clock. */
  comeDue(taskId: string): Promise<void>
  /** Backdates a medication by hours: otherwise no dose of a new one can be missed. */
  plannedForHours(medicationId: string): Promise<void>
  /** Ends everybody's quiet hours and sends what waited for that. */
  endQuietHours(): Promise<void>
  /** The token with which a phone answers a notification (server/features/push/answer-token.ts). */
  answerToken(sessionId: string, clientId: number, notificationId: string, recordId: string): string
  /** Waits for the newest email to an address; its link is the first URL in it. */
  letterTo(email: string, subject?: RegExp): Promise<ReceivedLetter>
}

/** One of its own for a test file, with a data directory of its own. */
export type OwnKinfold = Kinfold & {
  dataDir: string
  /** Like a power cut. */
  kill(): Promise<void>
  /** Starts it again with the same data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A folder with a data directory that a Kinfold has set up; each one started from now on begins with a copy of it. */
export async function aDataDirForAll(): Promise<string> {
  const folder = aFolder()
  const dataDir = join(folder, 'data')
  const { child } = await launch(dataDir, { PORT: '0' })
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  process.env.USED_DATA_DIR = dataDir
  return folder
}

function aFolder(): string {
  const folder = mkdtempSync(join(placeForDatabases(), 'kinfold-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** `settings`: environment variables in addition to the usual ones. */
export async function startKinfold(settings: Settings = {}): Promise<OwnKinfold> {
  const folder = aFolder()
  const dataDir = join(folder, 'data')
  if (process.env.USED_DATA_DIR) execFileSync('cp', ['-a', process.env.USED_DATA_DIR, dataDir])
  let { child, url } = await launch(dataDir, { PORT: '0', ...settings })
  const end = async (signal: NodeJS.Signals) => {
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    ...runningAt(url, dataDir),
    dataDir,
    kill: () => end('SIGKILL'),
    restart: async () => {
      ;({ child, url } = await launch(dataDir, { ...settings, PORT: new URL(url).port }))
    },
    stop: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The one with this data directory. */
export function runningAt(url: string, dataDir: string): Kinfold {
  return {
    url,
    command: (name, ...args) =>
      execFileSync(process.execPath, [LOAD_COMMAND, `${name}.ts`, ...args], {
        env: { ...process.env, DATA_DIR: dataDir },
        encoding: 'utf8',
      }),
    join: (email, clientId, role) =>
      asOwner(dataDir, (client) =>
        client.query(
          'insert into members (client_id, user_id, role) select $2::bigint, id, $3 from users where email = $1',
          [email, clientId, role],
        ),
      ),
    comeDue: (taskId) =>
      asOwner(dataDir, (client) =>
        client.query(
          `update care_tasks set due_day = (now() at time zone zone)::date, due_time = to_char(now() at time zone zone, 'HH24:MI'),
             due_at = date_trunc('minute', now()), remind_at = now() where id = $1`,
          [taskId],
        ),
      ),
    plannedForHours: (medicationId) =>
      asOwner(dataDir, (client) =>
        client.query(
          `update medication_schedules set effective_from = now() - interval '6 hours' where medication_id = $1`,
          [medicationId],
        ),
      ),
    endQuietHours: () =>
      asOwner(dataDir, async (client) => {
        await client.query('update reminder_settings set quiet_from = null, quiet_until = null')
        await client.query('update push_deliveries set try_at = now() where try_at > now()')
      }),
    answerToken: (sessionId, clientId, notificationId, recordId) => {
      const text = [sessionId, clientId, notificationId, Date.now() + 3_600_000, recordId].join('.')
      const secret = readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()
      const key = Buffer.from(hkdfSync('sha256', secret, '', 'kinfold links in letters', 32))
      return `${text}.${createHmac('sha256', key).update(`answer ${text}`).digest('base64url')}`
    },
    letterTo: (email, subject) => findLetter(join(dataDir, 'outbox'), email, subject),
  }
}

async function launch(dataDir: string, settings: Settings): Promise<{ child: ChildProcess; url: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off', ...settings }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    const ready = /is ready: (\S+)/.exec(said)
    if (ready) {
      child.stdout.resume()
      return { child, url: ready[1]! }
    }
  }
  throw new Error(`Kinfold did not start: ${said}`)
}

async function asOwner(dataDir: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({
    host: join(dataDir, 'postgres-socket'),
    port: 5432,
    user: 'kinfold',
    database: 'postgres',
    password: readFileSync(join(dataDir, 'postgres.key'), 'utf8').trim(),
  })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
