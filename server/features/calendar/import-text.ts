import { MAX_IMPORT_EVENTS } from '@kinfold/contract/features/calendar/exchange.ts'
import { failure } from '../../core/failure.ts'

/** One event is a page of text at most; what is longer holds pictures or worse. */
const LONGEST_EVENT = 64 * 1024
/** Files within the file are not taken in. */
const LEFT_OUT = /^(?:ATTACH|X-ALT-DESC|X-APPLE-STRUCTURED-LOCATION|IMAGE)[;:]/i

/** How many zones a file may describe. */
const MOST_ZONES = 50

/** The file’s own descriptions of zones, each as the text of one VTIMEZONE. */
export const zoneTexts = (file: string): string[] =>
  [...file.matchAll(/^BEGIN:VTIMEZONE\s*$[\s\S]*?^END:VTIMEZONE\s*$/gim)]
    .slice(0, MOST_ZONES)
    .flatMap(([text]) => (text.length > LONGEST_EVENT ? [] : text.trim().replaceAll(/\r\n|\n|\r/g, '\r\n')))

/** The file’s events, each as the text of one VEVENT, without alarms and files; '' for one that is too long. */
export function eventTexts(file: string): string[] {
  const text = file.replace(/^\uFEFF/, '').trimStart()
  if (!/^BEGIN:VCALENDAR\s/i.test(text))
    throw refusal('This is not a calendar file. Please choose one that ends in .ics')
  const events: string[] = []
  let lines: string[] = []
  let inner = 0
  let leavesOut = false
  for (const line of text.split(/\r\n|\n|\r/)) {
    const isFolded = line.startsWith(' ') || line.startsWith('\t')
    if (isFolded && leavesOut) continue
    leavesOut = false
    if (lines.length === 0) {
      if (/^BEGIN:VEVENT\s*$/i.test(line)) lines = [line.trim()]
      continue
    }
    if (/^END:VEVENT\s*$/i.test(line)) {
      lines.push(line.trim())
      events.push(joined(lines))
      lines = []
      inner = 0
      if (events.length > MAX_IMPORT_EVENTS)
        throw refusal(`This file has more than ${MAX_IMPORT_EVENTS} events. Please bring it in in parts`)
    } else if (/^BEGIN:/i.test(line)) inner++
    else if (/^END:/i.test(line)) inner = Math.max(0, inner - 1)
    else if (inner === 0) {
      leavesOut = LEFT_OUT.test(line)
      if (!leavesOut && line !== '') lines.push(line)
    }
  }
  if (events.length === 0) throw refusal('There are no events in this file')
  return events
}

function joined(lines: string[]): string {
  const length = lines.reduce((sum, line) => sum + line.length + 2, 0)
  return length > LONGEST_EVENT ? '' : lines.join('\r\n')
}

const refusal = (sentence: string) => failure('BAD_INPUT', { fields: { content: sentence } })
