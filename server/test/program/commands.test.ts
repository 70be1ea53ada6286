import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aBugReport, anErrorReport } from '../records/reports.ts'
import { asOwner, aUsedDataDir, commandOf, launch, start as startProgram, stop as stopProgram } from './program.ts'

vi.setConfig({ testTimeout: 600_000 })

/* The operator's commands as they are typed, next to a running Kinfold and a stopped one. */
const SCRIPTS = resolve(import.meta.dirname, '../../scripts')
const settings = { LOG_LEVEL: 'debug' }
const folder = mkdtempSync(join(tmpdir(), 'kinfold-commands-'))
let dataDir = ''

async function run(script: string, args: string[], where = dataDir, more: Record<string, string> = {}) {
  const { ended, text } = launch(where, { ...settings, ...more }, { command: [...commandOf(script), ...args] })
  return { code: await ended, said: text() }
}
const reports = (...args: string[]) => run('reports.ts', args)
const verify = (...args: string[]) => run('verify-audit.ts', args)

let kinfold: Awaited<ReturnType<typeof startProgram>>
let address = ''
async function start() {
  kinfold = await startProgram(dataDir, settings)
  address = kinfold.address
}
const stop = () => stopProgram(kinfold)
/** Afterwards it runs again, also if `work` fails: others come after it. */
async function whileStopped<T>(work: () => Promise<T>): Promise<T> {
  await stop()
  return work().finally(start)
}

async function post(path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status, path).toBe(200)
  return (await response.json()) as { token: string; client: { id: number } }
}

const aCircleOf = async (firstName: string) =>
  (await post('/api/clients', { firstName, lastName: 'Keller', zone: 'UTC' }, token)).client.id

/** All rows of all tables, as text. */
async function everything(): Promise<string> {
  const client = await asOwner(dataDir)
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'")
  const texts: string[] = []
  for (const { tablename } of rows) {
    const found = await client.query(`select t::text as row from ${tablename} t`)
    texts.push(...found.rows.map(({ row }) => row))
  }
  await client.end()
  return texts.join('\n')
}

let token = ''
let clientId = 0
const account = {
  firstName: 'Anna',
  lastName: 'Keller',
  email: 'anna@example.org',
  password: 'planted-passw0rd',
  role: 'family',
}

beforeAll(async () => {
  dataDir = await aUsedDataDir()
  await start()
  ;({ token } = await post('/api/auth/register', account))
  clientId = await aCircleOf('Rose')
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

test('secrets planted in a report are in neither the database nor the log', async () => {
  const invite = 'planted-invitation-secret'
  const poison = [
    `at ${address}/invite/${invite}`,
    `Bearer ${token}`,
    `password=${account.password}`,
    `{"password":"${account.password}"}`,
    `${address}/login?reset=planted-reset-secret`,
  ].join(' ')
  const report = anErrorReport(
    { error: { name: 'Error', message: poison, stack: poison }, errorInfo: { componentStack: poison } },
    {
      url: `${address}/invite/${invite}?token=${token}`,
      route: `/invite/${invite}`,
      previousActions: [{ at: new Date().toISOString(), action: `GET /api/invites/${invite} 404` }],
      localStorage: { auth_token: token.slice(0, 99), draft: account.password },
      sessionStorage: { previous_path: `/invite/${invite}` },
    },
  )
  await post('/api/error-reports', report)
  await post(
    '/api/bug-reports',
    aBugReport({ description: poison, steps: poison, url: report.context.url ?? null }),
    token,
  )
  const stored = await everything()
  expect(stored).toContain(report.errorId)
  expect((await reports()).said).toContain(report.errorId)
  const log = await whileStopped(async () => kinfold.text())
  expect(log).toContain(report.errorId)
  for (const secret of [
    invite,
    token,
    token.slice(0, 60),
    token.split('.')[2]!,
    account.password,
    'planted-reset-secret',
  ]) {
    expect(stored).not.toContain(secret)
    expect(log).not.toContain(secret)
  }
})

test('npm run reports: beside a running Kinfold and a stopped one, for people and for programs, one in full', async () => {
  const bug = aBugReport()
  await post('/api/bug-reports', bug, token)
  const beside = await reports()
  expect(beside.code).toBe(0)
  expect(beside.said.split('\n')[0]).toContain(bug.title)
  await whileStopped(async () => {
    expect((await reports()).said).toBe(beside.said)
    expect(JSON.parse((await reports('--json')).said)[0]).toMatchObject({
      kind: 'bug',
      id: bug.requestId,
      title: bug.title,
    })
    expect((await reports(bug.requestId!)).said).toContain(`Description\n  ${bug.description}`)
    expect(await reports('error_0')).toMatchObject({ code: 2, said: 'There is no report error_0.\n' })
  })
})

test('npm run audit:verify: whole, then broken; and against heads that were kept', async () => {
  const own = await aCircleOf('Paul')
  const whole = await verify()
  expect(whole).toMatchObject({ code: 0, said: expect.stringMatching(/^\d+ circles, \d+ entries: all intact\n$/) })
  const heads = await verify('--heads')
  expect(heads.said).toMatch(new RegExp(`^${own} \\d+ [0-9a-f]{64}$`, 'm'))
  const kept = join(folder, 'heads.txt')
  writeFileSync(kept, `\n> kinfold@0.1.0 audit:verify\n\n${heads.said}`)
  expect((await verify('--against', kept)).code).toBe(0)

  const owner = await asOwner(dataDir)
  await owner.query('delete from audit where client_id = $1 and seq > 1', [own])
  const first = 'select digest from audit where client_id = $1 and seq = 1'
  await owner.query(`update audit_heads set seq = 1, digest = (${first}) where client_id = $1`, [own])
  await owner.end()
  expect((await verify(String(own))).code).toBe(0)
  const found = await verify('--against', kept)
  expect(found).toMatchObject({ code: 1, said: expect.stringContaining('missing at the end') })
})

test.for([
  ['verify-audit.ts', 'audit'],
  ['reports.ts', 'bug_reports'],
] as const)('%s: if PostgreSQL ends its connection, one line says so', async ([script, table]) => {
  const [holding, owner] = [await asOwner(dataDir), await asOwner(dataDir)]
  await holding.query(`begin; lock table ${table} in access exclusive mode`)
  const ended = run(script, [])
  const END = `select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and l.relation = $1::regclass and a.application_name = ''`
  await expect.poll(async () => (await owner.query(END, [table])).rowCount).toBe(1)
  expect(await ended).toEqual({ code: 2, said: 'terminating connection due to administrator command\n' })
  await Promise.all([holding.end(), owner.end()])
})

test.for([
  ['reports.ts'],
  // Not that its key is lost.
  ['backup.ts', '/tmp'],
  ['rotate-keys.ts'],
])('a folder without a Kinfold is reported as such, and stays empty: %s', async ([script, ...args]) => {
  const { code, said } = await run(script!, args, join(folder, 'nothing'))
  expect([code, said]).toEqual([2, expect.stringContaining('There is no Kinfold data in')])
  expect(existsSync(join(folder, 'nothing'))).toBe(false)
})

test('--help says what a command does, what may be typed, an example and the chapter; also where nothing is set up', async () => {
  const operating = readFileSync(resolve(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  const { scripts } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8'))
  const commands = Object.entries<string>(scripts).filter(([, command]) => command.includes('scripts/command.js'))
  expect(commands.length).toBeGreaterThan(5)
  for (const [name, command] of commands) {
    const { code, said } = await run(command.split(' ').at(-1)!, ['--help'], join(folder, 'nothing'))
    expect([code, said.split('\n')[0]]).toEqual([0, expect.stringMatching(`^npm run ${name}( -- |$)`)])
    expect(said).toMatch(new RegExp(`^Example: .*npm run (--silent )?${name}`, 'm'))
    expect(operating).toContain(`## ${/^More: .*"(.+)"$/m.exec(said)![1]}\n`)
  }
  expect((await run('backup.ts', ['-h'])).said).toContain('  --keep <number>    then remove all but the newest')
  expect((await run('backup.ts', ['--kep'])).said).toContain('Please see: npm run backup -- --help')
})

test('a file or an address that cannot be used is named in words, with what to do', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const nowhere = { DATABASE_URL: 'postgres://kinfold@127.0.0.1:1/kinfold' }
  const wrong: [string, string[], string, Record<string, string>?][] = [
    ['backup.ts', [file], `${file} cannot be created: there is already a file with this name (EEXIST). Please choose`],
    ['restore.ts', ['--check', folder], `${folder} cannot be read: it is a folder, not a file (EISDIR). Please name`],
    ['verify-audit.ts', ['--against', folder], `${folder} cannot be read: it is a folder, not a file (EISDIR).`],
    ['verify-audit.ts', ['--against', join(folder, 'none')], `${folder}/none cannot be opened: there is no such file`],
    ['reports.ts', [], '127.0.0.1:1 cannot be reached: no program answers there (ECONNREFUSED). Please check', nowhere],
  ]
  for (const [script, args, words, more] of wrong) {
    const { code, said } = await run(script, args, dataDir, more)
    expect([code, said.trimEnd().split('\n').length, said]).toEqual([2, 1, expect.stringContaining(words)])
  }
})

test('a mistyped option, a wrong circle or a wrong list of heads is one line, and never “all intact”', async () => {
  const empty = join(folder, 'empty.txt')
  writeFileSync(empty, '')
  const cut = join(folder, 'cut.txt')
  writeFileSync(cut, `${clientId} 1 abc\n`)
  const wrong: [string, ...string[]][] = [
    ['verify-audit.ts', '12345'],
    ['verify-audit.ts', '--against', empty],
    ['verify-audit.ts', '--against', cut],
    ['verify-audit.ts', '--agianst', cut],
    ['reports.ts', '--jsno'],
    ['check-files.ts', '--colect'],
    ['rotate-keys.ts', '--finsh'],
    ['backup.ts', '--kep', '3', folder],
    ['backup.ts', '3', folder],
    ['backup.ts', '--keep', '0', folder],
    ['restore.ts', '--chekc', empty],
  ]
  for (const [script, ...args] of wrong) {
    const { code, said } = await run(script, args)
    expect([code, said.trimEnd().split('\n').length], `${script} ${args}: ${said}`).toEqual([2, 1])
  }
  expect((await run('backup.ts', ['--keep', 'x', folder])).said).toBe(
    '--keep x: how many backups are kept must be a whole number, 1 or more.\n',
  )
})

test('what nothing in a command caught is one line with the code 2, too: 1 would say something about the data', async () => {
  const command = pathToFileURL(join(SCRIPTS, 'command.ts')).href
  const failing = (how: string) => [
    ...['--input-type=module', '--eval'],
    `import { endWith } from '${command}'
    const usage = { name: 'backup', about: '', example: '', chapter: '' }
    await endWith(usage, () => new Promise(() => setTimeout(async () => { ${how} })))`,
  ]
  for (const [how, words] of [
    ["throw new Error('it broke off')", 'it broke off\n'],
    ["await import('a-missing-package')", "Cannot find package 'a-missing-package' imported from "],
  ] as const) {
    const { ended, text } = launch(dataDir, {}, { command: [process.execPath, ...failing(how)] })
    expect([await ended, text().split('\n').length, text()]).toEqual([2, 2, expect.stringContaining(words)])
  }
})
