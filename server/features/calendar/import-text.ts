import { MAX_IMPORT_EVENTS } from '@kinfold/contract/features/calendar/exchange.ts'
import { failure } from '../../core/failure.ts'

/** One event is a page of text at most; what is longer holds pictures or worse. */
const LONGEST_EVENT = 64 * 1024
/** Files within the file are not taken in. */
const LEFT_OUT = /^(?:ATTACH|X-ALT-DESC|X-APPLE-STRUCTURED-LOCATION|IMAGE)[;:]/i
const NO_CALENDAR = 'This is not a calendar file. Please choose one that ends in .ics'

/** The file’s events as it comes, each as the text of one VEVENT, without alarms and files; '' for one that is too long. */
export async function* eventTexts(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let isCalendar = false
  let count = 0
  let lines: string[] = []
  let inner = 0
  let leavesOut = false
  for await (const line of linesOf(file)) {
    if (!isCalendar) {
      if (line.trim() === '') continue
      if (!/^\s*BEGIN:VCALENDAR\s*$/i.test(line)) throw refusal(NO_CALENDAR)
      isCalendar = true
      continue
    }
    if (line.includes('\u0000')) throw refusal(NO_CALENDAR)
    const isFolded = line.startsWith(' ') || line.startsWith('\t')
    if (isFolded && leavesOut) continue
    leavesOut = false
    if (lines.length === 0) {
      if (/^BEGIN:VEVENT\s*$/i.test(line)) lines = [line.trim()]
      continue
    }
    if (/^END:VEVENT\s*$/i.test(line)) {
      if (++count > MAX_IMPORT_EVENTS)
        throw refusal(`This file has more than ${MAX_IMPORT_EVENTS} events. Please bring it in in parts`)
      yield joined([...lines, line.trim()])
      lines = []
      inner = 0
    } else if (/^BEGIN:/i.test(line)) inner++
    else if (/^END:/i.test(line)) inner = Math.max(0, inner - 1)
    else if (inner === 0) {
      leavesOut = LEFT_OUT.test(line)
      if (!leavesOut && line !== '') lines.push(line)
    }
  }
  if (!isCalendar) throw refusal(NO_CALENDAR)
  if (count === 0) throw refusal('There are no events in this file')
}

/** Lines of text, whatever ends them and wherever the pieces of the file were cut. */
async function* linesOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of file) {
    // A '\r' at the very end may be half of a '\r\n'.
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield* (rest + decoder.decode()).split(/\r\n|\n|\r/)
}

function joined(lines: string[]): string {
  const length = lines.reduce((sum, line) => sum + line.length + 2, 0)
  return length > LONGEST_EVENT ? '' : lines.join('\r\n')
}

const refusal = (sentence: string) => failure('BAD_INPUT', { fields: { file: sentence } })
