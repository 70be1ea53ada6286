import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/* What the documents say is shown by a test: these tests are there. */
const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** '- `a.test.ts`: its title' */
const NAMED = /^- (\*Code\* )?`([^`]+)`: (.+)$/

const shown = read('docs/security-shown.md')

test('each point of SECURITY.md has its tests, in the same order', () => {
  const points = [...read('SECURITY.md').matchAll(/^- \*\*(.+?)\.\*\*/gm)].map(([, point]) => point)
  const sections = shown.split(/^## /m).slice(1)
  expect(points.length).toBeGreaterThan(30)
  expect(sections.map((section) => section.split('\n')[0])).toEqual(points)
  for (const section of sections) expect(section).toMatch(/^- `/m)
})

test('each test that docs/security-shown.md names is there', () => {
  const lines = shown.split('\n').filter((line) => line.startsWith('- '))
  expect(lines.filter((line) => !isThere(line))).toEqual([])
})

function isThere(line: string): boolean {
  const [, isCode, file = '', title = ''] = NAMED.exec(line) ?? []
  if (!existsSync(join(ROOT, file))) return false
  return isCode !== undefined || hasTitle(read(file), title)
}

const hasTitle = (text: string, title: string) => ["'", '"', '`'].some((sign) => text.includes(sign + title + sign))
