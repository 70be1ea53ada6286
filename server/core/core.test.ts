import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { network } from '../access/limits.ts'
import { readConfig } from '../config.ts'
import { connectionFromUrl } from './database/database.ts'
import { instantFromPostgres } from './database/instant.ts'
import { isUnavailable, refusalOf } from './errors.ts'
import { serializerCompiler } from './http/schemas.ts'
import { openDataDir } from './program/data-dir.ts'

describe('settings', () => {
  const aFolder = () => mkdtempSync(join(tmpdir(), 'kinfold-config-'))
  const DATA_DIR = aFolder()
  test('defaults; reading them creates nothing, and a key that is there is used', () => {
    const DATA_DIR = aFolder()
    const config = readConfig({ DATA_DIR: join(DATA_DIR, 'new') })
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', rateLimits: true, logLevel: 'info', secretKey: '' })
    expect(readdirSync(DATA_DIR)).toEqual([])
    writeFileSync(join(DATA_DIR, 'secret.key'), 'k'.repeat(43))
    expect(readConfig({ DATA_DIR }).secretKey).toBe('k'.repeat(43))
  })
  test('one line for each mistake', () => {
    const wrong = { DATA_DIR, PORT: 'http', DATABASE_URL: 'mysql://x', SECRET_KEY: 'short', LOG_LEVEL: 'loud' }
    const message = () => readConfig(wrong)
    expect(message).toThrow(
      /PORT must be a number\nDATABASE_URL must start with postgres:\/\/ or postgresql:\/\/\nSECRET_KEY must have at least 32 characters\nLOG_LEVEL must be/,
    )
  })
  test('an empty SECRET_KEY is a mistake: another key is not made in its place', () => {
    expect(() => readConfig({ DATA_DIR, SECRET_KEY: '' })).toThrow(/^SECRET_KEY must have at least 32 characters$/)
  })
  test('a single database host; a pooler together with the direct address', () => {
    const direct = 'postgres://kinfold@postgres/kinfold'
    const pooled = 'postgres://kinfold@pooler:6432/kinfold'
    expect(readConfig({ DATA_DIR, DATABASE_URL: direct })).toMatchObject({ databaseUrl: direct, poolerUrl: undefined })
    const both = { DATA_DIR, DATABASE_POOLER: 'transaction', DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct }
    expect(readConfig(both)).toMatchObject({ databaseUrl: direct, poolerUrl: pooled })
    const several = { DATA_DIR, DATABASE_URL: 'postgres://kinfold@one:5432,two:5432/kinfold' }
    expect(() => readConfig(several)).toThrow(/^DATABASE_URL must name one host: .*$/)
    for (const missing of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_POOLER'])
      expect(() => readConfig({ ...both, [missing]: '' })).toThrow(/^DATABASE_(POOLER|DIRECT_URL)[ =].*$/)
    expect(() => readConfig({ ...both, DATABASE_POOLER: 'session' })).toThrow('DATABASE_POOLER must be transaction')
  })
  test('a password with a character that ends it is refused, and is not printed', () => {
    const wrong = {
      SMTP_URL: 'smtp://user:pa/ss#canary@mail.example.org:587',
      DATABASE_URL: 'postgres://kinfold:can#ary@one/kinfold',
      STORAGE_URL: 's3://KEY:SEC#canary@s3.example.org/bucket',
    }
    const wrongWithComma = {
      SMTP_URL: 'smtp://user:pa,s/s#canary@mail.example.org:587',
      DATABASE_URL: 'postgres://kinfold:can,a/ry@one/kinfold',
    }
    const wrongWithAt = {
      SMTP_URL: 'smtp://user:p@ss/canary@mail.example.org:587',
      DATABASE_URL: 'postgres://kinfold:p@ss?canary@one/kinfold',
      STORAGE_URL: 's3://KEY:p@ss#canary@s3.example.org/bucket',
    }
    for (const [name, value] of [wrong, wrongWithComma, wrongWithAt].flatMap((each) => Object.entries(each))) {
      const start = () => readConfig({ DATA_DIR, PUBLIC_URL: 'https://care.example.org', [name]: value })
      expect(start).toThrow(new RegExp(`^${name} must be .*/ is written %2F, # %23`))
      expect(start).not.toThrow(/canary/)
    }
    expect(() => readConfig({ DATA_DIR, DATABASE_URL: 'postgres://kinfold:50%@one/kinfold' })).toThrow(/% %25$/)
    for (const right of [
      'postgres://kinfold:can%23ary%2F@one/kinfold',
      'postgres://kinfold:can,ary@one/kinfold',
      'postgres://@localhost/kinfold',
      'postgres://one/kinfold?application_name=kinfold@box',
    ])
      expect(readConfig({ DATA_DIR, DATABASE_URL: right }).databaseUrl).toBe(right)
  })
  test('mail: a sender from the public address; links need that address', () => {
    const given = { DATA_DIR, SMTP_URL: 'smtps://user:secret@mail.example.org', PUBLIC_URL: 'https://care.example.org' }
    expect(readConfig(given).mailFrom).toBe('Kinfold <kinfold@care.example.org>')
    expect(readConfig({ ...given, MAIL_FROM: 'Family <us@example.org>' }).mailFrom).toBe('Family <us@example.org>')
    expect(() => readConfig({ ...given, PUBLIC_URL: '' })).toThrow(/^SMTP_URL needs PUBLIC_URL: .+$/)
    expect(() => readConfig({ ...given, MAIL_FROM: 'nobody', SMTP_URL: 'mail.example.org' })).toThrow(
      /SMTP_URL must start with smtp:\/\/ or smtps:\/\/\nMAIL_FROM must be an address/,
    )
    expect(() => readConfig({ ...given, SMTP_URL: 'smtp://' })).toThrow(/^SMTP_URL must name a host after :\/\/$/)
  })
  test('a public address without a path: pages and links start at the root of a host', () => {
    const given = (PUBLIC_URL: string) => readConfig({ DATA_DIR, PUBLIC_URL }).publicUrl
    for (const right of ['https://care.example.org', 'http://192.168.1.5:3000/']) expect(given(right)).toBe(right)
    for (const wrong of [
      'https://example.org/care',
      'https://example.org/?a=1',
      'https://example.org/#a',
      'https://a b',
    ])
      expect(() => given(wrong), wrong).toThrow(/^PUBLIC_URL must be an address without a path, .+$/)
    for (const wrong of ['http://0.0.0.0:3000', 'http://[::]', 'http://0'])
      expect(() => given(wrong), wrong).toThrow(/^PUBLIC_URL must be an address that people can open: .+$/)
    expect(() => given('https://')).toThrow(/^PUBLIC_URL must name a host after :\/\/$/)
    expect(given('https://care.example.org \r')).toBe('https://care.example.org')
  })
  test('each mistake in an address is one line', () => {
    const storage = (STORAGE_URL: string) => () => readConfig({ DATA_DIR, STORAGE_URL })
    for (const wrong of ['s3://bucket', 's3://KEY:SEC/RET@host/bucket', 'https://KEY:SECRET@host/bucket'])
      expect(storage(wrong), wrong).toThrow(/^STORAGE_URL must be s3:\/\/KEY:SECRET@host\/bucket, .+$/)
    expect(storage('s3://KEY:SECRET@host/bucket\n')().storageUrl).toBe('s3://KEY:SECRET@host/bucket')
  })
  test.for([
    ['SMTP_URL', 'smtps://user:12345%2F@mail.example.org:99999'],
    ['DATABASE_URL', 'postgres://kinfold@[::1]:65536/kinfold'],
    ['STORAGE_URL', 's3://KEY:SECRET@s3.example.org:70000/bucket'],
    ['PUBLIC_URL', 'https://care.example.org:99999'],
    ['FIREBASE_JWKS_URL', 'http://127.0.0.1:99999/keys'],
    ['SMTP_URL', 'smtp://mail.example.org:0'],
  ])('%s with a port that does not exist: %s', ([name, value]) => {
    const start = () => readConfig({ DATA_DIR, PUBLIC_URL: 'https://care.example.org', [name!]: value })
    expect(start).toThrow(new RegExp(`^${name} must have a port of 1 to 65535$`))
  })
  test.for([
    ['FIREBASE_API_KEY', 'AIza key'],
    ['FIREBASE_API_KEY', 'AIza\n'],
    ['FIREBASE_API_KEY', '{"apiKey":'],
    ['FIREBASE_AUTH_DOMAIN', 'https://x.firebaseapp.com'],
    ['FIREBASE_AUTH_DOMAIN', 'x.firebaseapp.com:99999'],
    ['FIREBASE_JWKS_URL', 'keys.example.org'],
    ['FIREBASE_JWKS_URL', 'https://a b/keys'],
    ['FIREBASE_JWKS_URL', 'https://keys.example.org:port'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:99999'],
    ['AI_API_KEY', 'key\n'],
    ['AI_MODEL', 'qwen3\n'],
  ])('%s as %j is named', ([name, value]) => {
    const whole = { FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'x.firebaseapp.com', FIREBASE_PROJECT_ID: 'x' }
    expect(() => readConfig({ DATA_DIR, ...whole, [name!]: value })).toThrow(new RegExp(`^${name} must .+$`))
  })
  test('proxy networks: what Fastify accepts, and one line for anything else', () => {
    const given = (TRUSTED_PROXIES: string) => readConfig({ DATA_DIR, TRUSTED_PROXIES }).trustedProxies
    expect(given('10.0.0.0/8, 127.0.0.1 ,fd00::/8,loopback')).toEqual([
      '10.0.0.0/8',
      '127.0.0.1',
      'fd00::/8',
      'loopback',
    ])
    expect(given('')).toEqual([])
    for (const wrong of ['true', '1', 'proxy.example.org', '10.0.0.0/33', '10.0.0.0/0', '0.0.0.0/0,10.0.0.1', '*'])
      expect(() => given(wrong), wrong).toThrow(
        /^TRUSTED_PROXIES must be networks or addresses, separated by commas, .+$/,
      )
  })
  const aboutModels = 'A language model needs AI_MODEL, and AI_BASE_URL or AI_PROVIDER=anthropic.'
  test.for<[object, string]>([
    [{ AI_MODEL: 'qwen3' }, aboutModels],
    [{ AI_BASE_URL: 'http://127.0.0.1:11434/v1' }, aboutModels],
    [{ AI_API_KEY: 'key' }, aboutModels],
    [{ AI_PROVIDER: 'anthropic', AI_API_KEY: 'key' }, aboutModels],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'qwen3' }, aboutModels],
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'claude' }, 'AI_PROVIDER=anthropic needs AI_API_KEY.'],
    [{ AI_PROVIDER: 'openai' }, 'AI_PROVIDER must be openai-compatible or anthropic'],
    [{ AI_BASE_URL: 'localhost:11434' }, 'AI_BASE_URL must be an address such as http://127.0.0.1:11434/v1'],
    [
      { AI_BASE_URL: 'http://me:secret@models.example' },
      'AI_BASE_URL must be an address such as http://127.0.0.1:11434/v1',
    ],
    [
      { AI_BASE_URL: 'http://models.example?key=1' },
      'AI_BASE_URL must be an address such as http://127.0.0.1:11434/v1',
    ],
    [{ AI_BASE_URL: 'http://127.0.0.1:99999/v1' }, 'AI_BASE_URL must be an address such as http://127.0.0.1:11434/v1'],
    [{ AI_MODEL: 'two words' }, 'AI_MODEL must be the name of a model'],
    [{ AI_API_KEY: 'two words' }, 'AI_API_KEY must be one word'],
    [{ AI_QUESTIONS_PER_DAY: '0' }, 'AI_QUESTIONS_PER_DAY must be 1 or more'],
    [{ AI_QUESTIONS_PER_DAY: 'many' }, 'AI_QUESTIONS_PER_DAY must be a number'],
    [{ AI_TIMEOUT_SECONDS: '1' }, 'AI_TIMEOUT_SECONDS must be 5 or more'],
    [{ AI_TIMEOUT_SECONDS: '12.5' }, 'AI_TIMEOUT_SECONDS must be a whole number'],
  ])('a wrong or incomplete external model: %j', ([wrong, sentence]) => {
    const refused = expect.objectContaining({ name: 'StartRefused', message: sentence })
    expect(() => readConfig({ DATA_DIR, ...wrong })).toThrow(refused)
  })
  test('an external model: none by default; one if all settings are given', () => {
    expect(readConfig({ DATA_DIR, AI_MODEL: '', AI_QUESTIONS_PER_DAY: '5' }).outsideModel).toBeUndefined()
    expect(readConfig({ DATA_DIR, AI_MODEL: 'qwen3:14b', AI_BASE_URL: 'http://127.0.0.1:11434/v1/' })).toMatchObject({
      outsideModel: { provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:11434/v1', questionsPerDay: 200 },
    })
    expect(readConfig({ DATA_DIR, AI_PROVIDER: 'anthropic', AI_MODEL: 'claude', AI_API_KEY: 'key' })).toMatchObject({
      outsideModel: { provider: 'anthropic', baseUrl: 'https://api.anthropic.com/v1', seconds: 90 },
    })
  })
  test('a data directory that is a file', () => {
    expect(() => openDataDir('/etc/passwd')).toThrow(
      /data directory \/etc\/passwd cannot be opened: there is already a file/,
    )
    expect(() => readConfig({ DATA_DIR: '/etc/passwd' }, { key: 'backup' })).toThrow('cannot be opened')
  })
})

test('PostgreSQL’s moments become ISO 8601', () => {
  expect(instantFromPostgres('2026-11-20 10:08:00+00')).toBe('2026-11-20T10:08:00.000Z')
  expect(instantFromPostgres('2026-11-20 10:08:00.5+00')).toBe('2026-11-20T10:08:00.500Z')
  expect(instantFromPostgres('2026-11-20 10:08:00.123+00')).toBe('2026-11-20T10:08:00.123Z')
  expect(instantFromPostgres('2026-11-20 10:08:00+05:30')).toBe('2026-11-20T04:38:00.000Z')
})

test('limits see an IPv6 subscriber as one', () => {
  expect(network('192.0.2.7')).toBe('192.0.2.7')
  expect(network('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(network('::ffff:c000:207')).toBe('192.0.2.7')
  expect(network('2001:db8:1:2:aaaa::1')).toBe(network('2001:0db8:0001:0002:bbbb::2'))
  expect(network('2001:db8:1:3::1')).not.toBe(network('2001:db8:1:2::1'))
  expect(network('::1')).toBe('0:0:0:0::/64')
})

test('an answer contains only the fields of its schema', () => {
  const schema = z.object({
    name: z.string(),
    at: z.nullable(z.iso.datetime()),
    tags: z.array(z.string()),
    inner: z.nullable(z.object({ a: z.int() })),
    kind: z.enum(['a', 'b']),
  })
  const serialize = serializerCompiler({ schema, method: 'GET', url: '/' })
  const row = { name: 'Rose "K"', at: null, tags: ['x'], inner: { a: 1, secret: 1 }, kind: 'a', passwordHash: 'x' }
  expect(JSON.parse(serialize(row))).toEqual({ name: 'Rose "K"', at: null, tags: ['x'], inner: { a: 1 }, kind: 'a' })
})

describe('an answer', () => {
  const serializerOf = (schema: z.core.$ZodType) => serializerCompiler({ schema, method: 'GET', url: '/' })
  const answered = (schema: z.core.$ZodType, answer: unknown) => JSON.parse(serializerOf(schema)(answer))

  test('of several variants contains only the fields of the right one', () => {
    const schema = z.array(
      z.nullable(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('dose'), units: z.number() }),
          z.object({ kind: z.enum(['log', 'task']), title: z.string() }),
        ]),
      ),
    )
    const rows = [{ kind: 'dose', units: 2, title: 'secret' }, { kind: 'task', title: 'Walk', units: 9 }, null]
    expect(answered(schema, rows)).toEqual([{ kind: 'dose', units: 2 }, { kind: 'task', title: 'Walk' }, null])
    expect(() => answered(schema, [{ kind: 'visit', title: 'secret' }])).toThrow('none of its declared forms')
  })

  test('with arbitrary keys contains only the declared fields of each value', () => {
    const schema = z.object({
      byDay: z.record(z.string(), z.object({ count: z.int() })),
      note: z.union([z.string(), z.int()]),
    })
    expect(answered(schema, { byDay: { monday: { count: 1, secret: 1 } }, note: 5, more: 1 })).toEqual({
      byDay: { monday: { count: 1 } },
      note: 5,
    })
  })

  test('without a required field is not sent', () => {
    const schema = z.object({ name: z.string(), note: z.optional(z.string()) })
    expect(answered(schema, { name: 'Rose' })).toEqual({ name: 'Rose' })
    expect(() => answered(schema, { note: 'x' })).toThrow('lacks its field name')
  })
})

test('the address of a database: the host without the brackets of IPv6', () => {
  expect(connectionFromUrl('postgres://kinfold:a%40b@[::1]:6432/care')).toEqual({
    host: '::1',
    port: 6432,
    database: 'care',
    user: 'kinfold',
    password: 'a@b',
  })
})

test('a lost database is distinguished from a wrong request', () => {
  for (const error of [
    { code: 'ECONNREFUSED' },
    { code: '57P01' },
    { code: '53300' },
    { message: 'Connection terminated unexpectedly' },
    { code: 'ENOENT', syscall: 'connect' },
    new Error('Failed query', { cause: { code: '57P01' } }),
  ]) {
    expect(isUnavailable(error)).toBe(true)
  }
  for (const error of [{ code: '23505' }, { code: 'ENOENT', syscall: 'open' }, new Error('no'), undefined])
    expect(isUnavailable(error)).toBe(false)
})

test('a full disk is not called a database that cannot be reached', () => {
  const request = { log: { error() {} } } as unknown as FastifyRequest
  const reply = { header() {} } as unknown as FastifyReply
  const answerTo = (code: string) =>
    refusalOf(new Error('Failed query', { cause: Object.assign(new Error(), { code }) }), request, reply)
  for (const code of ['53100', 'ENOSPC'])
    expect(answerTo(code)).toMatchObject({ status: 503, message: expect.stringMatching(/^There is no room left, /) })
  expect(answerTo('53300')).toMatchObject({ status: 503, message: expect.stringContaining('cannot be reached') })
})

test('a missing referenced record is not found; deleting one that is still needed is our fault', () => {
  const request = { log: { error() {} } } as unknown as FastifyRequest
  const statusOf = (error: Error) => refusalOf(error, request, {} as FastifyReply).status
  const violated = (message: string) => Object.assign(new Error(message), { code: '23503' })
  const missing = violated('insert or update on table "grocery_lists" violates foreign key constraint "x"')
  expect(statusOf(missing)).toBe(404)
  expect(statusOf(new Error('Failed query', { cause: missing }))).toBe(404)
  expect(statusOf(violated('update or delete on table "meal_plans" violates foreign key constraint "x"'))).toBe(500)
})
