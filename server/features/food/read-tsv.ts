import * as z from 'zod/mini'
import { readTableFile } from '../../core/table-file.ts'

const Row = z.record(z.string(), z.string())

/** A table of `data/`: each row is a record of its cells, keyed by column name. */
export const readTsv = (file: string): Record<string, string>[] =>
  readTableFile(new URL(`data/${file}`, import.meta.url), Row)

/** 'milk; egg' -> ['milk', 'egg'] */
export const listed = (cell: string): string[] =>
  cell
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '')
