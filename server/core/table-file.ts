import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod/mini'

/**
 * The rows of a table that people can correct without code: tab-separated text, column names in the first line,
 * comments after '#'. Each row is checked; the first wrong one stops the start and is reported with its line.
 */
export function readTableFile<S extends z.ZodMiniType>(file: URL, row: S): z.output<S>[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const numbered = lines.map((text, index) => ({ text, line: index + 1 }))
  const [head, ...rows] = numbered.filter(({ text }) => text.trim() !== '' && !text.startsWith('#'))
  const names = head?.text.split('\t') ?? []
  return rows.map(({ text, line }) => {
    const cells = text.split('\t').map((cell) => cell.trim())
    const refuse = (why: string) => new Error(`${basename(file.pathname)}, line ${line}: ${why}`)
    if (cells.length > names.length) throw refuse(`${cells.length} columns, but the heading has ${names.length}`)
    const read = z.safeParse(row, Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))
    if (read.success) return read.data
    const [issue] = read.error.issues
    throw refuse(`${issue?.path.join('.')}: ${issue?.message}`)
  })
}

/** All table files of a directory, sorted by name. */
export const tableFilesOf = (folder: URL): URL[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .map((name) => new URL(name, folder))

/** A cell that must not be empty. */
export const cell = z.string().check(z.minLength(1, 'may not be empty'))

/** A cell with a comma-separated list. */
export const listCell = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
)

/** 'yes' or nothing. */
export const yesCell = z.pipe(
  z.enum(['yes', ''], "'yes' or nothing"),
  z.transform((text: 'yes' | '') => text === 'yes'),
)

/** A day, YYYY-MM-DD. */
export const dayCell = z.iso.date('is no day (YYYY-MM-DD)')
