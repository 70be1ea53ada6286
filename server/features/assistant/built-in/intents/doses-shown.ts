import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { capital, countText } from '@kinfold/contract/format.ts'
import { dayAt, hourAt } from '@kinfold/contract/time/zones.ts'
import { dosesOfDays, recordedDoses } from '../../../doses/tools.ts'
import { type Ask, idsMeant, list, text } from '../ask.ts'
import type { Stretch } from '../reading/stretch.ts'
import { at, isIn, onDay, timeOf } from '../say.ts'
import { warnings } from './interactions.ts'

export const MOST_LISTED = 12

type Found = Awaited<ReturnType<typeof dosesOfDays.run>>
export type Planned = Found['planned'][number]
export type AsNeeded = Found['asNeeded'][number]

/* Lists the doses for a question's medicines and days. */
export function listed(ask: Ask, doses: Planned[]): Block[] {
  const shown = doses.slice(0, MOST_LISTED)
  const more = doses.length - shown.length
  return [
    list(
      shown.map((dose) => ({
        text: `${nameOf(dose)}, ${onDay(dayAt(dose.dueAt, ask.zone), ask)} at ${timeOf(dose.dueAt, ask)}: ${stateOf(dose, ask)}`,
        cites: [ask.cite(dose.source)],
      })),
    ),
    ...(more > 0 ? [text(`And ${countText(more, 'more dose')}.`)] : []),
  ]
}

export async function dosesIn(ask: Ask, when: Stretch): Promise<Found> {
  const found = await ask.use(dosesOfDays, { from: when.from, to: when.to })
  const ids = idsMeant(ask)
  const isMeant = ({ medicationId }: { medicationId: string }) => ids.size === 0 || ids.has(medicationId)
  const isThen = (moment: string) =>
    isIn(moment, when, ask.zone) && (!ask.clock || ask.clock.hours.includes(hourAt(moment, ask.zone)))
  return {
    now: found.now,
    planned: found.planned.filter((dose) => dose.state !== 'dropped' && isMeant(dose) && isThen(dose.dueAt)),
    asNeeded: found.asNeeded.filter((dose) => isMeant(dose) && dose.at !== null && isThen(dose.at)),
  }
}

/** 'The meds at 8': of one hour, which the answer names. */
export const atClock = (when: Stretch, { clock }: Pick<Ask, 'clock'>): Stretch =>
  clock ? { ...when, words: `${when.words} ${clock.words}` } : when

/** Those that were to be given until now, or that somebody has recorded before. */
export const untilNow = (planned: Planned[], { now }: Pick<Ask, 'now'>): Planned[] =>
  planned.filter(({ state, dueAt }) => state === 'recorded' || dueAt <= now)

/** Somebody recorded why it was not taken. */
export const isLeftOut = ({ outcome }: Pick<Planned, 'outcome'>): boolean => outcome !== null && !isTaken(outcome)

/** Nobody recorded it, or it was refused, skipped or missed. */
export const isNotTaken = ({ outcome }: Pick<Planned, 'outcome'>): boolean => !outcome || !isTaken(outcome)

/** 'Who gave them?': the person at each dose. Whoever recorded a dose need not have given it. */
export function recordedBy(ask: Ask, planned: readonly Planned[], asNeeded: readonly AsNeeded[]): Block[] {
  const recorded = [...planned, ...asNeeded].filter(({ outcome, by }) => outcome && by)
  if (recorded.length === 0) return [text('Nobody has recorded one of these doses.')]
  const open = planned.length + asNeeded.length - recorded.length
  return [
    text('The records say who recorded each dose, which is not always who gave it:'),
    list(
      [...Map.groupBy(recorded, ({ by }) => by)].map(([by, doses]) => ({
        text: `${by}: ${doses.map((dose) => `${dose.name}, ${toldOf(dose, ask)}`).join('; ')}`,
        cites: [...new Set(doses.map(({ source }) => ask.cite(source)))],
      })),
    ),
    ...(open > 0 ? [text(`${capital(countText(open, 'dose is', 'doses are'))} not recorded by anybody.`)] : []),
  ]
}

function toldOf({ outcome, ...dose }: Planned | AsNeeded, ask: Ask): string {
  const moment = dose.at ?? dose.dueAt
  return `${outcomeText(outcome ?? 'taken')}${moment ? ` ${at(moment, ask)}` : ''}`
}

/** The answer if nothing was to be given until now. */
export function nonePlanned(ask: Ask, when: Stretch): Block {
  const what = whatOf(ask)
  const dose = `No dose${what ? ` of ${what}` : ''}`
  if (when.from > ask.today) return text(`${dose} is planned ${when.words}.`)
  return text(`${dose} was planned ${when.words}${when.to >= ask.today ? ' until now' : ''}.`)
}

const PAGE = 100
/** Enough for complete counts: more than five doses on each day of a year. */
const MOST_READ = 2_000

export type TakenDose = Awaited<ReturnType<typeof recordedDoses.run>>['doses'][number] & { at: string }

/** The doses of one medication (undefined: of all) that were recorded as taken, newest first. */
export async function* takenDoses(
  ask: Ask,
  medicationId: string | undefined,
  { from, to }: { from?: string; to?: string },
): AsyncGenerator<TakenDose> {
  let before: string | undefined
  for (let read = 0; read < MOST_READ; read += PAGE) {
    const { doses, next } = await ask.use(recordedDoses, { medicationId, from, to, limit: PAGE, before })
    for (const dose of doses) if (dose.at && dose.outcome && isTaken(dose.outcome)) yield { ...dose, at: dose.at }
    if (!next) return
    before = next
  }
}

export async function lastTaken(ask: Ask, medicationId: string | undefined): Promise<TakenDose | undefined> {
  for await (const dose of takenDoses(ask, medicationId, {})) return dose
  return undefined
}

/** The answer if the question names a medicine that is not on record: with the notices about it, allergies first. */
export async function nothingCalled(ask: Ask): Promise<Block[] | null> {
  const unknown = ask.medicines.find(({ ids }) => ids.length === 0)
  if (!unknown) return null
  return [text(`${notOnRecord(unknown)}, so I cannot answer this.`), ...(await warnings(ask))]
}

export const notOnRecord = ({ words }: Ask['medicines'][number]): string =>
  `There is no medication on record that I can match with “${words}”`

export const whatOf = ({ medicines }: Ask) =>
  medicines
    .map(({ words }) => capital(words).replace(/(?<=^Vitamin )\w/, (letter) => letter.toUpperCase()))
    .join(' and ')
export const nameOf = (planned: Planned) => `${medicationTitle(planned)} (${amountOf(planned.quantity, planned.form)})`

export function stateOf(dose: Planned, ask: Ask): string {
  const by = dose.by ? `, recorded by ${dose.by}` : ''
  if (dose.outcome) {
    const when = dose.at && isTaken(dose.outcome) ? ` ${at(dose.at, ask)}` : ''
    return `${[outcomeText(dose.outcome) + when, ...dose.despite].join(', ')}${by}${dose.reason ? ` (“${dose.reason}”)` : ''}`
  }
  return stateWords[dose.state]
}

const stateWords: Record<Planned['state'], string> = {
  upcoming: 'still to come',
  due: 'due now, not recorded yet',
  late: 'late, not recorded yet',
  missed: 'missed, nobody recorded it as taken',
  recorded: 'recorded',
  dropped: 'no longer planned',
}
