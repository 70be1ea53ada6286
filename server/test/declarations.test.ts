import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { get, requestFor } from '@kinfold/contract/endpoint.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const ROOT = resolve(import.meta.dirname, '../..')

/** Valid and invalid declarations: each line is a separate declaration for the type checker. */
const right = {
  'a list':
    "get('/api/moods', { query: InCircle, returns: Mood, needs: 'careLogs.read', watches: ['care_logs'], about })",
  'a record of a path':
    "get('/api/moods/:id', { params: WithId, query: InCircle, returns: Mood, needs: 'careLogs.read', about })",
  'a file to save':
    "get('/api/scans/:id', { params: WithId, query: InCircle, answers: 'file', media: ['*/*'], needs: 'careLogs.read', audited: 'care_logs', about })",
  'a file to show':
    "get('/api/scan', { query: InCircle, answers: 'file', media: ['image/png'], disposition: 'inline', needs: 'careLogs.read', about })",
  'a file made of what was asked':
    "post('/api/report', { query: InCircle, body: Mood, answers: 'file', media: ['application/pdf'], needs: 'careLogs.read', about })",
  'an upload':
    "post('/api/scans', { query: InCircle, takes: 'file', media: ['*/*'], bodyLimit: 1, returns: Mood, needs: 'careLogs.create', changes: ['care_logs'], about })",
  'a stream': "get('/api/follow', { answers: 'events', events: { mood: Mood }, needs: 'account', about })",
  'a page':
    "get('/card/*', { params: z.object({ '*': z.string() }), answers: 'page', needs: 'anyone', limit: 'feed', about })",
  'a slow answer':
    "post('/api/ask', { body: z.extend(InCircle, {}), returns: Mood, slow: true, needs: 'careLogs.read', about })",
}
const wrong = {
  'no permission': "get('/api/moods', { returns: Mood, about })",
  'a permission that does not exist':
    "get('/api/moods', { query: InCircle, returns: Mood, needs: 'moods.fly', about })",
  'a permission in no circle': "get('/api/moods', { returns: Mood, needs: 'careLogs.read', about })",
  'a circle that is not asked for by id':
    "get('/api/moods', { query: z.object({ clientId: z.boolean() }), returns: Mood, needs: 'careLogs.read', about })",
  'no answer': "get('/api/moods', { query: InCircle, needs: 'careLogs.read', about })",
  'two answers':
    "get('/api/moods', { query: InCircle, returns: Mood, answers: 'file', media: ['*/*'], needs: 'careLogs.read', about })",
  'a read with a body':
    "get('/api/moods', { query: InCircle, body: Mood, returns: Mood, needs: 'careLogs.read', about })",
  'a read that takes a file':
    "get('/api/moods', { query: InCircle, takes: 'file', media: ['*/*'], bodyLimit: 1, returns: Mood, needs: 'careLogs.read', about })",
  'a read that changes':
    "get('/api/moods', { query: InCircle, returns: Mood, changes: ['care_logs'], needs: 'careLogs.read', about })",
  'a write that watches':
    "post('/api/moods', { query: InCircle, returns: Mood, watches: ['care_logs'], needs: 'careLogs.read', about })",
  'a file without its kinds': "get('/api/scan', { query: InCircle, answers: 'file', needs: 'careLogs.read', about })",
  'HTML shown in the page':
    "get('/api/scan', { query: InCircle, answers: 'file', media: ['text/html'], disposition: 'inline', needs: 'careLogs.read', about })",
  'any file shown in the page':
    "get('/api/scan', { query: InCircle, answers: 'file', media: ['*/*'], disposition: 'inline', needs: 'careLogs.read', about })",
  'an upload without a limit':
    "post('/api/scans', { query: InCircle, takes: 'file', media: ['*/*'], returns: Mood, needs: 'careLogs.create', about })",
  'an upload with a body':
    "post('/api/scans', { query: InCircle, takes: 'file', body: Mood, media: ['*/*'], bodyLimit: 1, returns: Mood, needs: 'careLogs.create', about })",
  'an upload whose circle is in its body':
    "post('/api/scans', { takes: 'file', media: ['*/*'], bodyLimit: 1, returns: Mood, needs: 'careLogs.create', about })",
  'a stream of a write': "post('/api/follow', { answers: 'events', events: { mood: Mood }, needs: 'account', about })",
  'a stream without events': "get('/api/follow', { answers: 'events', needs: 'account', about })",
  'a page of a write': "post('/card', { answers: 'page', needs: 'anyone', about })",
  'an audited read of no circle':
    "get('/api/scan', { answers: 'file', media: ['*/*'], audited: 'care_logs', needs: 'account', about })",
  'a path without its params':
    "get('/api/moods/:id', { query: InCircle, returns: Mood, needs: 'careLogs.read', about })",
  'params of another name':
    "get('/api/moods/:moodId', { params: WithId, query: InCircle, returns: Mood, needs: 'careLogs.read', about })",
}

test('matching declarations compile, and no others', () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.cache/declared-'))
  try {
    const declarations = [...Object.entries(right), ...Object.entries(wrong)]
    const head = `import * as z from 'zod/mini'
import { get, post } from '../../contract/endpoint.ts'
import { InCircle, WithId } from '../../contract/fields.ts'
const about = 'A sentence'
const Mood = z.object({ mood: z.string() })
export const declared = [
`
    writeFileSync(join(folder, 'declared.ts'), `${head}${declarations.map(([, text]) => `  ${text},`).join('\n')}\n]\n`)
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.base.json', include: ['declared.ts'] }),
    )
    const refused = new Set([...compile(folder).matchAll(/declared\.ts\((\d+),/g)].map(([, line]) => Number(line)))
    const first = head.split('\n').length
    const names = declarations.filter((_, index) => refused.has(first + index)).map(([name]) => name)
    expect(names).toEqual(Object.keys(wrong))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** The type checker's output. */
function compile(folder: string): string {
  try {
    return execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

test('a request has its path filled in and its query encoded', () => {
  const endpoint = get('/api/x/:id/*', {
    params: z.object({ id: z.string(), '*': z.string() }),
    answers: 'page',
    needs: 'anyone',
    about: 'For this test',
  })
  expect(requestFor(endpoint, { params: { id: 'a/b', '*': 'c d' }, query: { one: 1, none: undefined } })).toEqual({
    method: 'GET',
    url: '/api/x/a%2Fb/c%20d?one=1',
    body: undefined,
  })
})
