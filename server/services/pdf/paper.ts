import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { flow, type Line, type Measure, type Span } from './flow.ts'
import { unpackFont } from './unpack-font.ts'

export type Format = 'A4' | 'LETTER'
const formats: Record<Format, { width: number; height: number }> = {
  A4: { width: 595.28, height: 841.89 },
  LETTER: { width: 612, height: 792 },
}

/** Pages with text at absolute positions; no page break is automatic. Lengths in points (1/72 inch). */
export type Paper = {
  width: number
  height: number
  /** Breaks text into lines of at most `width`; `size` is the font size. */
  flow(spans: Span[], width: number, size: number, direction?: 'ltr' | 'auto'): Line[]
  /** Draws a line with its baseline at `y`; a right-to-left line ends at `x + width`. */
  line(line: Line, x: number, y: number, width: number, size: number): void
  rectangle(
    x: number,
    y: number,
    width: number,
    height: number,
    look: { fill?: string; stroke?: string; radius?: number },
  ): void
  /** Draws a square JPEG. */
  image(content: Uint8Array, x: number, y: number, size: number): void
  /** Draws dark squares of `size`, from rows of booleans. */
  squares(rows: boolean[][], x: number, y: number, size: number): void
  /** Continues on a new page. */
  nextPage(): void
  /** The finished file. */
  end(): Promise<Buffer>
}

const INK = '#1b1d18'
export const SOFT = '#55584d'
export const WARM = '#85400d'
export const LINE = '#c9c1b2'

export function openPaper(format: Format, title: string): Paper {
  const { width, height } = formats[format]
  const doc = new PDFDocument({ size: format, margin: 0, lang: 'en', displayTitle: true, info: { Title: title } })
  const measure = measureOn(doc)
  return {
    width,
    height,
    flow: (spans, width, size, direction = 'ltr') => flow(spans, { width, size, direction }, measure),
    line: (line, x, y, width, size) => {
      let left = line.isRightToLeft ? x + width - line.width : x
      for (const { text, face, color, width } of line.pieces) {
        doc
          .font(face)
          .fontSize(size)
          .fillColor(color ?? INK)
        doc.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' })
        left += width
      }
    },
    rectangle: (x, y, width, height, { fill, stroke, radius = 0 }) => {
      doc.roundedRect(x, y, width, height, radius)
      if (fill && stroke) doc.fillAndStroke(fill, stroke)
      else if (fill) doc.fill(fill)
      else if (stroke) doc.stroke(stroke)
    },
    image: (content, x, y, size) => void doc.image(Buffer.from(content), x, y, { width: size, height: size }),
    squares: (rows, x, y, size) => {
      for (const [down, row] of rows.entries())
        for (const [along, dark] of row.entries()) if (dark) doc.rect(x + along * size, y + down * size, size, size)
      doc.fill('#000000')
    },
    nextPage: () => void doc.addPage(),
    end: () => {
      doc.end()
      return buffer(doc)
    },
  }
}

/** Caches the width of each text and face, because fitting a page measures the same words again and again. */
function measureOn(doc: PDFKit.PDFDocument): Measure {
  const registered = new Set<string>()
  const known = new Map<string, number>()
  const LARGE = 1000
  return (text, { name, file }) => {
    if (!registered.has(name)) doc.registerFont(name, unpackFont(file))
    registered.add(name)
    const key = `${name} ${text}`
    let width = known.get(key)
    if (width === undefined) {
      width = doc.font(name).fontSize(LARGE).widthOfString(text) / LARGE
      known.set(key, width)
    }
    return width
  }
}
