import { STRENGTH, tidyStrength } from '@kinfold/contract/features/prescriptions/rules/strength.ts'
import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { withoutUnseen } from '@kinfold/contract/fields.ts'
import { formIn, type SaidForm } from './line-forms.ts'
import { MEASURES, saysDose, saysNothing, saysRelease, wordsIn } from './line-words.ts'
import { amountsInName } from './name-words.ts'
import { placeOf, without } from './read-amounts.ts'
import { type Rhythm, readRhythm, saysMore } from './read-rhythm.ts'
import type { SaidHours } from './said-hours.ts'

/** The content of a line of somebody's list. */
export type ReadLine = {
  name: string
  strength: string | null
  schedule: Schedule | null
  /** What it says about the hours; the times of the schedule are only proposed from it. */
  hours: SaidHours
  form: SaidForm | null
  unread: string
}

/** '• Ramipril 5 mg Tbl. 1-0-1' -> Ramipril, 5 mg, at 08:00 and 18:00. What is not understood is in `unread`. */
export function readLine(line: string): ReadLine {
  const text = withoutUnseen(line).normalize('NFC').replace(BULLET, '').replace(/\s+/g, ' ').trim()
  const strength = STRENGTH.exec(text)
  const rhythm = readSchedule(text)
  const starts = [strength?.index, rhythm?.at, COUNT.exec(text)?.index].filter(
    (start) => start !== undefined && start > 0,
  ) as number[]
  const name = text.slice(0, Math.min(text.length, ...starts)).replace(/[\s,;:(–-]+$/, '')
  const read = [{ from: 0, to: name.length }, ...(strength ? [placeOf(strength)] : []), ...(rhythm?.places ?? [])]
  const rest = wordsIn(without(text, read))
  const unread = [
    // 'Concor 5 1-0-0': its number is the strength. Beside words for the times it may be the amount: 'Lantus 20 at night'.
    ...(strength || (rhythm && !rhythm.isScheme) ? amountsInName(name) : []),
    ...wordsIn(name).filter((word) => !/\p{N}/u.test(word) && saysDose(word)),
    ...rest.filter((word) => saysDose(word) || !(saysNothing(word) || saysRelease(word))),
  ]
  // Words such as 'in the morning' leave the amount open, so an amount that was not understood must not become 1.
  const isGuess = !rhythm?.isScheme && unread.some(saysDose)
  return {
    name: name ? [name, ...rest.filter(saysRelease)].join(' ') : text,
    strength: strength && tidyStrength(strength[0].trim()),
    schedule: (!isGuess && rhythm?.schedule) || null,
    hours: rhythm?.hours ?? { parts: [], hoursApart: null },
    form: formIn(wordsIn(text)),
    unread: unread.join(' '),
  }
}

/** '10 units', '10U', '5 ml', '1 tbsp': an amount, not a strength. */
const COUNT = new RegExp(
  String.raw`(?<![\d.,])(?:\d+(?:[.,]\d+)?|[.,]\d+|[½¼])\s?(?:${MEASURES}|u|e|ml|i\.e\.)(?![\p{L}])`,
  'iu',
)
const BULLET = /^\s*(?:[-–*•·]|\d{1,2}[.)])\s+/

/**
 * Undefined if the numbers cannot be doses: a date ('2026-02-30') looks like a scheme. No schedule if the line says more
 * than the times of a day ('weekly', 'for 5 days'): a person chooses it.
 */
function readSchedule(
  text: string,
): (Pick<Rhythm, 'places' | 'hours' | 'isScheme'> & { at: number; schedule: Schedule | null }) | undefined {
  const read = readRhythm(text)
  if (!read) return undefined
  const { places, hours, isScheme, ...rhythm } = read
  const { data: schedule } = Schedule.safeParse(rhythm)
  if (!schedule) return undefined
  const at = Math.min(...places.map(({ from }) => from))
  return saysMore(text)
    ? { places: [], at, hours, isScheme, schedule: null }
    : { places, at, hours, isScheme, schedule }
}
