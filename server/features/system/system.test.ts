import { existsSync, readFileSync } from 'node:fs'
import { endpoints } from '@kinfold/contract/contract.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { noticeUntrustedProxies } from '../../core/http/untrusted-proxies.ts'
import { as } from '../../test/support/calls.ts'
import { startBeside, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle } from '../../test/support/world.ts'

const INDEX = new URL('../../../web/dist/index.html', import.meta.url)

test('health says that the database answers', async () => {
  // On a busy machine the query may take longer than the health check waits.
  await expect
    .poll(() =>
      as(undefined)
        .system.health()
        .catch(() => null),
    )
    .toMatchObject({ status: 'ok', database: 'ok' })
})

test('health answers while the database does not', async () => {
  const kinfold = await startBeside(await theKinfold())
  const { accounts } = kinfold.services.database
  const holding = Array.from({ length: 9 }, () => accounts.query('select pg_sleep(4)'))
  const first = await Promise.race([
    kinfold.app.inject('/api/health').then(({ statusCode, body }) => [statusCode, JSON.parse(body)]),
    ...holding.map((held) => held.then(() => 'the database was first')),
  ])
  // What is known without it, such as a full disk, tells the operator why.
  const machine = { node: process.versions.node, postgres: null, lettersWaiting: null, untrustedProxies: [] }
  expect(first).toEqual([503, expect.objectContaining({ database: 'unavailable', jobs: null })])
  expect((first as [number, object])[1]).toMatchObject({ machine })
  await Promise.all(holding)
})

test('health answers on the machine itself, too, while jobs hold all connections of the owner', async () => {
  const kinfold = await startBeside(await theKinfold())
  const { owner } = kinfold.services.database
  const holding = Array.from({ length: 4 }, () => owner.query('select pg_sleep(4)'))
  const first = await Promise.race([
    kinfold.app.inject('/api/health').then(({ body }) => JSON.parse(body).jobs),
    ...holding.map((held) => held.then(() => 'the database was first')),
  ])
  expect(first).toBeNull()
  await Promise.all(holding)
})

test('health describes the machine to an operator, and to nobody else', async () => {
  const { app } = await theKinfold()
  const machineFor = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/health', headers, remoteAddress: '127.0.0.1' })).json().machine
  await expect
    .poll(() => machineFor({}))
    .toMatchObject({
      ...{ node: process.versions.node, lettersWaiting: 0, lettersGivenUp: { count: 0 }, lastBackupAt: null },
      postgres: expect.stringMatching(/^\d+\.\d+/),
    })
  expect(await machineFor({ 'x-forwarded-for': '203.0.113.7' })).toBeNull()
})

test('a proxy that is not in TRUSTED_PROXIES is named in health', async () => {
  const { app } = await startBeside(await theKinfold(), { trustedProxies: ['172.18.0.9'] })
  const machine = async () =>
    (await app.inject({ url: '/api/health', remoteAddress: '127.0.0.1' })).json().machine?.untrustedProxies
  const passedOnBy = (remoteAddress: string, header: string) =>
    app.inject({ url: '/api/settings', remoteAddress, headers: { [header]: 'x' } })
  await passedOnBy('172.18.0.9', 'x-forwarded-for')
  await passedOnBy('172.18.0.2', 'accept')
  await expect.poll(machine).toEqual([])
  await passedOnBy('172.18.0.2', 'x-forwarded-for')
  await expect.poll(machine).toEqual(['172.18.0.2'])
})

test('of untrusted proxies the log says one of the own network and one from outside, however many ask', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line) => void lines.push(JSON.parse(line).msg) } } })
  noticeUntrustedProxies(app, [])
  app.get('/', { logLevel: 'warn' }, () => 'here')
  const headers = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']
  const ask = (remoteAddress: string, header: string) =>
    app.inject({ url: '/', remoteAddress, headers: { [header]: '203.0.113.7' } })
  for (let each = 1; each < 100; each++) await ask(`198.51.100.${each}`, headers[each % 3]!)
  await ask('::ffff:172.18.0.2', 'x-forwarded-proto')
  await ask('172.18.0.3', 'x-forwarded-host')
  const warnings = lines.filter((line) => line.includes('TRUSTED_PROXIES'))
  expect(warnings).toEqual([
    expect.stringMatching(/^198\.51\.100\.1 passes on calls .* TRUSTED_PROXIES=198\.51\.100\.1\. /),
    expect.stringMatching(/^172\.18\.0\.2 passes on calls .* TRUSTED_PROXIES=172\.18\.0\.2\. /),
  ])
  await app.close()
})

test('metrics require the token, are by declared path, and contain no ids', async () => {
  const token = 'a-token-for-prometheus'
  const { app } = await startBeside(await theKinfold(), { metricsToken: token })
  const { clientId, family } = await aCircle()
  const mine = { authorization: `Bearer ${family.token}` }
  await app.inject({ url: `/api/circles/${clientId}/team`, headers: mine })
  await app.inject({ url: `/api/care-logs?clientId=${clientId}`, headers: mine })
  const ask = (authorization: string) => app.inject({ url: '/metrics', headers: { authorization } })
  expect((await ask('Bearer something-else')).statusCode).toBe(404)
  const { statusCode, body } = await ask(`Bearer ${token}`)
  expect(statusCode).toBe(200)
  expect(body).toContain('kinfold_calls_seconds_count{call="GET /api/care-logs",status="2xx"} 1')
  expect(body).toMatch(/kinfold_connections\{pool="circle",state="idle"\} \d/)
  expect(body).toContain('nodejs_heap_size_used_bytes')
  for (const number of [clientId, family.userId]) expect(body).not.toContain(String(number))
  expect(
    (await (await theKinfold()).app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body,
  ).not.toContain('kinfold_')
})

test('the API reference describes every endpoint', async () => {
  const { app } = await theKinfold()
  const { paths } = (await app.inject('/api/docs/json')).json()
  for (const { endpoint } of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}').replace('*', '{*}')
    expect(paths[path]?.[endpoint.method.toLowerCase()]?.summary, path).toBe(endpoint.about)
  }
  expect((await app.inject('/api/docs/')).statusCode).toBe(200)
})

test('every answer forbids frames, sniffing and other origins', async () => {
  const { app } = await theKinfold()
  const [call, page] = [await app.inject('/api/health'), await app.inject('/api/docs/')]
  expect(call.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  expect(call.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
  for (const { headers } of [call, page]) expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('pages reached by HTTPS ask the browser to keep to it for a year, whoever makes them; others do not', async () => {
  const kept = async ({ app }: Awaited<ReturnType<typeof theKinfold>>) => {
    const pages = [await app.inject('/api/docs/'), await app.inject('/emergency/unknown')]
    return pages.map(({ headers }) => headers['strict-transport-security'])
  }
  const secure = await startBeside(await theKinfold(), { publicUrl: 'https://care.example.org' })
  const year = 'max-age=31536000; includeSubDomains'
  expect(await kept(secure)).toEqual([year, year])
  expect(await kept(await theKinfold())).toEqual([undefined, undefined])
})

test.for(['/login?email=anna%40example.org', '/', '/invite/abc_def-ghi', '/care-logs?search=a.b'])(
  '%s is a page',
  async (url) => {
    const { app } = await theKinfold()
    const response = await app.inject(url)
    // Without a build there are no pages either.
    if (response.statusCode === 404) return expect(existsSync(INDEX)).toBe(false)
    expect(response.headers['content-type']).toContain('text/html')
    const nonce = /nonce="([\da-f]{32})"/.exec(response.body)![1]
    expect(response.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  },
)

test.skipIf(!existsSync(INDEX))('a page names its own code, so that it loads together with the app’s', async () => {
  const { app } = await theKinfold()
  const chunks = JSON.parse(readFileSync(new URL('.vite/manifest.json', INDEX), 'utf8'))
  const ownCode = `<link rel="modulepreload" crossorigin href="/${chunks['features/accounts/login-page.tsx'].file}">`
  expect((await app.inject('/login?to=x')).body).toContain(ownCode)
  expect((await app.inject('/dashboard')).body).not.toContain(ownCode)
})
