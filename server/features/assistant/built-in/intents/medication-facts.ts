import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { countText, dayText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { medicationList } from '../../../prescriptions/tools.ts'
import { type Ask, idsMeant, list, text } from '../ask.ts'
import { names, onDay } from '../say.ts'
import { nothingCalled } from './doses-shown.ts'

export type Medication = Awaited<ReturnType<typeof medicationList.run>>['medications'][number]

const CONFIRM = 'Nobody has confirmed this entry yet.'

/** 'What medicines does she take?' */
export async function currentList(ask: Ask): Promise<Block[]> {
  const { medications } = await ask.use(medicationList, {})
  const taken = medications.filter(({ standing }) => standing === 'active')
  if (taken.length === 0) return [text(`There is no medication in use on record for ${ask.name}.`)]
  return [
    text(`${ask.name} has ${countText(taken.length, 'medication')} in use.`),
    list(taken.map((each) => ({ text: described(each), cites: [ask.cite(each.source)] }))),
    ...otherStandings(ask, medications),
  ]
}

function otherStandings(ask: Ask, all: Medication[]): Block[] {
  const held = all.filter(({ standing }) => standing === 'on_hold')
  const planned = all.filter(({ standing }) => standing === 'planned')
  return [
    ...(held.length > 0
      ? [text(`On hold: ${names(held.map(medicationTitle))}.`, ...held.map(({ source }) => ask.cite(source)))]
      : []),
    ...(planned.length > 0
      ? [
          text(
            `Not started yet: ${names(planned.map(medicationTitle))}.`,
            ...planned.map(({ source }) => ask.cite(source)),
          ),
        ]
      : []),
  ]
}

/** One fact about each named medication; without a name, about all in use. */
const factOf =
  (fact: (each: Medication, ask: Ask) => string) =>
  async (ask: Ask): Promise<Block[]> => {
    const nothing = await nothingCalled(ask)
    if (nothing) return nothing
    const { medications } = await ask.use(medicationList, {})
    const ids = idsMeant(ask)
    const meant = medications.filter(({ id, standing }) => (ids.size > 0 ? ids.has(id) : standing === 'active'))
    if (meant.length === 0) return [text(`There is no medication in use on record for ${ask.name}.`)]
    return meant.length === 1
      ? [text(fact(meant[0]!, ask), ask.cite(meant[0]!.source))]
      : [list(meant.map((each) => ({ text: fact(each, ask), cites: [ask.cite(each.source)] })))]
  }

export const howTaken = factOf((each, ask) => {
  const how = each.how
    ? `${medicationTitle(each)}: ${each.how}.`
    : `How ${medicationTitle(each)} is taken is not on record.`
  const reason = each.reason && `It is for: ${each.reason}.`
  const more = [
    ...[reason, standingWords[each.standing], lastDay(each, ask), each.instructions],
    each.isConfirmed ? null : CONFIRM,
  ]
  return [how, ...more.filter(Boolean)].join(' ')
})

const ASKS_FOR_THE_END = /\b(?:ends?|finish|finishes|finished|how long|until when|last day)\b/

/** Of what was stopped before it, the last day on record means nothing. */
function lastDay({ standing, endDate, asNeeded }: Medication, { words, today }: Ask): string | null {
  if (standing === 'stopped') return null
  if (endDate) {
    const day = dayText(endDate, endDate.slice(0, 4) === today.slice(0, 4) ? 'dayAndMonth' : 'longDate')
    return standing === 'ended' ? `Its last day was ${day}.` : `It is to be taken until ${day}.`
  }
  return ASKS_FOR_THE_END.test(words.join(' ')) && !asNeeded ? 'No last day is on record.' : null
}

export const whatFor = factOf((each) => {
  const reason = each.reason ?? each.asNeededFor
  return reason
    ? `${medicationTitle(each)} is for: ${reason}.`
    : `What ${medicationTitle(each)} is for is not on record. The pharmacist can tell you.`
})

export const prescriber = factOf((each) =>
  each.prescribedBy
    ? `${medicationTitle(each)} was prescribed by ${each.prescribedBy}.`
    : `Who prescribed ${medicationTitle(each)} is not on record.`,
)

export const sinceWhen = factOf((each, ask) => {
  if (each.startDate) return `${medicationTitle(each)} started ${onDay(each.startDate, ask)}.`
  return `When ${medicationTitle(each)} started is not on record; it was added here ${onDay(dayAt(each.addedAt, ask.zone), ask)}.`
})

export const stockLeft = factOf((each, ask) => [stockOf(each, ask), lastDay(each, ask)].filter(Boolean).join(' '))

function stockOf(each: Medication, ask: Ask): string {
  if (!each.stock) return `Nobody has counted how much ${medicationTitle(each)} is left.`
  const { onHand, runsOutOn, isEstimate, low } = each.stock
  const until = runsOutOn ? `; it ${isEstimate ? 'will probably run' : 'runs'} out ${onDay(runsOutOn, ask)}` : ''
  const expires = each.expiresOn ? ` The package expires on ${dayText(each.expiresOn)}.` : ''
  return `${medicationTitle(each)}: ${amountOf(onHand, each.form)} left${until}.${low ? ' It is at the refill level.' : ''}${expires}`
}

/** 'What needs refilling?' */
export async function runningLow(ask: Ask): Promise<Block[]> {
  if (ask.medicines.length > 0) return stockLeft(ask)
  const { medications } = await ask.use(medicationList, {})
  const low = medications.filter(({ stock, standing }) => stock?.low && standing === 'active')
  const uncounted = medications.filter(({ stock, standing }) => !stock && standing === 'active').length
  const note = uncounted > 0 ? ` Nobody has counted the stock of ${countText(uncounted, 'medication')}.` : ''
  if (low.length === 0) return [text(`No medication that has been counted is at its refill level.${note}`)]
  const items = low.map((each) => {
    const day = each.stock!.runsOutOn
    return {
      text: `${medicationTitle(each)}: ${amountOf(each.stock!.onHand, each.form)} left${day ? `, runs out ${onDay(day, ask)}` : ''}`,
      cites: [ask.cite(each.source)],
    }
  })
  return [text(`${countText(low.length, 'medication is', 'medications are')} at the refill level.${note}`), list(items)]
}

/** 'Which medicines were stopped?', 'What is on hold?' */
export const thatAre =
  (standing: 'stopped' | 'on_hold') =>
  async (ask: Ask): Promise<Block[]> => {
    const { medications } = await ask.use(medicationList, {})
    const ids = idsMeant(ask)
    const isWanted = (each: Medication) =>
      each.standing === standing || (standing === 'stopped' && each.standing === 'ended')
    const found = medications.filter((each) => isWanted(each) && (ids.size === 0 || ids.has(each.id)))
    if (ids.size > 0 && found.length === 0) return howTaken(ask)
    if (found.length === 0)
      return [text(standing === 'stopped' ? 'There is no stopped medication on record.' : 'No medication is on hold.')]
    return [list(found.map((each) => ({ text: standingText(each, ask), cites: [ask.cite(each.source)] })))]
  }

export function standingText(each: Medication, ask: Ask): string {
  const since = each.standingSince ? ` ${onDay(dayAt(each.standingSince, ask.zone), ask)}` : ''
  const words = { stopped: 'stopped', ended: 'ended', on_hold: 'on hold since', active: 'in use', planned: 'planned' }[
    each.standing
  ]
  return `${medicationTitle(each)}: ${words}${since}${each.statusReason ? ` (“${each.statusReason}”)` : ''}`
}

const standingWords: Record<Medication['standing'], string | null> = {
  active: null,
  planned: 'It has not started yet.',
  on_hold: 'It is on hold at the moment.',
  ended: 'It has ended.',
  stopped: 'It was stopped.',
}
const described = (each: Medication) =>
  [medicationTitle(each), each.how, each.isConfirmed ? null : CONFIRM].filter(Boolean).join(': ')
