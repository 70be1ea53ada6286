import { existsSync, lchownSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { refuseStart } from '../program/refuse-start.ts'

export type UnixUser = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root. Under root it runs as the owner of its data directory, else as `postgres`, else as
 * `nobody`; otherwise as the current user (undefined).
 */
export function postgresUser(dataDirectory: string): UnixUser {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(dataDirectory)) {
    const { uid, gid } = statSync(dataDirectory)
    if (uid !== 0) return { uid, gid }
  }
  return (
    passwdEntry('postgres') ?? passwdEntry('nobody') ?? refuseStart('Please run Kinfold as a user other than root.')
  )
}

function passwdEntry(name: string): UnixUser {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Makes a user the owner of a file or directory, never of what a link left there leads to. */
export function handOver(path: string, user: UnixUser) {
  if (user) lchownSync(path, user.uid, user.gid)
}

/**
 * Under root: refuses to start, with a clear message, if a parent directory is closed to the PostgreSQL user (such as a
 * clone below /root).
 */
export function checkReachable(path: string, user: UnixUser) {
  if (!user) return
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (!mayEnter(user, folder)) {
      refuseStart(
        `PostgreSQL does not run as root, and its user ${user.uid} cannot enter ${folder}. ` +
          'Please move Kinfold (or DATA_DIR) out of it, or start it as an ordinary user.',
      )
    }
  }
}

function mayEnter({ uid, gid }: NonNullable<UnixUser>, folder: string): boolean {
  const owned = statSync(folder)
  if (owned.uid === uid) return (owned.mode & 0o100) !== 0
  if (owned.gid === gid) return (owned.mode & 0o010) !== 0
  return (owned.mode & 0o001) !== 0
}

/**
 * The environment of PostgreSQL's programs: they run as another user, who must not read Kinfold's keys and passwords in
 * /proc. Its locale is the cluster's, and all times are moments.
 */
export const PLAIN_ENVIRONMENT: NodeJS.ProcessEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC' }
