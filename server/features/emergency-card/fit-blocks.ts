import type { Line, Span } from '../../services/pdf/flow.ts'
import type { Paper } from '../../services/pdf/paper.ts'
import type { Block } from './blocks.ts'

/** A block as it will be drawn: lines with their places below its top. */
export type Fitted = { block: Block; lines: { line: Line; x: number; y: number; width: number }[]; height: number }
export type Sheet = { fitted: Fitted[]; size: number; gap: number }

/** Type sizes in points, from comfortable to the smallest that is still read without a glass. */
const SIZES = [12, 11, 10.2, 9.5, 8.8, 8.2]
const LEADING = 1.36
const COLUMN_GAP = 16
export const PADDING = 0.7

/** Makes the blocks fit a width and height: first by smaller type, then by leaving out the end of what is longest. */
export function fitBlocks(paper: Paper, blocks: Block[], width: number, height: number, more: string): Sheet {
  for (const size of SIZES) {
    const sheet = sheetOf(
      paper,
      blocks,
      blocks.map(({ items }) => items.length),
      width,
      size,
      more,
    )
    if (heightOf(sheet) <= height) return sheet
  }
  const kept = blocks.map(({ items }) => items.length)
  const size = SIZES.at(-1)!
  for (;;) {
    const sheet = sheetOf(paper, blocks, kept, width, size, more)
    const longest = longestOf(sheet, kept)
    if (heightOf(sheet) <= height || longest === undefined) return sheet
    kept[longest]! -= Math.max(1, Math.floor(kept[longest]! / 20))
  }
}

const heightOf = ({ fitted, gap }: Sheet) => fitted.reduce((sum, { height }) => sum + height + gap, -gap)

/** The tallest block that can still give something up. */
const longestOf = ({ fitted }: Sheet, kept: number[]) =>
  fitted
    .map(({ height }, index) => ({ height, index }))
    .filter(({ index }) => kept[index]! > 1)
    .sort((a, b) => b.height - a.height)[0]?.index

function sheetOf(paper: Paper, blocks: Block[], kept: number[], width: number, size: number, more: string): Sheet {
  const fitted = blocks.map((block, index) => fit(paper, block, kept[index]!, width, size, more))
  return { fitted, size, gap: size * 0.6 }
}

function fit(paper: Paper, block: Block, kept: number, width: number, size: number, more: string): Fitted {
  const items = shownItems(block, kept, more)
  const inside = width - 2 * PADDING * size
  const column = (inside - (block.columns - 1) * COLUMN_GAP) / block.columns
  const flowed = items.map((spans) => paper.flow(spans, column, size, block.isText ? 'auto' : 'ltr'))
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

/** Room for the heading. */
export const titleHeight = (size: number) => size * (PADDING + 0.95)

function shownItems({ items, isText }: Block, kept: number, more: string): Span[][] {
  const left = items.length - kept
  const shown = items.slice(0, kept)
  if (isText)
    return [
      [
        {
          text:
            shown
              .flat()
              .map(({ text }) => text)
              .join('') + (left > 0 ? ` … (more${more})` : ''),
        },
      ],
    ]
  return left > 0 ? [...shown, [{ text: `… and ${left} more${more}`, weight: 'bold' }]] : shown
}
