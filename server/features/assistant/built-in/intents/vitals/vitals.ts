import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { figureText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { mostUsed, type VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import { capital, countText, listText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { medicationList } from '../../../../prescriptions/tools.ts'
import { extremeVitals, type FoundReading, latestVitals, vitalReadingsOfDays } from '../../../../vitals/tools.ts'
import { type Ask, idsMeant, list, text } from '../../ask.ts'
import { describedByPurpose } from '../../reading/medicines/purposes.ts'
import { wholeDays } from '../../reading/stretch.ts'
import { vitalsNamed } from '../../reading/vital-named.ts'
import { at, onDay, stretchOf } from '../../say.ts'
import { crossed } from './vital-crossed.ts'
import { askedOf, meanIn, meanOf } from './vital-means.ts'
import { comparedVitals } from './vitals-compared.ts'

const FEWEST_FOR_CHART = 3

/** 'How are her vitals?' */
export async function latestOfAll(ask: Ask): Promise<Block[]> {
  const { readings } = await ask.use(latestVitals, {})
  if (readings.length === 0) return [text('There are no vital signs on record yet.')]
  return [
    text('The newest reading of each kind:'),
    list(
      readings.map((each) => ({
        text: `${kindFacts[each.kind].label}: ${said(each, ask)}`,
        cites: [ask.cite(each.source)],
      })),
    ),
  ]
}

/** 'What is her blood pressure?', 'When was her weight measured?' */
export async function latestOne(ask: Ask): Promise<Block[]> {
  const beyond = await crossed(ask)
  if (beyond) return beyond
  const { readings } = await ask.use(latestVitals, {})
  return vitalsNamed(ask.has).map((kind) => {
    const latest = readings.find((each) => each.kind === kind)
    if (!latest) return text(`There is no ${label(kind)} on record yet.`)
    return text(`The newest ${label(kind)} is ${said(latest, ask)}, by ${latest.by}.`, ask.cite(latest.source))
  })
}

/** 'How was her blood pressure this week?', 'since the new tablet', 'compared with last week' */
export async function overTime(ask: Ask): Promise<Block[]> {
  const kind = ask.vital!
  const compared = (await comparedVitals(kind, ask)) ?? (await crossed(ask))
  if (compared) return compared
  const since = ask.time ? undefined : await sinceNewMedicine(kind, ask)
  const when = since ?? stretchOf(ask, 30)
  const asked = askedOf(kind, when, ask)
  const { readings, chart, isMore, hasRange } = await ask.use(vitalReadingsOfDays, asked)
  const { highest, lowest } = await ask.use(extremeVitals, asked)
  if (!highest || !lowest)
    return [text(`There is no ${label(kind)} on record ${when.words}.`), ...(await lastBefore(ask, kind))]
  if (chart.readings === 1)
    return [
      text(
        `There is one ${label(kind)} on record ${when.words}: ${said(highest, ask)}, by ${highest.by}.`,
        ask.cite(highest.source),
      ),
    ]
  const [newest] = readings
  const unit = readings.length > 0 ? mostUsed(readings.map((each) => each.unit)) : highest.unit
  const outside = readings.filter((each) => each.outside)
  const looked = isMore ? `the newest ${readings.length}` : 'them'
  return [
    text(
      `${capital(countText(chart.readings, 'reading'))} of ${label(kind)} ${when.words}; on average ${figureText(meanIn(chart, unit))}.`,
    ),
    list([
      { text: `Highest: ${said(highest, ask)}`, cites: [ask.cite(highest.source)] },
      { text: `Lowest: ${said(lowest, ask)}`, cites: [ask.cite(lowest.source)] },
      ...(newest ? [{ text: `Newest: ${said(newest, ask)}`, cites: [ask.cite(newest.source)] }] : []),
    ]),
    ...(isMore ? [] : [text(trend(readings, unit, ask))]),
    text(
      hasRange || outside.length > 0
        ? `${outside.length === 0 ? 'None' : outside.length} of ${looked} ${outside.length < 2 ? 'is' : 'are'} outside the range set for ${ask.name}.`
        : noRange([kind], ask),
      ...outside.slice(0, 5).map(({ source }) => ask.cite(source)),
    ),
    ...(chart.readings >= FEWEST_FOR_CHART ? [{ kind: 'chart' as const, vital: kind, unit, chart }] : []),
  ]
}

/** 'What was her highest blood pressure this month?' */
export const extremeOf =
  (which: 'highest' | 'lowest') =>
  async (ask: Ask): Promise<Block[]> => {
    const kind = ask.vital!
    const when = stretchOf(ask, 30)
    const found = (await ask.use(extremeVitals, askedOf(kind, when, ask)))[which]
    if (!found) return [text(`There is no ${label(kind)} on record ${when.words}.`), ...(await lastBefore(ask, kind))]
    return [text(`The ${which} ${label(kind)} ${when.words} is ${said(found, ask)}.`, ask.cite(found.source))]
  }

/** 'Was anything out of range?' */
export async function outsideRange(ask: Ask): Promise<Block[]> {
  const beyond = await crossed(ask)
  if (beyond) return beyond
  const when = stretchOf(ask, 14)
  const kinds = ask.vital ? [ask.vital] : (await ask.use(latestVitals, {})).readings.map(({ kind }) => kind)
  const all = await Promise.all(kinds.map((kind) => ask.use(vitalReadingsOfDays, askedOf(kind, when, ask))))
  const outside = all
    .flatMap(({ readings }) => readings.filter((each) => each.outside))
    .toSorted((a, b) => b.at.localeCompare(a.at))
  const what = ask.vital ? label(ask.vital) : 'reading'
  const looked = all.reduce((sum, { readings }) => sum + readings.length, 0)
  if (looked === 0) return [text(`There is no ${what} on record ${when.words}.`)]
  const isCut = all.some(({ isMore }) => isMore)
  const range = `outside the range set for ${ask.name}`
  const without = all.filter(({ readings, hasRange }) => !hasRange && readings.length > 0).map(({ kind }) => kind)
  const unknown = without.length > 0 ? [text(noRange(without, ask))] : []
  const changed = all.flatMap(({ readings }) =>
    readings.filter((each) => !each.outside && each.weightChanges.length > 0),
  )
  const changes = changed.length > 0 ? [text('Large change of weight:'), linesOf(changed, ask)] : []
  if (outside.length === 0 && all.every(({ hasRange }) => !hasRange)) return [...unknown, ...changes]
  if (outside.length === 0)
    return [
      text(
        isCut
          ? `None of the newest ${looked} readings ${when.words} is ${range}.`
          : `No ${what} ${when.words} is ${range}.`,
      ),
      ...unknown,
      ...changes,
    ]
  const of = isCut ? ` of the newest ${looked}` : ''
  return [
    text(`${capital(countText(outside.length, 'reading'))}${of} ${when.words} ${range}:`),
    linesOf(outside, ask),
    ...unknown,
    ...changes,
    text('A doctor can say what it means.'),
  ]
}

const linesOf = (readings: readonly FoundReading[], ask: Ask) =>
  list(
    readings
      .slice(0, 10)
      .map((each) => ({ text: `${kindFacts[each.kind].label}: ${said(each, ask)}`, cites: [ask.cite(each.source)] })),
  )

/** 'Is her blood pressure better since the new tablet?': the one for it that was started last; if none is, the last of all. */
async function sinceNewMedicine(kind: VitalKind, ask: Ask) {
  if (!ask.has.has('medicine') && ask.medicines.length === 0) return undefined
  const { medications } = await ask.use(medicationList, {})
  const ids = idsMeant(ask)
  const active = medications.filter(({ standing }) => standing === 'active')
  const forIt = describedByPurpose(`tablets for ${label(kind)}`, active).flatMap(({ found }) => found)
  const mayBeMeant = forIt.length > 0 ? forIt : active
  // A medicine without a first day may have been taken for years: it counts only if none has one.
  const [begun] = (ids.size > 0 ? medications.filter(({ id }) => ids.has(id)) : mayBeMeant)
    .map(({ name, startDate, addedAt }) => ({ name, startDate, day: startDate ?? dayAt(addedAt, ask.zone) }))
    .filter(({ day }) => day <= ask.today)
    .toSorted((a, b) => Number(b.startDate !== null) - Number(a.startDate !== null) || b.day.localeCompare(a.day))
  if (!begun) return undefined
  const how = begun.startDate === null ? 'added here' : 'started'
  if (ask.words.includes('before'))
    return wholeDays(
      addDays(begun.day, -30),
      addDays(begun.day, -1),
      `in the 30 days before ${begun.name} was ${how} ${onDay(begun.day, ask)}`,
    )
  return wholeDays(begun.day, ask.today, `since ${begun.name} was ${how} ${onDay(begun.day, ask)}`)
}

async function lastBefore(ask: Ask, kind: VitalKind): Promise<Block[]> {
  const latest = (await ask.use(latestVitals, {})).readings.find((each) => each.kind === kind)
  return latest ? [text(`The newest one is ${said(latest, ask)}.`, ask.cite(latest.source))] : []
}

function trend(readings: readonly FoundReading[], unit: VitalUnit, ask: Ask): string {
  const half = Math.floor(readings.length / 2)
  const [newer, older] = [meanOf(readings.slice(0, half), unit), meanOf(readings.slice(-half), unit)]
  const from = onDay(dayAt(readings.at(-1)!.at, ask.zone), ask).replace(/^on /, '')
  return `The first half of them, from ${from}, averages ${figureText(older)}, the second half ${figureText(newer)}.`
}

function said(reading: FoundReading, ask: Ask): string {
  const outside = reading.outside ? [`outside the range set for ${ask.name}`] : []
  return [`${reading.text} ${at(reading.at, ask)}`, ...outside, ...reading.weightChanges].join(', ')
}
const noRange = (kinds: VitalKind[], { name }: Ask) => `No range is set for ${name}’s ${listText(kinds.map(label))}.`
const label = (kind: VitalKind) => kindFacts[kind].label.toLowerCase()
