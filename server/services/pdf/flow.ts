import { faceOf, hasFace, type Weight } from './fonts.ts'
import { END_OF_ISOLATE, ISOLATE, type Levels, levelsOf, mirrored, stretchesOf } from './visual-order.ts'

/** A piece of text with uniform formatting. */
export type Span = { text: string; weight?: Weight; color?: string }
/** Text drawn with one font face, and its width. */
type Piece = { text: string; face: string; color: string | undefined; width: number }
export type Line = { pieces: Piece[]; width: number; isRightToLeft: boolean }

/** The width of a text in a face at size 1. */
export type Measure = (text: string, face: { name: string; file: string }) => number
type FlowOptions = { width: number; size: number; direction: 'ltr' | 'auto' }

type Character = { sign: string; weight: Weight; color: string | undefined }

/** Breaks text into lines of at most `width` and puts each into visual order, whatever its scripts. */
export function flow(spans: Span[], options: FlowOptions, measure: Measure): Line[] {
  return paragraphsOf(spans, options.direction).flatMap((characters) => breakLines(characters, options, measure))
}

/** A list of characters for each line of the input. */
function paragraphsOf(spans: Span[], direction: 'ltr' | 'auto'): Character[][] {
  const paragraphs: Character[][] = [[]]
  for (const { text, weight = 'regular', color } of spans) {
    const add = (sign: string) => paragraphs.at(-1)!.push({ sign, weight, color })
    const isolated = direction === 'ltr' && spans.length > 1
    if (isolated) add(ISOLATE)
    for (const sign of cleaned(text))
      if (sign === '\n') paragraphs.push([])
      else add(sign)
    if (isolated) add(END_OF_ISOLATE)
  }
  return paragraphs
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
/** They choose between a sign and its coloured picture. */
const VARIATIONS = /[\ufe00-\ufe0f]/g
/** '2⅓': without a space, it would become '21/3'. */
const BEFORE_FRACTION = /(?<=\d)(?=[\u2150-\u215f\u2189])/g

/**
 * Only the Basic Multilingual Plane: one UTF-16 unit per character, which is what the bidirectional algorithm counts.
 */
const cleaned = (text: string): string[] =>
  [
    ...text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(CONTROLS, ' ')
      .replace(VARIATIONS, '')
      .replace(BEFORE_FRACTION, ' '),
  ].flatMap(printable)

/** Signs of notes and doses that no face has, and that Unicode does not spell otherwise. */
const spellings: Record<string, string> = {
  ...{ '≥': '>=', '≤': '<=', '≈': '~', '≠': '=/=', '→': '->', '←': '<-', '↔': '<->', '⇒': '=>' },
  ...{ '●': '•', '▪': '•', '■': '•', '★': '*' },
}
const SUPERSCRIPTS = /[\u2070-\u207f]/

/** '≥' as '>=', '⅓' as '1/3', '℃' as '°C', '10⁹' as '10^9'; other signs without a face stay, and become boxes. */
function printable(sign: string): string[] {
  if (sign.length === 1 && hasFace(sign)) return [sign]
  const plain = spellings[sign] ?? sign.normalize('NFKC').replace('\u2044', '/')
  const spelled = [...(SUPERSCRIPTS.test(sign) ? `^${plain}` : plain)]
  if (spelled.every((each) => each.length === 1 && hasFace(each))) return spelled
  return [sign.length > 1 ? NO_SIGN : sign]
}
const NO_SIGN = '\ufffd'

/** Whether everything in a text can be drawn. */
export const isPrintable = (text: string): boolean =>
  cleaned(text).every((sign) => sign !== NO_SIGN && (sign === '\n' || hasFace(sign)))

/** What a paper says if letters of its content become boxes; '' if none do. `where` shows them. */
export const boxesNote = (content: object, where: string): string =>
  isPrintable(JSON.stringify(content))
    ? ''
    : `Boxes stand for letters that cannot be printed here; ${where} shows them.`

function breakLines(characters: Character[], { width, size, direction }: FlowOptions, measure: Measure): Line[] {
  const text = characters.map(({ sign }) => sign).join('')
  const levels = levelsOf(text, direction)
  const widthOf = (start: number, end: number) =>
    size * runsOf(characters, start, end).reduce((sum, run) => sum + measure(run.text, run.face), 0)
  const lines: [number, number][] = []
  let [start, end, used] = [0, 0, 0]
  const breakAt = (place: number) => {
    lines.push([start, place])
    start = place
    used = 0
  }
  for (const word of wordsOf(text)) {
    const bare = widthOf(end, end + word.trimEnd().length)
    if (end > start && used + bare > width) breakAt(end)
    const next = end + word.length
    const bareEnd = end + word.trimEnd().length
    end = next
    used += widthOf(next - word.length, next)
    if (used <= width) continue
    // A word wider than the line is cut where the line ends.
    const fits = (to: number) => widthOf(start, to) <= width
    for (let to = longestFit(start, bareEnd, fits); to < bareEnd; to = longestFit(start, bareEnd, fits)) breakAt(to)
    used = widthOf(start, end)
  }
  lines.push([start, end])
  return lines.map(([from, to]) =>
    lineOf(characters, text, levels, from, from + text.slice(from, to).trimEnd().length, size, measure),
  )
}

/** Words with their trailing space. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

/**
 * The furthest end that still fits, at least one character on. Looked for near the start: a text without spaces may be very
 * long, and has many lines.
 */
function longestFit(start: number, end: number, fits: (to: number) => boolean): number {
  let low = start + 1
  let step = FIRST_STEP
  for (; low + step < end && fits(low + step); step *= 2) low += step
  let high = Math.min(low + step, end)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}
const FIRST_STEP = 32

type Run = { text: string; face: { name: string; file: string }; color: string | undefined }

/** Consecutive characters with the same face and colour. Spaces belong to the run before them. */
function runsOf(characters: Character[], start: number, end: number, places?: number[]): Run[] {
  const runs: Run[] = []
  const add = ({ sign, weight, color }: Character) => {
    if (sign === ISOLATE || sign === END_OF_ISOLATE) return
    const last = runs.at(-1)
    const face = sign === ' ' && last ? last.face : faceOf(sign, weight)
    if (last?.face.name === face.name && last.color === color) last.text += sign
    else runs.push({ text: sign, face, color })
  }
  if (places) for (const place of places) add(characters[place]!)
  else for (let place = start; place < end; place++) add(characters[place]!)
  return runs
}

function lineOf(
  characters: Character[],
  text: string,
  levels: Levels,
  start: number,
  end: number,
  size: number,
  measure: Measure,
): Line {
  const pieces = stretchesOf(text, levels, start, end).flatMap(({ at, isRightToLeft }) => {
    const runs = isRightToLeft ? turned(characters, at) : runsOf(characters, 0, 0, at)
    return runs.map((run) => ({
      text: run.text,
      face: run.face.name,
      color: run.color,
      width: size * measure(run.text, run.face),
    }))
  })
  const isRightToLeft = (levels.paragraphs[0]?.level ?? 0) % 2 === 1
  return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0), isRightToLeft }
}

/** Right to left: the last word first. The font's shaping reverses letters of such scripts, but not symbols. */
function turned(characters: Character[], at: number[]): Run[] {
  const words: number[][] = [[]]
  for (const place of at) {
    const isLetter = LETTERS.test(characters[place]!.sign)
    const before = words.at(-1)!.at(-1)
    if (before !== undefined && !(isLetter && LETTERS.test(characters[before]!.sign))) words.push([])
    words.at(-1)!.push(place)
  }
  return words
    .reverse()
    .flatMap((word) =>
      runsOf(characters, 0, 0, word).map((run) =>
        LETTERS.test(run.text) ? run : { ...run, text: [...run.text].map(mirrored).join('') },
      ),
    )
}

const LETTERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
