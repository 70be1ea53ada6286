import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHmac, hkdfSync } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { findLetter, type ReceivedLetter } from './letters.ts'

const MAIN = resolve(import.meta.dirname, '../../server/dist/serve.js')
const SCRIPTS = resolve(import.meta.dirname, '../../server/scripts')

/** Environment variables beyond the usual ones. */
type Settings = Record<string, string>

/** The program as people run it, in its own data directory. */
export type Kinfold = {
  url: string
  /** Like a power cut. */
  kill(): Promise<void>
  /** Starts it again with the same data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
  /** The output of `npm run <command>`, such as `reports`. */
  command(name: 'reports' | 'verify-audit', ...args: string[]): string
  /** Makes somebody a member of the newest circle with that name, as an invitation would. */
  join(email: string, clientName: string, role: string): Promise<void>
  /** Makes a task due now, whatever its day: tests do not wait for the clock. */
  comeDue(taskTitle: string): Promise<void>
  /** Backdates a medication by hours: otherwise no dose of a new one can be missed. */
  plannedForHours(medication: string): Promise<void>
  /** Ends everybody's quiet hours and sends what waited for that. */
  endQuietHours(): Promise<void>
  /** The token with which a phone answers a notification (server/features/push/answer-token.ts). */
  answerToken(sessionId: string, clientId: number, notificationId: string): string
  /** Waits for the newest email to an address; its link is the first URL in it. */
  letterTo(email: string, subject?: RegExp): Promise<ReceivedLetter>
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
  const folder = mkdtempSync(join(tmpdir(), 'kinfold-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** `settings`: environment variables in addition to the usual ones. */
export async function startKinfold(settings: Settings = {}): Promise<Kinfold> {
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
    url,
    kill: () => end('SIGKILL'),
    restart: async () => {
      ;({ child, url } = await launch(dataDir, { ...settings, PORT: new URL(url).port }))
    },
    stop: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
    command: (name, ...args) =>
      execFileSync(process.execPath, [join(SCRIPTS, `${name}.ts`), ...args], {
        env: { ...process.env, DATA_DIR: dataDir },
        encoding: 'utf8',
      }),
    join: (email, clientName, role) => addMember(dataDir, email, clientName, role),
    comeDue: (taskTitle) =>
      asOwner(dataDir, (client) =>
        client.query(
          `update care_tasks set due_day = (now() at time zone zone)::date, due_time = to_char(now() at time zone zone, 'HH24:MI'),
             due_at = date_trunc('minute', now()), remind_at = now() where title = $1`,
          [taskTitle],
        ),
      ),
    plannedForHours: (medication) =>
      asOwner(dataDir, (client) =>
        client.query(
          `update medication_schedules set effective_from = now() - interval '6 hours'
           where medication_id in (select id from medications where name = $1)`,
          [medication],
        ),
      ),
    endQuietHours: () =>
      asOwner(dataDir, async (client) => {
        await client.query('update reminder_settings set quiet_from = null, quiet_until = null')
        await client.query('update push_deliveries set try_at = now() where try_at > now()')
      }),
    answerToken: (...named) => {
      const text = [...named, Date.now() + 3_600_000].join('.')
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

const addMember = (dataDir: string, email: string, clientName: string, role: string) =>
  asOwner(dataDir, (client) =>
    client.query(
      `insert into members (client_id, user_id, role) select c.id, u.id, $3 from clients c, users u
       where u.email = $1 and c.first_name || ' ' || c.last_name = $2 order by c.created_at desc limit 1`,
      [email, clientName, role],
    ),
  )

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
