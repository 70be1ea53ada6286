import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { compile } from '@fastify/proxy-addr'
import { PRODUCT } from '@kinfold/contract/product.ts'
import * as z from 'zod/mini'
import { databaseUrl, publicUrl, storageUrl, url } from './address-settings.ts'
import { openDataDir } from './core/program/data-dir.ts'
import { existingDataIn } from './core/program/existing-data.ts'
import { existingSecret, type KeyOf, SHORTEST_KEY, secretFile, secretIfThere } from './core/program/kept-secret.ts'
import { misspeltIn } from './core/program/misspelt-settings.ts'
import { refuseStart } from './core/program/refuse-start.ts'
import { type FirebaseSettings, firebaseFields, firebaseFrom } from './services/firebase-settings.ts'
import { type ModelSettings, modelFields, modelFrom } from './services/model-settings.ts'

const port = z.coerce
  .number('must be a number')
  .check(z.int('must be a whole number'), z.gte(0, 'must be 0 to 65535'), z.lte(65535, 'must be 0 to 65535'))

/** All settings, from the environment. The README's table describes them for operators. */
const Environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string().check(z.minLength(1, 'must not be empty')), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'must not be empty')), './data'),
  DATABASE_URL: databaseUrl,
  DATABASE_POOLER: z.optional(z.enum(['transaction'], 'must be transaction, or not set')),
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_WAIT_SECONDS: z._default(
    z.coerce.number('must be a number').check(z.gte(0, 'must be 0 or more'), z.lte(3600, 'must be 3600 or less')),
    30,
  ),
  PUBLIC_URL: publicUrl,
  STORAGE_URL: storageUrl,
  SMTP_URL: url('smtp|smtps'),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be an address, or Name <address>')),
  ),
  SECRET_KEY: z.optional(z.string().check(z.minLength(SHORTEST_KEY, `must have at least ${SHORTEST_KEY} characters`))),
  NEW_SECRET_KEY: z.optional(
    z.string().check(z.minLength(SHORTEST_KEY, `must have at least ${SHORTEST_KEY} characters`)),
  ),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w.~+/=-]{16,}$/, 'must have at least 16 characters, without spaces')),
  ),
  TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => networksIn(value).every(isNetwork),
          'must be networks or addresses, separated by commas, such as 10.0.0.0/8,127.0.0.1',
        ),
      ),
    '',
  ),
  RATE_LIMITS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  LOG_LEVEL: z._default(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
  NODE_ENV: z.optional(z.string()),
  ...firebaseFields,
  ...modelFields,
})

export type Config = {
  port: number
  host: string
  dataDir: string
  /** PostgreSQL itself; undefined: the embedded one. */
  databaseUrl: string | undefined
  /** A connection pooler in transaction mode, for requests. */
  poolerUrl: string | undefined
  databaseWaitSeconds: number
  publicUrl: string | undefined
  /** An S3 bucket for the files of circles; without it they are in dataDir. */
  storageUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** '' for a command that needs none, and if there is none until findDatabase makes it. */
  secretKey: string
  /** The key that is to replace it (`npm run keys:rotate`). */
  newSecretKey?: string | undefined
  /** The token for GET /metrics; undefined: the page does not exist. */
  metricsToken: string | undefined
  trustedProxies: string[]
  rateLimits: boolean
  /** Undefined: no Google buttons. */
  firebase: FirebaseSettings | undefined
  /** Undefined: the assistant has only its built-in model. */
  outsideModel: ModelSettings | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/**
 * How SECRET_KEY is used: 'new' may be missing (findDatabase makes it, once the start can succeed); only the existing one
 * opens the database or a backup; some commands need none.
 */
type KeyUse = { key?: 'new' | KeyOf | 'unused' }

/** Reads and checks the environment, once. Wrong values end the start with one line per mistake. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, { key = 'new' }: KeyUse = {}): Config {
  // An empty SECRET_KEY is a mistake, such as a variable that was not filled in; another key must not replace it.
  const isGiven = ([name, value]: [string, unknown]) => value !== '' || name === 'SECRET_KEY'
  const given = Object.fromEntries(Object.entries(environment).filter(isGiven))
  const read = Environment.safeParse(given)
  if (!read.success) refuseStart(...read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  if (read.data.SMTP_URL && !read.data.PUBLIC_URL)
    refuseStart('SMTP_URL needs PUBLIC_URL: the links in emails lead to the address people use.')

  const isReal = read.data.NODE_ENV === 'production' || Boolean(read.data.PUBLIC_URL?.startsWith('https:'))
  const firebase = firebaseFrom(read.data, isReal)
  const outsideModel = modelFrom(read.data)
  const dataDir = resolve(read.data.DATA_DIR)
  if (key === 'database' && !read.data.DATABASE_URL) existingDataIn(dataDir)
  if (key === 'database' || key === 'backup') openDataDir(dataDir)
  return {
    port: read.data.PORT,
    host: read.data.HOST,
    dataDir,
    ...databaseFrom(read.data),
    databaseWaitSeconds: read.data.DATABASE_WAIT_SECONDS,
    publicUrl: read.data.PUBLIC_URL,
    storageUrl: read.data.STORAGE_URL,
    smtpUrl: read.data.SMTP_URL,
    mailFrom: read.data.MAIL_FROM ?? `${PRODUCT} <${PRODUCT.toLowerCase()}@${hostOf(read.data.PUBLIC_URL)}>`,
    secretKey: read.data.SECRET_KEY ?? keyIn(dataDir, key),
    newSecretKey: read.data.NEW_SECRET_KEY,
    metricsToken: read.data.METRICS_TOKEN,
    trustedProxies: networksIn(read.data.TRUSTED_PROXIES),
    rateLimits: read.data.RATE_LIMITS === 'on',
    firebase,
    outsideModel,
    logLevel: read.data.LOG_LEVEL,
  }
}

/** A sentence for each variable whose name is almost that of a setting. */
export const misspeltSettings = (environment: NodeJS.ProcessEnv = process.env) =>
  misspeltIn(environment, Object.keys(Environment.shape))

function databaseFrom({ DATABASE_URL, DATABASE_POOLER, DATABASE_DIRECT_URL }: z.infer<typeof Environment>) {
  if (!DATABASE_POOLER && !DATABASE_DIRECT_URL) return { databaseUrl: DATABASE_URL, poolerUrl: undefined }
  if (!DATABASE_POOLER) refuseStart('DATABASE_DIRECT_URL is only for DATABASE_POOLER=transaction.')
  if (!DATABASE_URL || !DATABASE_DIRECT_URL)
    refuseStart(
      'DATABASE_POOLER=transaction needs DATABASE_URL, which leads to the pooler, and DATABASE_DIRECT_URL, which leads to PostgreSQL itself.',
    )
  return { databaseUrl: DATABASE_DIRECT_URL, poolerUrl: DATABASE_URL }
}

function keyIn(dataDir: string, key: NonNullable<KeyUse['key']>): string {
  if (key === 'unused') return ''
  const file = secretFile(dataDir)
  return key === 'new' ? secretIfThere(file) : existingSecret(file, key)
}

const hostOf = (publicUrl: string | undefined) => (publicUrl ? new URL(publicUrl).hostname : 'localhost')

const networksIn = (value: string) =>
  value
    .split(',')
    .map((network) => network.trim())
    .filter(Boolean)

/** What Fastify accepts, except short forms of addresses: '1' could be mistaken for a number of proxies. */
function isNetwork(value: string): boolean {
  try {
    compile(value)
    return /^[a-z]+$/.test(value) || isIP(value.split('/')[0] ?? '') > 0
  } catch {
    return false
  }
}
