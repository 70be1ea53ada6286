import { existsSync } from 'node:fs'
import { endpoints } from '@kinfold/contract/contract.ts'
import { expect, test } from 'vitest'
import { as } from '../../test/calls.ts'
import { theKinfold } from '../../test/kinfold.ts'

const INDEX = new URL('../../../web/dist/index.html', import.meta.url)

test('health says that the database answers', async () => {
  expect(await as(undefined).system.health()).toMatchObject({ status: 'ok', database: 'ok' })
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

test('every answer is closed to frames, sniffing and other origins', async () => {
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

test.for(['/login?email=anna%40example.org', '/', '/invite/abc_def-ghi', '/care-logs?search=a.b'])(
  '%s is a page',
  async (url) => {
    const { app } = await theKinfold()
    const response = await app.inject(url)
    // Where nothing is built there are no pages either.
    if (response.statusCode === 404) return expect(existsSync(INDEX)).toBe(false)
    expect(response.headers['content-type']).toContain('text/html')
    const nonce = /nonce="([\da-f]{32})"/.exec(response.body)![1]
    expect(response.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  },
)
