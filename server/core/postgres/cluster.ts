import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '../program/durable-files.ts'
import { tellsOfFullDisk } from '../program/full-disk.ts'
import { isRefused, refuseStart } from '../program/refuse-start.ts'
import { inSentences, namingFile, whatHappened, whatHappenedAndAdvice } from '../program/system-error.ts'
import { type Binaries, BUNDLED_MAJOR } from './binaries.ts'
import { handOver, PLAIN_ENVIRONMENT, type UnixUser } from './unix-user.ts'

/** Longest path of a Unix socket that every platform accepts, minus PostgreSQL's own file name. */
const SOCKET_FOLDER_LIMIT = 85

/** Whether `directory` holds a cluster; refuses one made by another PostgreSQL, and anything else. */
export function hasCluster(directory: string): boolean {
  if (!existsSync(directory)) return false
  const version = readVersion(directory)
  if (version === BUNDLED_MAJOR) return true
  return refuseStart(
    version
      ? `The data directory ${directory} belongs to PostgreSQL ${version}; this Kinfold comes with ${BUNDLED_MAJOR}. ` +
          'Nothing was changed. Please start it with the Kinfold that made it, run its backup, and restore that here.'
      : `${directory} exists but contains no PostgreSQL data. Nothing was changed. Please move it away or choose another DATA_DIR.`,
  )
}

function readVersion(directory: string): string | undefined {
  try {
    return readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    return refuseStart(`The data directory ${directory} cannot be read: ${whatHappenedAndAdvice(error)}`)
  }
}

type Password = { password: string; keep: () => void }

/**
 * Creates a cluster. It is built next to its destination and then renamed; the next start removes the remains of an
 * interrupted one. The password is kept just before it is needed, so that a refused start leaves none behind.
 */
export async function createCluster(
  directory: string,
  { initdb }: Pick<Binaries, 'initdb'>,
  user: UnixUser,
  { password, keep }: Password,
) {
  // A unique name: initdb of a killed start may still be writing.
  const building = `${directory}.new-${randomBytes(4).toString('hex')}`
  const passwordFile = `${building}.password`
  try {
    removeUnfinished(directory)
    mkdirSync(building, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    handOver(building, user)
    handOver(passwordFile, user)
    await run(initdb, user, [
      '-D',
      building,
      '-U',
      'kinfold',
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--locale',
      'C',
      '--data-checksums',
    ])
    // Before the name: a start that is killed after it is not followed by one that looks for remains.
    rmSync(passwordFile)
    keep()
    renameSync(building, directory)
    await syncFolder(dirname(directory))
  } catch (error) {
    if (isRefused(error)) throw error
    const why = inSentences(namingFile(error, directory)) ?? whatHappened(error)
    const full = tellsOfFullDisk(why) ? '. Its disk is full. Please make room there, or choose another place.' : ''
    refuseStart(`The database could not be created in ${directory}: ${why}${full}`)
  } finally {
    removeUnfinished(directory)
  }
}

function removeUnfinished(directory: string) {
  const folder = dirname(directory)
  for (const name of readdirSync(folder).filter((name) => name.startsWith(`${basename(directory)}.new-`)))
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

function run(program: string, user: UnixUser, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...user,
      env: PLAIN_ENVIRONMENT,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.on('error', reject)
    // 'close', not 'exit': what the program said may arrive after its end.
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(reasonIn(errors)))))
  })
}

const reasonIn = (words: string) => /(?:error|FATAL): +(.*)/.exec(words)?.[1] ?? words.trim()

/** Of the folder for the cluster's Unix socket: next to the data, or in the system's temporary directory if that path is too long. */
export function socketPath(dataDir: string): string {
  const beside = join(dataDir, 'postgres-socket')
  const short = join(tmpdir(), `kinfold-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  return beside.length <= SOCKET_FOLDER_LIMIT ? beside : short
}

/** That folder, for nobody but this user. */
export function socketFolder(dataDir: string, user: UnixUser): string {
  const folder = socketPath(dataDir)
  mkdirSync(folder, { mode: 0o700, recursive: true })
  handOver(folder, user)
  const { uid, mode } = lstatSync(folder)
  if (uid !== (user?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    refuseStart(`Other users can get into the folder ${folder}. Please remove it and start again.`)
  }
  return folder
}
