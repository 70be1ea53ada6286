import type { CareSummary } from '@kinfold/contract/features/care-summary/schemas.ts'
import { partLabels } from '@kinfold/contract/features/care-summary/summary-parts.ts'
import { daySpanText, dayText, momentText } from '@kinfold/contract/format.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { boxesNote, type Line, type Span } from '../../services/pdf/flow.ts'
import { LINE, openPaper, type Paper, SOFT, WARM } from '../../services/pdf/paper.ts'
import { formatIn } from '../../services/pdf/paper-format.ts'

const MARGIN = 40
/**
 * In points: from comfortable to the smallest readable without a magnifying glass. If none fits on one page, the first
 * is used.
 */
const SIZES = [10.5, 9.8, 9.2, 8.6]
const LEADING = 1.36
/** Below a heading's rule, and above each line, in parts of the type size. */
const [BELOW_RULE, ABOVE_LINE] = [0.35, 0.12]
/** What has to fit below a heading: its rule, and as much of the first line as begins a page. */
const WITH_HEADING = BELOW_RULE + ABOVE_LINE + 3 * LEADING
const FOOTER = 26
const FOOTER_SIZE = 8

type Drawn = { summary: CareSummary; zone: string; now: string }

/** The summary as a PDF (core/background/heavy.ts). */
export default function drawSummary({ summary, zone, now }: Drawn): Promise<Buffer> {
  const paper = openPaper(formatIn(zone), `Care summary, ${summary.name}`)
  const pages = SIZES.map((size) => layOut(paper, summary, size))
  const fitting = pages.find(({ length }) => length === 1) ?? pages[0]!
  for (const [at, rows] of fitting.entries()) {
    if (at > 0) paper.nextPage()
    for (const row of rows) draw(paper, row)
    drawFooter(paper, { summary, zone, now }, fitting.length > 1 ? ` Page ${at + 1} of ${fitting.length}.` : '')
  }
  return paper.end()
}

/** A line of text with its baseline at `y`; null: a horizontal rule. */
type Row = { y: number; size: number; line: Line | null }

/** The rows of each page. A heading is never the last row of its page. */
function layOut(paper: Paper, summary: CareSummary, size: number): Row[][] {
  const width = paper.width - 2 * MARGIN
  const bottom = paper.height - MARGIN - FOOTER
  const pages: Row[][] = [[]]
  let y = MARGIN
  const put = (spans: Span[], type: number, more: { above?: number; keep?: number } = {}) => {
    // Of several pieces each has its own direction: in a line from right to left, '10 mg' would be read as 'mg 10'.
    const lines = paper.flow(spans, width, type, spans.length > 1 ? 'ltr' : 'auto')
    y += more.above ?? 0
    // At least two lines stay together at the foot of a page, and at the head of the next.
    const together = lines.length > 3 ? 2 : lines.length
    if (y + together * type * LEADING + (more.keep ?? 0) > bottom) startPage()
    for (const [at, line] of lines.entries()) {
      const isBeforeLast = at > 1 && at === lines.length - 2
      if (y + (isBeforeLast ? 2 : 1) * type * LEADING > bottom) startPage()
      y += type * LEADING
      pages.at(-1)!.push({ y, size: type, line })
    }
  }
  const startPage = () => {
    pages.push([])
    y = MARGIN
  }
  put([{ text: summary.name, weight: 'bold' }], size * 1.8)
  put([{ text: `Care summary, ${daySpanText(summary.from, summary.to, 'long')}`, color: SOFT }], size * 1.1)
  for (const { part, lines, left } of summary.sections) {
    put([{ text: partLabels[part], weight: 'bold' }], size * 1.15, { above: size * 0.8, keep: size * WITH_HEADING })
    pages.at(-1)!.push({ y: y + size * 0.3, size, line: null })
    y += size * BELOW_RULE
    if (lines.length === 0) put([{ text: 'Nothing noted', color: SOFT }], size)
    for (const { lead, text, mark } of lines) {
      const spans: Span[] = []
      if (lead) spans.push({ text: lead, weight: 'bold' })
      // A separate span: inside a name, the name's script would decide its position.
      if (lead && text) spans.push({ text: ': ', weight: 'bold' })
      if (text) spans.push({ text })
      if (mark) spans.push({ text: ` – ${mark}`, weight: 'bold', color: WARM })
      put(spans, size, { above: size * ABOVE_LINE })
    }
    if (left > 0) put([{ text: `and ${left} more in ${PRODUCT}`, color: SOFT }], size)
  }
  const boxes = boxesNote(summary, PRODUCT)
  if (boxes) put([{ text: boxes, color: SOFT }], size, { above: size })
  return pages
}

function draw(paper: Paper, { y, size, line }: Row) {
  const width = paper.width - 2 * MARGIN
  if (line) paper.line(line, MARGIN, y, width, size)
  else paper.rectangle(MARGIN, y, width, 0.6, { fill: LINE })
}

/** Two lines on each page: whose it is, because pages get apart, and where it comes from. */
function drawFooter(paper: Paper, { summary, zone, now }: Drawn, page: string) {
  const width = paper.width - 2 * MARGIN
  const day = momentText(now, zone, 'longDate')
  const origin = `Printed from ${PRODUCT} on ${day}. It shows what family and care takers noted, and may be incomplete.`
  const [line] = paper.flow([{ text: origin, color: SOFT }], width, FOOTER_SIZE)
  const bottom = paper.height - MARGIN
  paper.line(whose(paper, summary, page), MARGIN, bottom - FOOTER_SIZE * LEADING, width, FOOTER_SIZE)
  paper.line(line!, MARGIN, bottom, width, FOOTER_SIZE)
}

/** 'Rose Keller, born 2 March 1944. Page 2 of 3.' The name is cut if it leaves no room for the rest. */
function whose(paper: Paper, { name, dateOfBirth }: CareSummary, page: string): Line {
  const born = dateOfBirth ? `, born ${dayText(dateOfBirth, 'longDate')}` : ''
  const letters = [...name]
  for (let kept = letters.length; ; kept--) {
    const shown = kept < letters.length ? `${letters.slice(0, kept).join('').trim()}…` : name
    const spans = [
      { text: shown, color: SOFT },
      { text: `${born}.${page}`, color: SOFT },
    ]
    const [line, ...more] = paper.flow(spans, paper.width - 2 * MARGIN, FOOTER_SIZE)
    if (more.length === 0 || kept === 0) return line!
  }
}
