import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/* docs/spec-reading.md lists for each sentence of the specification where it is implemented: each of these places must
   exist and contain the sentence's words. */
const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')

/** A sentence, and the files after the dash. */
const rows = read('docs/spec-reading.md')
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line) => {
    const dash = line.lastIndexOf(' — ')
    return {
      sentence: line.slice(2, dash),
      files: [...line.slice(dash).matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
    }
  })

/** 'quoted', allowing an apostrophe within a word. */
const quotedIn = (sentence: string) =>
  [...sentence.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+?)'(?!\w)/g)].map(([, text]) => text!)

const plain = (text: string) => text.replaceAll(/\\?[’']/g, "'").replaceAll(/\s+/g, ' ')

/** Whether all parts of a text occur; parts are separated by placeholders, as in '{title} - {product}'. */
const isIn = (content: string, text: string) => text.split(/\{\w+\}/).every((part) => content.includes(plain(part)))

test('every row names existing files', () => {
  expect(rows.length).toBeGreaterThan(300)
  expect(
    rows.filter(({ files }) => files.length === 0 || files.some((file) => !existsSync(resolve(ROOT, file)))),
  ).toEqual([])
})

test('every quoted text is in a file of its row', () => {
  const missing = rows.flatMap(({ sentence, files }) => {
    const contents = files.map((file) => plain(read(file)))
    return quotedIn(sentence).filter((text) => !contents.some((content) => isIn(content, text)))
  })
  expect(missing).toEqual([])
})
