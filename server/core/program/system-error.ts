type SystemError = Error & {
  code?: string
  syscall?: string
  path?: string
  dest?: string
  address?: string
  port?: number
  hostname?: string
}

/** What happened, and what to do. */
type Words = readonly [what: string, todo: string]

const NO_ROOM = 'Please make room there, or choose another place.'
const CHECK_PATH = 'Please check the path.'
const CHECK_RIGHTS = 'Please run this as the user that Kinfold runs as, or change the owner (chown).'
const CHECK_ADDRESS = 'Please check the address (DATABASE_URL, STORAGE_URL), and whether that server runs.'
const CHECK_NAME = 'Please check the name (DATABASE_URL, STORAGE_URL), and the name server of this machine.'

const ofFiles: Record<string, Words> = {
  ENOSPC: ['its disk is full', NO_ROOM],
  EDQUOT: ['the share of its disk for this user is full', NO_ROOM],
  EFBIG: ['the file would be larger than this system allows', 'Please raise the limit (ulimit -f).'],
  EROFS: ['it is on a read-only file system', 'Please make it writable, or choose another place.'],
  EIO: ['its disk reports an error', 'Please check the disk.'],
  ENOENT: ['there is no such file or folder', CHECK_PATH],
  ENOTDIR: ['a part of this path is a file, not a folder', CHECK_PATH],
  EISDIR: ['it is a folder, not a file', 'Please name a file.'],
  EEXIST: ['there is already a file with this name', 'Please choose another name.'],
  ENAMETOOLONG: ['the name is too long', 'Please choose a shorter one.'],
  EACCES: ['this user has no right to do that', CHECK_RIGHTS],
  EPERM: ['this user has no right to do that', CHECK_RIGHTS],
  EMFILE: ['this program has too many files open', 'Please raise the limit (ulimit -n).'],
  ENFILE: ['this machine has too many files open', 'Please end other programs.'],
}

const ofConnections: Record<string, Words> = {
  ECONNREFUSED: ['no program answers there', CHECK_ADDRESS],
  ECONNRESET: ['the connection was broken off', CHECK_ADDRESS],
  EPIPE: ['the connection was broken off', CHECK_ADDRESS],
  EPROTO: ['no TLS is spoken there', CHECK_ADDRESS],
  ETIMEDOUT: ['no answer came in time', CHECK_ADDRESS],
  EHOSTUNREACH: ['no network leads there', CHECK_ADDRESS],
  ENETUNREACH: ['no network leads there', CHECK_ADDRESS],
  ENOTFOUND: ['no machine with this name is known', CHECK_NAME],
  EAI_AGAIN: ['the name server does not answer', CHECK_NAME],
  ENOENT: ['there is no such socket', CHECK_ADDRESS],
  EACCES: ['this user has no right to connect to it', CHECK_ADDRESS],
}

const tried: Record<string, string> = {
  open: 'opened',
  mkdir: 'created',
  write: 'written',
  read: 'read',
  scandir: 'read',
  stat: 'read',
  lstat: 'read',
  connect: 'reached',
  getaddrinfo: 'reached',
  spawn: 'started',
}

/** `its disk is full (ENOSPC)`: for a sentence that names the file or address. Other errors: their message. */
export function whatHappened(thrown: unknown): string {
  const error = mainOf(thrown)
  const words = wordsFor(error)
  return words ? `${words[0]} (${error.code})` : error.message || error.code || 'no reason was given'
}

/** The same with what to do, for the end of a sentence. */
export function whatHappenedAndAdvice(thrown: unknown): string {
  const words = wordsFor(mainOf(thrown))
  return whatHappened(thrown) + (words ? `. ${words[1]}` : '')
}

/** The same as a whole: the file or address, what happened and what to do. Undefined if it is no error of the system. */
export function inSentences(thrown: unknown): string | undefined {
  const error = mainOf(thrown)
  if (!wordsFor(error)) return undefined
  // Of a program: 'spawn /path/program'.
  const [call = ''] = (error.syscall ?? '').split(' ')
  return `${placeOf(error)} cannot be ${tried[call] ?? 'used'}: ${whatHappenedAndAdvice(error)}`
}

/** Adds which file it was to an error that does not say so: those of reading and writing. */
export function namingFile<E>(error: E, path: string): E {
  if (error instanceof Error && !(error as SystemError).path) Object.assign(error, { path })
  return error
}

const wordsFor = ({ code = '', syscall = '', port }: SystemError): Words | undefined =>
  ['connect', 'getaddrinfo'].includes(syscall) || port !== undefined || !ofFiles[code]
    ? ofConnections[code]
    : ofFiles[code]

function placeOf({ path, dest, address, port, hostname }: SystemError): string {
  if (address) return port ? `${address.includes(':') ? `[${address}]` : address}:${port}` : address
  return dest ?? path ?? hostname ?? 'A file or address'
}

/** Of a name with several addresses, the error of the first one. */
function mainOf(thrown: unknown): SystemError {
  const error = thrown instanceof AggregateError ? thrown.errors[0] : thrown
  return error instanceof Error ? error : new Error(String(error))
}
