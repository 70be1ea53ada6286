import { beforeAll, describe, expect, test } from 'vitest'
import type { Kinfold } from '../start.ts'
import { theKinfold } from './support/kinfold.ts'

let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})

describe('every answer under /api', () => {
  test.for([
    ['GET', '/api/health'],
    ['GET', '/api/users/me'],
    ['GET', '/api/nothing'],
    ['GET', '/api/%zz'],
    ['POST', '/api/auth/login'],
    ['GET', '/api/docs/json'],
    ['GET', '/api/docs/static/index.html'],
    ['PATCH', '/api/care-logs'],
  ] as const)('%s %s is not cached', async ([method, url]) => {
    const { headers } = await kinfold.app.inject({ method, url })
    expect(headers['cache-control']).toBe('no-store')
  })
})

test('pages may ask a browser for the microphone, to dictate, and for nothing else', async () => {
  for (const url of ['/landing', '/assets/nothing.js', '/api/docs/static/index.html']) {
    const { headers } = await kinfold.app.inject({ method: 'GET', url })
    expect(headers['permissions-policy'], url).toContain('microphone=(self), camera=(), geolocation=(),')
  }
})
