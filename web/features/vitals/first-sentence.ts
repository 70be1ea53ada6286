import { readingText, weightChangeText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { painChange } from '@kinfold/contract/features/vitals/rules/flags/pain-change.ts'
import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { listText } from '@kinfold/contract/format.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { type JudgedVital, LATELY_DAYS, type Lately } from './use-lately.ts'

const DAYS = `the last ${LATELY_DAYS} days`

/**
 * The most important fact of the last days’ readings: what is outside the range now, and what was more serious before.
 * Must not call unmeasured or unknown values normal.
 */
export function firstSentence({ readings, isAll, withoutRange }: Lately, name: string, now: number): string {
  const recent = readings.filter(({ measuredAt }) => now - Date.parse(measuredAt) < LATELY_DAYS * DAY_MS)
  if (recent.length === 0) return `Nothing was measured in ${DAYS}.`
  const range = `the range set for ${name}`
  const { newest, earlier } = outsideIn(recent)
  const notCompared = recent.filter(({ flag }) => flag === undefined)
  const [newestOutside, earlierOutside] = [newest.filter(isOutside), earlier.filter(isOutside)]
  const pain = changedPain(recent)
  const onlyChanged = [...newest, ...earlier, ...(pain ? [pain.now] : [])].filter((reading) => !isOutside(reading))
  const changesOf = (reading: JudgedVital) =>
    reading === pain?.now ? [`before ${readingText(pain.before)}`] : reading.weightChanges.map(weightChangeText)
  const inWords = (of: JudgedVital[]) => listText(of.map((reading) => readingInWords(reading, changesOf(reading))))
  const said: string[] = []
  if (newestOutside.length > 0) said.push(`Outside ${range}: ${inWords(newestOutside)}.`)
  if (earlierOutside.length > 0)
    said.push(`Earlier in ${DAYS}${newestOutside.length > 0 ? '' : `, outside ${range}`}: ${inWords(earlierOutside)}.`)
  if (onlyChanged.length > 0) said.push(`Large change: ${inWords(onlyChanged)}.`)
  if (notCompared.length > 0) said.push(`Not compared with ${range} yet: ${inWords(notCompared)}.`)
  if (!withoutRange) return said.join(' ')
  if (said.length === 0 && recent.some(({ kind }) => !withoutRange.has(kind)))
    said.push(
      isAll
        ? `No reading of ${DAYS} is outside ${range}.`
        : `Of ${DAYS}, the latest reading of each kind is not outside ${range}.`,
    )
  const unknown = [...withoutRange].filter(
    (kind) => recent.some((reading) => reading.kind === kind) && !onlyChanged.some((reading) => reading.kind === kind),
  )
  if (unknown.length > 0) said.push(`No range is set for ${name}’s ${listText(unknown.map(labelOf))}.`)
  return said.join(' ')
}

/**
 * The newest of each kind, if outside or a large change of weight; and the most serious one before it, if more serious
 * than that.
 */
function outsideIn(readings: JudgedVital[]) {
  const found: Record<'newest' | 'earlier', JudgedVital[]> = { newest: [], earlier: [] }
  for (const [newest, ...before] of Map.groupBy(readings, ({ kind }) => kind).values()) {
    if (!newest) continue
    const [worst] = before.sort((a, b) => seriousness(b) - seriousness(a))
    if (seriousness(newest) > 0) found.newest.push(newest)
    if (worst && seriousness(worst) > seriousness(newest)) found.earlier.push(worst)
  }
  return found
}

/** 0: inside, or not known. */
function seriousness({ flag, urgent, weightChanges }: JudgedVital) {
  if (flag) return 1 + Number(flag.level === 'urgent' && urgent !== 'calmed')
  return Number(weightChanges.length > 0)
}

const isOutside = ({ flag }: JudgedVital) => Boolean(flag)

const labelOf = (kind: VitalKind) => kindFacts[kind].label.toLowerCase()

/** The newest pain and the one before it, if the change between them matters: for better or worse. */
function changedPain(readings: JudgedVital[]): { now: JudgedVital; before: JudgedVital } | undefined {
  const [now, before] = readings.filter(({ kind }) => kind === 'pain')
  return now && before && painChange(before.value, now.value) ? { now, before } : undefined
}

function readingInWords(reading: JudgedVital, changes: string[]): string {
  const text = `${labelOf(reading.kind)} ${readingText(reading)}`
  return changes.length > 0 ? `${text} (${changes.join(', ')})` : text
}
