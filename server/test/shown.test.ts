import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/* What the documents say is shown by a test: these tests are there. */
const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const sectionsOf = (file: string) => read(file).split(/^## /m).slice(1)

/** '- `a.test.ts`: its title' */
const NAMED = /^- (?:\*(Code|Command)\* )?`([^`]+)`: (.+)$/

test('each point of SECURITY.md has its tests, in the same order', () => {
  const points = [...read('SECURITY.md').matchAll(/^- \*\*(.+?)\.\*\*/gm)].map(([, point]) => point)
  const sections = sectionsOf('docs/security-shown.md')
  expect(points.length).toBeGreaterThan(30)
  expect(sections.map((section) => section.split('\n')[0])).toEqual(points)
  expect(sections.filter((section) => !/^- `/m.test(section))).toEqual([])
})

test('each finding has what shows that it is fixed', () => {
  expect(sectionsOf('docs/findings.md').filter((section) => !/^- /m.test(section))).toEqual([])
})

test.for(['docs/security-shown.md', 'docs/findings.md'])('each test and command that %s names is there', (document) => {
  const lines = read(document)
    .split('\n')
    .filter((line) => line.startsWith('- '))
  expect(lines.length).toBeGreaterThan(50)
  expect(lines.filter((line) => !isThere(line))).toEqual([])
})

function isThere(line: string): boolean {
  const [, kind, what = '', title = ''] = NAMED.exec(line) ?? []
  if (kind === 'Command') return isCommand(what)
  return existsSync(join(ROOT, what)) && (kind === 'Code' || hasTitle(read(what), title))
}

function isCommand(command: string): boolean {
  const [, file, script] = /^(?:node (\S+)|npm run (\S+))$/.exec(command) ?? []
  return file ? existsSync(join(ROOT, file)) : Boolean(script && JSON.parse(read('package.json')).scripts[script])
}

const hasTitle = (text: string, title: string) => ["'", '"', '`'].some((sign) => text.includes(sign + title + sign))
