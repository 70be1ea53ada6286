import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { effectLabels } from '@kinfold/contract/features/doses/labels.ts'
import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { capital, countText } from '@kinfold/contract/format.ts'
import { adherence as adherenceTool, asNeededNow } from '../../../doses/tools.ts'
import { medicationList } from '../../../prescriptions/tools.ts'
import { type Ask, idsMeant, list, text } from '../ask.ts'
import { ambulanceText } from '../emergencies.ts'
import { at, isIn, names, stretchOf } from '../say.ts'
import { dosesTaken, planAsked } from './doses.ts'
import { lastTaken, nothingCalled, notOnRecord, type TakenDose, takenDoses } from './doses-shown.ts'
import { interactions } from './interactions.ts'
import { howTaken } from './medication-facts.ts'

/** 'When did she last take Paracetamol?' */
export async function lastDose(ask: Ask): Promise<Block[]> {
  const nothing = await nothingCalled(ask)
  if (nothing) return nothing
  const ids = ask.medicines.flatMap((each) => each.ids)
  const found = await Promise.all((ids.length > 0 ? ids : [undefined]).map((id) => lastTaken(ask, id)))
  const last = found.flatMap((dose) => dose ?? []).toSorted((a, b) => b.at.localeCompare(a.at))[0]
  if (!last) return [text('No dose of this is recorded as taken.')]
  return [
    text(`${last.name} was last recorded as taken ${at(last.at, ask)}, by ${last.by}.`, ask.cite(last.source)),
    ...(/\b(?:help(?:ed|ing)?|work(?:ed|ing)?|effect)\b/.test(ask.words.join(' ')) ? await effectOf(ask) : []),
  ]
}

/** 'Did the paracetamol help?': what was noted after the last doses. */
export async function effectOf(ask: Ask): Promise<Block[]> {
  const nothing = await nothingCalled(ask)
  if (nothing) return nothing
  const when = stretchOf(ask, 30)
  const doses: TakenDose[] = []
  for (const id of idsMeant(ask)) for await (const dose of takenDoses(ask, id, when)) doses.push(dose)
  const noted = doses.filter(({ effect }) => effect !== null)
  if (noted.length === 0)
    return [
      text(`Of ${countText(doses.length, 'dose')} recorded as taken ${when.words}, nobody noted whether it helped.`),
    ]
  return [
    text(`Noted after ${noted.length} of ${countText(doses.length, 'dose')} ${when.words}:`),
    list(
      noted.slice(0, 5).map((dose) => ({
        text: `${dose.name}, ${at(dose.at, ask)}: ${effectLabels[dose.effect!].toLowerCase()}`,
        cites: [ask.cite(dose.source)],
      })),
    ),
  ]
}

/** 'Can she have another Paracetamol?': what the recorded prescription says, and who decides. */
export async function asNeeded(ask: Ask): Promise<Block[]> {
  const other = ask.medicines.find(({ ids }) => ids.length === 0)
  if (other) return [...(await doseRefusal(ask)), text(`${notOnRecord(other)}.`), ...(await interactions(ask))]
  const { medications } = await ask.use(asNeededNow, {})
  const ids = idsMeant(ask)
  const meant = medications.filter(({ medicationId }) => ids.size === 0 || ids.has(medicationId))
  if (meant.length === 0 && ids.size > 0) return [...(await doseRefusal(ask)), ...(await howTaken(ask))]
  if (meant.length === 0)
    return [...(await doseRefusal(ask)), text('There is no medication in use that is taken as needed.')]
  const items = meant.map((each) => {
    const last = each.lastAt ? `last given ${at(each.lastAt, ask)}` : 'not given lately'
    const most = each.maxPer24h ? ` of at most ${amountOf(each.maxPer24h, each.form)}` : ''
    const day = `${amountOf(each.takenIn24h, each.form)}${most} in the last 24 hours`
    return { text: `${each.name}: ${last}; ${day}. ${allowed(each, ask)}`, cites: [ask.cite(each.source)] }
  })
  return [
    list(items),
    text(
      'This is what the prescription on record says. I cannot judge whether it is right to give it now: if in doubt, ask the doctor or the pharmacist.',
    ),
  ]
}

type Limits = Awaited<ReturnType<typeof asNeededNow.run>>['medications'][number]

function allowed({ blockedBy, nextAllowedAt, ingredientLimit, minIntervalHours, maxPer24h }: Limits, ask: Ask): string {
  if (ingredientLimit) return ingredientLimit
  if (blockedBy && nextAllowedAt) return `According to its limits, the next dose is possible ${at(nextAllowedAt, ask)}.`
  if (blockedBy) return 'According to its limits, no further dose is possible now.'
  return minIntervalHours || maxPer24h
    ? 'Its limits on record do not rule out a dose now.'
    : 'There are no limits on record for it.'
}

/** 'How well does she take her medicines?' */
export async function adherence(ask: Ask): Promise<Block[]> {
  const nothing = await nothingCalled(ask)
  if (nothing) return nothing
  const ids = idsMeant(ask)
  const { medications } = await ask.use(adherenceTool, {})
  const meant = medications.filter(({ medicationId }) => ids.size === 0 || ids.has(medicationId))
  if (meant.length === 0) return [text('There are no planned doses on record for the last 30 days.')]
  const sum = (days: 'days7' | 'days30', what: 'due' | 'taken') =>
    meant.reduce((total, each) => total + each[days][what], 0)
  const part = (days: 'days7' | 'days30') => `${sum(days, 'taken')} of ${sum(days, 'due')}`
  return [
    text(
      `${part('days7')} planned doses are recorded as taken in the last 7 days, and ${part('days30')} in the last 30 days.`,
    ),
    {
      kind: 'table',
      caption: 'Planned doses that were taken',
      columns: ['Medication', 'Last 7 days', 'Last 30 days'],
      rows: meant.map((each) => ({
        cells: [each.name, `${each.days7.taken} of ${each.days7.due}`, `${each.days30.taken} of ${each.days30.due}`],
        cites: [ask.cite(each.source)],
      })),
    },
  ]
}

/** Questions only a doctor or pharmacist may answer. */
const doseRefusal = async (_ask: Ask): Promise<Block[]> => [
  text(
    'I do not advise on doses, and I never change one. Please ask the doctor or the pharmacist before giving more or less than prescribed, or anything else.',
  ),
]

/** 'She took her tablets twice by mistake' */
export const tooMuch = async (ask: Ask): Promise<Block[]> => [
  text(
    `If too much or the wrong medicine was taken, do not wait: call the doctor or the pharmacist now, and ${ambulanceText(ask.zone)} if anybody is unwell. Have the package at hand. The records say:`,
  ),
  ...(await dosesTaken(ask)),
]

/** 'Should we halve the tablet?': no advice, only what is on record. */
export async function doseAdvice(ask: Ask): Promise<Block[]> {
  const refusal = await doseRefusal(ask)
  if (ask.medicines.length === 0 && MAYBE_TAKEN.test(ask.words.join(' ')))
    return [...refusal, text('The records say:'), ...(await dosesTaken(ask))]
  return ask.medicines.length > 0 ? [...refusal, text('The records say:'), ...(await howTaken(ask))] : refusal
}

/** 'I think I took my tablets already, should I take them again?' */
const MAYBE_TAKEN = /\b(?:already|again|not sure|can not remember|forgot|forgotten|another|second)\b/

/** 'How often did she need the painkiller?' */
export async function howOftenTaken(ask: Ask): Promise<Block[]> {
  // 'How many tablets does she take on Saturday?'
  if (ask.has.has('howMany') && planAsked(ask)) return dosesTaken(ask)
  const nothing = await nothingCalled(ask)
  if (nothing) return nothing
  if (ask.medicines.length === 0) return asNeededTaken(ask)
  const ids = ask.medicines.flatMap((each) => each.ids)
  const when = stretchOf(ask, 30)
  const taken: TakenDose[] = []
  for (const id of ids)
    for await (const dose of takenDoses(ask, id, when)) if (isIn(dose.at, when, ask.zone)) taken.push(dose)
  const cites = taken.slice(0, 5).map(({ source }) => ask.cite(source))
  return [
    text(
      `${names(ask.medicines.map(({ words }) => capital(words)))}: ${countText(taken.length, 'dose')} recorded as taken ${when.words}.`,
      ...new Set(cites),
    ),
  ]
}

/** 'PRN use this month' */
async function asNeededTaken(ask: Ask): Promise<Block[]> {
  const { medications } = await ask.use(medicationList, {})
  const found = medications.filter(({ asNeededFor, standing }) => asNeededFor !== null && standing === 'active')
  if (found.length === 0) return [text('No medication is noted as needed.')]
  const each = found.map(({ id, name }) => howOftenTaken({ ...ask, medicines: [{ ids: [id], words: name }] }))
  return (await Promise.all(each)).flat()
}

/** 'Does Metformin have side effects?' */
export const sideEffects = async (_ask: Ask): Promise<Block[]> => [
  text(
    'I know nothing about side effects. The pharmacist or the package leaflet can tell you; if something is new or worrying, ask a doctor. Never stop a medication on your own because of it.',
  ),
]
