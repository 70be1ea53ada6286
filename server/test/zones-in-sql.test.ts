import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = resolve(import.meta.dirname, '..')
/** Migrations run only once, so their results are not recomputed. */
const DONE = /^migrations\//
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(ts|sql)$/.test(path) && !/node_modules|\.test\.ts$|^test\//.test(path) && !DONE.test(path),
)

test('zones have one source: PostgreSQL is never asked for a wall clock anywhere but in UTC', () => {
  expect(sources.length).toBeGreaterThan(500)
  const asking = sources.filter((path) =>
    /at time zone (?!'UTC')|date_trunc\([^,()]*,[^,()]*,(?!\s*'UTC')|\btimezone\(|current_date|localtime/i.test(
      readFileSync(join(SERVER, path), 'utf8').replace(/^\s*(\*|\/\/).*$/gm, ''),
    ),
  )
  expect(asking).toEqual([])
})

test('nor are functions of the database', () => {
  const migrations = readdirSync(join(SERVER, 'migrations')).filter((name) => name.endsWith('.sql'))
  const asking = migrations.filter((name) =>
    /at time zone (?!'UTC')/i.test(readFileSync(join(SERVER, 'migrations', name), 'utf8')),
  )
  // It moved rows once, when it ran.
  expect(asking).toEqual(['0010_medication-changes-data.sql'])
})
