import { readFileSync } from 'node:fs'

/** A table of `data/`: the first line names the columns, each row is a record of its cells. */
export function readTsv(file: string): Record<string, string>[] {
  const [head, ...lines] = readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  return lines.map((cells, index) => {
    if (cells.length !== head!.length) throw new Error(`${file}, line ${index + 2}: ${cells.length} columns`)
    return Object.fromEntries(head!.map((column, place) => [column, cells[place]!]))
  })
}

/** 'milk; egg' -> ['milk', 'egg'] */
export const listed = (cell: string): string[] =>
  cell
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '')
