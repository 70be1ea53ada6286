import { MAX_IMPORT_EVENTS } from '@kinfold/contract/features/calendar-exchange/schemas.ts'
import { inPieces } from '../../core/background/in-pieces.ts'
import { failure } from '../../core/failure.ts'

/** An event or zone takes a page of text at most; anything longer contains pictures or worse. */
const LONGEST_PART = 64 * 1024
/** Embedded files are not imported, but the preview says that there are some (import-item.ts). */
const FILE = /^ATTACH[;:]/i
const FILE_LEFT_OUT = 'ATTACH:left-out'
const LEFT_OUT = /^(?:ATTACH|X-ALT-DESC|X-APPLE-STRUCTURED-LOCATION|IMAGE)[;:]/i
const NO_CALENDAR = 'This is not a calendar file. Please choose one that ends in .ics'

/** How many zones a file may describe. */
const MOST_ZONES = 50

/**
 * The events and zone descriptions in a file, and how many to-dos, which are not imported: each as the text of one VEVENT
 * without alarms and files ('' if it is too long, without its last line if it has no end), or of one VTIMEZONE.
 */
export async function readParts(
  file: AsyncIterable<Uint8Array>,
): Promise<{ events: string[]; zones: string[]; todos: number }> {
  const events: string[] = []
  const zones: string[] = []
  let todos = 0
  for await (const { kind, text } of partTexts(file)) {
    if (kind === 'VTODO') {
      todos++
      continue
    }
    if (kind === 'VTIMEZONE') {
      if (text !== '' && zones.length < MOST_ZONES) zones.push(text)
      continue
    }
    if (events.push(text) > MAX_IMPORT_EVENTS)
      throw refusal(`This file has more than ${MAX_IMPORT_EVENTS} events. Please import it in parts`)
  }
  if (events.length === 0) throw refusal('There are no events in this file')
  return { events, zones, todos }
}

const ENDS = { VEVENT: /^END:VEVENT\s*$/i, VTIMEZONE: /^END:VTIMEZONE\s*$/i }
type Part = { kind: keyof typeof ENDS; lines: string[]; length: number }

/** The parts as the file arrives. Nothing is kept of a part that is too long, and nothing of a to-do. */
async function* partTexts(
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ kind: Part['kind'] | 'VTODO'; text: string }> {
  let part: Part | undefined
  let inner = 0
  let leavesOut = false
  for await (const line of calendarLines(file)) {
    const isFolded = line.startsWith(' ') || line.startsWith('\t')
    if (isFolded && leavesOut) continue
    leavesOut = false
    if (!part) {
      if (/^BEGIN:VTODO\s*$/i.test(line)) yield { kind: 'VTODO', text: '' }
      part = partBegunBy(line)
    } else if (ENDS[part.kind].test(line)) {
      add(part, line.trim())
      yield { kind: part.kind, text: textOf(part) }
      part = undefined
      inner = 0
    } else if (part.kind === 'VTIMEZONE') add(part, line)
    else if (partBegunBy(line)?.kind === 'VEVENT') {
      // One that has no end cannot be read, which is said, and hides no other.
      yield { kind: part.kind, text: textOf(part) }
      part = partBegunBy(line)
      inner = 0
    } else if (/^BEGIN:/i.test(line)) inner++
    else if (/^END:/i.test(line)) inner = Math.max(0, inner - 1)
    else if (inner === 0) {
      leavesOut = LEFT_OUT.test(line)
      if (!leavesOut) add(part, line)
      else if (FILE.test(line)) add(part, FILE_LEFT_OUT)
    }
  }
  // A file that was cut off, but not just when an event began.
  if (part?.kind === 'VEVENT' && part.lines.length !== 1) yield { kind: part.kind, text: textOf(part) }
}

function partBegunBy(line: string): Part | undefined {
  const [, kind] = /^BEGIN:(VEVENT|VTIMEZONE)\s*$/i.exec(line) ?? []
  if (!kind) return undefined
  const part: Part = { kind: kind.toUpperCase() as Part['kind'], lines: [], length: 0 }
  add(part, line.trim())
  return part
}

function add(part: Part, line: string) {
  if (line === '') return
  part.length += line.length + 2
  if (part.length > LONGEST_PART) part.lines = []
  else part.lines.push(line)
}

/**
 * A line may be folded within a character (RFC 5545, 3.1), so the bytes become text only when they are together again.
 */
const textOf = ({ lines }: Part) => Buffer.from(lines.join('\r\n').replace(/\r\n[ \t]/g, ''), 'latin1').toString('utf8')

/** The lines of the calendar. @throws BAD_INPUT if it is not a calendar */
async function* calendarLines(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let isCalendar = false
  for await (const line of linesOf(file)) {
    if (line.includes('\u0000')) throw refusal(NO_CALENDAR)
    if (isCalendar) yield line
    else if (BEGINNING.test(line)) isCalendar = true
    else if (line.trim() !== '') throw refusal(NO_CALENDAR)
  }
  if (!isCalendar) throw refusal(NO_CALENDAR)
}

/** After a byte order mark, if there is one. */
const BEGINNING = /^(?:\u00ef\u00bb\u00bf)?\s*BEGIN:VCALENDAR\s*$/i

/**
 * Lines, one character for each byte, whatever their line breaks and wherever chunks were cut. Only what is new in a
 * chunk is searched, because somebody may send a long line in very many; and no more is kept of a line than of a part.
 * A chunk may have thousands of lines, so others get their turn between them.
 */
async function* linesOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let begun: string[] = []
  let length = 0
  const keep = (start: string) => {
    if (start === '' || length > LONGEST_PART) return
    begun.push(start.slice(0, LONGEST_PART + 1 - length))
    length += start.length
  }
  const finished = () => {
    const line = begun.join('')
    begun = []
    length = 0
    return line
  }
  let isHalfBreak = false
  for await (const piece of file) {
    // A new one, because waiting for a slow sender is no work.
    const pause = inPieces()
    let text = Buffer.from(piece).toString('latin1')
    // A '\r' at the very end may be half of a '\r\n'.
    if (isHalfBreak) text = `\r${text}`
    isHalfBreak = text.endsWith('\r')
    const lines = (isHalfBreak ? text.slice(0, -1) : text).split(/\r\n|\n|\r/)
    for (const [index, line] of lines.entries()) {
      if (index > 0) yield finished()
      keep(line)
      const wait = pause()
      if (wait) await wait
    }
  }
  yield finished()
}

const refusal = (sentence: string) => failure('BAD_INPUT', { fields: { file: sentence } })
