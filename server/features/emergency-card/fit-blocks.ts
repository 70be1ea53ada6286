import type { Line, Span } from '../../services/pdf/flow.ts'
import type { Paper } from '../../services/pdf/paper.ts'
import type { Block } from './blocks.ts'

/** A block with its layout: lines with positions relative to its top. */
type Fitted = { block: Block; lines: { line: Line; x: number; y: number; width: number }[]; height: number }
type Sheet = { fitted: Fitted[]; size: number; gap: number }

/** Font sizes in points, from comfortable to the smallest readable without a magnifying glass. */
const SIZES = [12, 11, 10.2, 9.5, 8.8, 8.2]
const LEADING = 1.36
/** A text keeps at least its beginning. */
const LEAST_WORDS = 20
const COLUMN_GAP = 16
export const PADDING = 0.7

/** Fits the blocks into a width and height: first by a smaller font, then by shortening what is least important. */
export function fitBlocks(paper: Paper, blocks: Block[], width: number, height: number, more: string): Sheet {
  const kept = blocks.map(({ items }) => items.length)
  for (const size of SIZES) {
    const sheet = sheetOf(blocks, kept, size, columnsOn(paper, width, size), more)
    if (heightOf(sheet) <= height) return sheet
  }
  const size = SIZES.at(-1)!
  const columns = columnsOn(paper, width, size)
  for (;;) {
    const sheet = sheetOf(blocks, kept, size, columns, more)
    const longest = longestOf(sheet, kept)
    if (heightOf(sheet) <= height || longest === undefined) return sheet
    kept[longest]! -= Math.max(1, Math.floor(kept[longest]! / 20))
  }
}

/** The width inside a block, and the lines of an item; each item is broken into lines only once. */
type Columns = { widthOf(block: Block): number; linesOf(block: Block, item: Span[]): Line[] }

function columnsOn(paper: Paper, width: number, size: number): Columns {
  const known = new Map<Span[], Line[]>()
  const inside = width - 2 * PADDING * size
  const widthOf = ({ columns }: Block) => (inside - (columns - 1) * COLUMN_GAP) / columns
  return {
    widthOf,
    linesOf: (block, item) => {
      const lines = known.get(item) ?? paper.flow(item, widthOf(block), size, block.isText ? 'auto' : 'ltr')
      known.set(item, lines)
      return lines
    },
  }
}

const heightOf = ({ fitted, gap }: Sheet) => fitted.reduce((sum, { height }) => sum + height + gap, -gap)

/** The tallest block relative to its importance that can still be shortened. */
const longestOf = ({ fitted }: Sheet, kept: number[]) =>
  fitted
    .map(({ block, height }, index) => ({
      height: height * block.yields,
      least: block.isText ? LEAST_WORDS : 1,
      index,
    }))
    .filter(({ least, index }) => kept[index]! > least)
    .sort((a, b) => b.height - a.height)[0]?.index

function sheetOf(blocks: Block[], kept: number[], size: number, columns: Columns, more: string): Sheet {
  const fitted = blocks.map((block, index) => fit(block, shownItems(block, kept[index]!, more), size, columns))
  return { fitted, size, gap: size * 0.6 }
}

function fit(block: Block, items: Span[][], size: number, { widthOf, linesOf }: Columns): Fitted {
  const column = widthOf(block)
  const flowed = items.map((item) => linesOf(block, item))
  const all = flowed.reduce((sum, lines) => sum + lines.length, 0)
  const lines: Fitted['lines'] = []
  let drop = titleHeight(size)
  let tallest = 0
  let [columnAt, inColumn] = [0, 0]
  for (const item of flowed) {
    if (columnAt < block.columns - 1 && inColumn >= all / block.columns) [columnAt, inColumn] = [columnAt + 1, 0]
    if (inColumn === 0) drop = titleHeight(size)
    for (const line of item) {
      drop += size * LEADING
      lines.push({ line, x: PADDING * size + columnAt * (column + COLUMN_GAP), y: drop, width: column })
    }
    inColumn += item.length
    tallest = Math.max(tallest, drop)
  }
  return { block, lines, height: tallest + PADDING * size }
}

/** Space for the heading. */
export const titleHeight = (size: number) => size * (PADDING + 0.95)

function shownItems({ items, isText, left: beyond }: Block, kept: number, more: string): Span[][] {
  const left = beyond + items.length - kept
  const shown = items.slice(0, kept)
  if (isText) return [[{ text: wordsIn(shown) + (left > 0 ? ` … (more${more})` : '') }]]
  return left > 0 ? [...shown, [{ text: `and ${left} more${more}`, weight: 'bold' }]] : shown
}

const wordsIn = (items: Span[][]) => items.map(([word]) => word?.text ?? '').join('')
