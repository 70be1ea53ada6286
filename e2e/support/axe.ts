import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const required = createRequire(import.meta.resolve('@axe-core/playwright'))

/**
 * How axe cuts a rectangle by those over it, of which there may be thousands: `concat` copies all pieces for each one, and
 * the browser's own rectangles are slow to make and to read.
 */
const QUICKER: [slow: RegExp, quick: string][] = [
  [
    /uniqueRects\.reduce\(function\(rects, inputRect\) {\s*return rects\.concat\((.+?)\);\s*}, \[\]\)/,
    'uniqueRects.flatMap(function(inputRect) { return $1; })',
  ],
  [
    /new window\.DOMRect\(baseRect\.left, baseRect\.top, (.+?), (.+?)\);/,
    `{ left: baseRect.left, top: baseRect.top, width: $1, height: $2,
       right: baseRect.left + ($1), bottom: baseRect.top + ($2) };`,
  ],
]

/** The source of axe, with the same results in less time where sixty entries of a calendar overlap (decision 100). */
export const AXE = QUICKER.reduce(
  (source, [slow, quick]) => {
    if (!slow.test(source)) throw new Error('axe has changed: see e2e/support/axe.ts')
    return source.replace(slow, quick)
  },
  readFileSync(required.resolve('axe-core'), 'utf8'),
)
