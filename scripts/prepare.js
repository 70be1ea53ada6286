// Plain JavaScript for any Node from 20: this runs before anything is installed, and installs it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { madeFrom, makeAnew } from './made-folder.js'
import { takeTurns } from './take-turns.js'

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** The project's own Node, which runs everything but these scripts. */
export const NODE = join(ROOT, 'node_modules/node/bin/node')

/** The exit code of a command that could not do its work: 1 says something about the data (docs/operating.md). */
export const TROUBLE = 2

const say = (line) => console.log(`· ${line}`)

/** Which package-lock.json the packages were completely installed from. */
const MARK = join(ROOT, 'node_modules/.kinfold-installed')
const wantedMark = () => hashOf([join(ROOT, 'package-lock.json')])

/** Whether all packages of this version are installed. */
export const isInstalled = () => existsSync(NODE) && existsSync(MARK) && readFileSync(MARK, 'utf8') === wantedMark()

/** Installs npm packages when they are missing or package-lock.json changed. Of two starts at once, one does. */
export function ensureInstalled() {
  if (isInstalled()) return
  const code = orSayWhoMay(() =>
    takeTurns(
      join(ROOT, '.cache/installing'),
      () => (isInstalled() ? 0 : install()),
      () => say('Another start is installing packages; waiting for it...'),
    ),
  )
  if (code !== 0) stop('The packages could not be installed; the lines above say why.')

  function install() {
    const wanted = wantedMark()
    say('Installing packages (only the first time, and when they change)...')
    const npm = process.env.npm_execpath
    // `install`, not `ci`: the lock holds one platform's optional packages, and `ci` refuses to add another's.
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
    const { status } = npm ? spawnSync(process.execPath, [npm, ...args], inherit) : spawnSync('npm', args, inherit)
    if (status === 0) writeFileSync(MARK, wanted)
    return status
  }
}

/** Builds the browser app and the server, each when its sources changed. */
export async function ensureBuilt() {
  await ensureWebBuilt()
  await ensureServerBuilt()
}

const ensureWebBuilt = () =>
  ensureMade('web/dist', 'the browser app', [...sourcesOf('web'), ...sourcesOf('contract')], async (into) => {
    const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
    // Fixed, because NODE_ENV of a test or developer would put React's development build into the stored result.
    const env = { ...process.env, NODE_ENV: 'production' }
    const where = ['--outDir', into, '--emptyOutDir']
    const code = await run([vite, 'build', '--config', 'web/vite.config.ts', ...where, '--logLevel', 'warn'], { env })
    return code || run(['scripts/compress.ts', into])
  })

export async function ensureServerBuilt() {
  const code = [...sourcesOf('server'), ...sourcesOf('contract')].filter((file) => file.endsWith('.ts'))
  await ensureMade('server/dist', 'the server', [join(ROOT, 'scripts/bundle-server.ts'), ...code], (into) =>
    run(['scripts/bundle-server.ts', into]),
  )
}

async function ensureMade(folder, what, sources, make) {
  const place = join(ROOT, folder)
  const wanted = hashOf([join(ROOT, 'package-lock.json'), ...sources])
  if (madeFrom(place) === wanted) return
  say(`Building ${what} (only when it changed) ...`)
  if (!(await orSayWhoMay(() => makeAnew({ place, building: join(ROOT, '.cache/building'), wanted }, make))))
    stop(`${what[0].toUpperCase()}${what.slice(1)} could not be built; the lines above say why.`)
}

/** Whoever may not write in this folder, such as a service's user in a clone of root, gets one sentence. */
function orSayWhoMay(work) {
  const explain = (error) => {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
    stop(
      `${error.dest ?? error.path ?? ROOT} cannot be written: this user has no right to do that (${error.code}). ` +
        `Please run this as the user that owns ${ROOT}, or change the owner (chown -R).`,
    )
  }
  try {
    const result = work()
    return result instanceof Promise ? result.catch(explain) : result
  } catch (error) {
    return explain(error)
  }
}

/** Other programs that tests use to read our output: a calendar, and one that opens our encrypted files. Named like their packages. */
const OTHERS = ['khal', 'age']
const HEADLESS_SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A Chromium for the browser tests: an installed one, else the system's package where we may install it. */
export function ensureBrowser() {
  const found = find(BROWSERS)
  if (found) return found
  if (!mayInstall()) {
    stop('The browser tests need Chromium. Please install it (Debian: apt-get install chromium) and run them again.')
  }
  say('Installing Chromium from the system’s packages...')
  installPackages(['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'])
  return find(BROWSERS) ?? stop('Chromium could not be installed; the lines above say why.')
}

/** The path of headless Chromium, which needs less work per page, if it is or may be installed; else ''. */
export function ensureHeadlessShell() {
  if (!find([HEADLESS_SHELL]) && mayInstall()) {
    say('Installing Chromium without windows from the system’s packages...')
    installPackages([HEADLESS_SHELL])
  }
  return find([HEADLESS_SHELL]) ?? ''
}

/** Other programs, installed where we may; without one its test is skipped, and says so. */
export function ensureOtherPrograms() {
  const missing = OTHERS.filter((name) => spawnSync(name, ['--version']).status !== 0)
  if (missing.length === 0 || !mayInstall()) return
  say(`Installing ${missing.join(' and ')} from the system’s packages...`)
  installPackages(missing)
}

const mayInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

function installPackages(packages) {
  spawnSync('apt-get', ['update', '-qq'], inherit)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    ...inherit,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** The path of the first of these programs that is installed. */
function find(names) {
  const folders = (process.env.PATH ?? '').split(':')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

/** Signals to stop. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program of the project with the project's Node; returns its exit code. A signal to stop is passed on, and
 * nothing follows after the program has ended. `options.signal` ends the program, too.
 */
export function run(args, { whenKilled = 1, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit', ...options })
    let asked = false
    const stop = (signal) => {
      asked = true
      child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, stop)
    child.on('error', ({ name, message }) => name === 'AbortError' || console.error(message))
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, stop)
      // A negative code: it could not be started.
      const ended = code === null || code < 0 ? whenKilled : code
      if (asked) process.exit(ended)
      done(ended)
    })
  })
}

export function stop(message) {
  console.error(message)
  process.exit(1)
}

const inherit = { cwd: ROOT, stdio: 'inherit' }

function sourcesOf(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\/(dist|test|node_modules)\/|\.test\.tsx?$/.test(file))
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  return hash.digest('hex')
}
