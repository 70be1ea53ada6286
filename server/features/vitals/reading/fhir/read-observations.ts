import { loinc } from '@kinfold/contract/features/vitals/rules/codes.ts'
import { beyondRange, beyondRangeInFile } from '@kinfold/contract/features/vitals/rules/entry/beyond-range.ts'
import { unitNamed } from '@kinfold/contract/features/vitals/rules/entry/unit-names.ts'
import { kindFacts, type VitalKind, vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { listInJson } from '../../../../core/list-in-json.ts'
import {
  type Candidate,
  checked,
  type Found,
  momentOf,
  ONE_MISSING,
  type ReadOptions,
  unreadable,
} from '../candidate.ts'
import { type Measured, Observation, type Quantity } from './observation.ts'
import { PressureParts } from './pressure-parts.ts'

/** An Observation takes a page of text. */
const LONGEST_ENTRY = 64 * 1024
/** A larger Bundle is a mistake. */
const MOST_ENTRIES = 250_000

/**
 * The readings in a FHIR R4 file, as its bytes arrive: in an Observation, or in a Bundle with some. Other types of
 * resources, and Observations of other things, are ignored; nested bundles are not usual in FHIR and are ignored, too.
 */
export async function* readFhir(content: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncGenerator<Found> {
  const read = { parts: new PressureParts(), person: undefined }
  yield* readEntries(content, options, read)
  yield* read.parts.paired(options)
}

/** What is kept of the file so far. `person`: whom its first reading is about. */
type Read = { parts: PressureParts; person: string | undefined }

async function* readEntries(
  content: AsyncIterable<Uint8Array>,
  options: ReadOptions,
  read: Read,
): AsyncGenerator<Found> {
  let line = 0
  const asked = { list: 'entry', longest: LONGEST_ENTRY }
  for await (const { isElement, value, text, isTooLong } of listInJson(content, asked)) {
    if (!isElement && isTooLong) return yield unreadable(NO_BUNDLE)
    if (value === undefined && !isTooLong) return yield unreadable(NO_JSON)
    if (!isElement) return yield* lastIn(value, line, options, read)
    line++
    if (line > MOST_ENTRIES) return yield unreadable(TOO_MANY)
    if (isTooLong && mayBeObservation(text)) yield { place: { line, column: null }, problem: TOO_LONG }
    else if (isRecord(value)) yield* readResource(value.resource, line, options, read)
  }
}

/** By the beginning of an entry: exports also hold pictures and letters, which are longer than any Observation. */
const mayBeObservation = (start: string) =>
  /"resourceType"\s*:\s*"Observation"/.test(start) || !/"resourceType"\s*:/.test(start)

const NO_JSON = 'This is not JSON, or part of it is missing. Please export it again'
const NO_BUNDLE = 'This is not a FHIR Bundle of Observations. Please export the Observations again'
const TOO_MANY = `There are more than ${MOST_ENTRIES} entries in this file. Please export a shorter period`
const TOO_LONG = 'This entry is longer than 64 kB, so it was not read'
const NONE = 'There is no FHIR Observation in this file'

/** What is around the entries of a Bundle, or a resource that is not a Bundle. */
function* lastIn(resource: unknown, entries: number, options: ReadOptions, file: Read): Generator<Found> {
  const type = isRecord(resource) && resource.resourceType
  if (typeof type !== 'string' || (type === 'Bundle' && entries === 0)) yield unreadable(NONE)
  else yield* readResource(resource, 1, options, file)
}

function* readResource(resource: unknown, line: number, options: ReadOptions, file: Read): Generator<Found> {
  if (!isRecord(resource) || resource.resourceType !== 'Observation') return
  const read = Observation.safeParse(resource)
  if (!read.success) {
    const path = read.error.issues[0]?.path.join('.') || 'Observation'
    return yield { place: { line, column: path }, problem: 'This Observation does not follow FHIR R4' }
  }
  const found = isOfAnother(read.data, file)
    ? { place: { line, column: null }, problem: OF_ANOTHER }
    : readObservation(read.data, line, options, file.parts)
  if (found) yield found
}

/** A file from a practice may hold several people; whom it is about is not known, so the first counts. */
function isOfAnother(observation: Observation, file: Read): boolean {
  // One person is named in several ways: 'Patient/7', 'https://example.org/fhir/Patient/7', 'urn:uuid:7'.
  const person = observation.subject?.reference?.split(/[/:]/).at(-1)
  if (!person || !codesOf(observation).some(isOfReading)) return false
  file.person ??= person
  return person !== file.person
}
const OF_ANOTHER = 'This is about another person than the first reading in the file, so it is left out'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readObservation(observation: Observation, line: number, options: ReadOptions, parts: PressureParts) {
  const kind = kindOf(observation)
  if (!kind) return readHalf(observation, line, parts)
  const place = { line, column: kindFacts[kind].label }
  const at = momentIn(observation)
  const source = observation.device?.display ?? null
  if (isError(observation)) {
    if (kind === 'blood_pressure' && 'moment' in at) parts.addWhole(at.moment, source)
    return { place, problem: MARKED_AS_ERROR }
  }
  if ('problem' in at) return { place, problem: at.problem }
  const figures = kind === 'blood_pressure' ? pressure(observation) : figure(kind, observation)
  if ('problem' in figures && figures.problem === ONE_MISSING) return parts.addIncomplete(at.moment, source, place)
  if ('problem' in figures) return { place, problem: figures.problem }
  if (kind === 'blood_pressure') parts.addWhole(at.moment, source)
  const externalId = source && (observation.id ?? null)
  return checked(place, { kind, ...figures, at: at.moment, zone: null, source, externalId }, options)
}

function readHalf(observation: Observation, line: number, parts: PressureParts) {
  const part = loinc.blood_pressure.parts!.findIndex((code) => codesOf(observation).includes(code))
  if (part < 0) return
  const place = { line, column: kindFacts.blood_pressure.label }
  const at = momentIn(observation)
  const read = figure('blood_pressure', observation)
  if (isError(observation)) return { place, problem: MARKED_AS_ERROR }
  if ('problem' in at) return { place, problem: at.problem }
  if ('problem' in read) return { place, problem: read.problem }
  const half = { place, isUpper: part === 0, value: read.value, unit: read.unit, id: observation.id }
  parts.addHalf(at.moment, observation.device?.display ?? null, half)
}

const isError = ({ status }: Observation) => status === 'entered-in-error' || status === 'cancelled'
const MARKED_AS_ERROR = 'This reading was marked as an error, so it is left out'

const kindsByCode = new Map(
  vitalKinds.flatMap((kind) =>
    [loinc[kind].code, ...loinc[kind].also].map((code): [string, VitalKind] => [code, kind]),
  ),
)

const isOfReading = (code: string) => kindsByCode.has(code) || loinc.blood_pressure.parts!.includes(code)

const codesOf = ({ code }: Measured) =>
  (code.coding ?? []).flatMap(({ system, code }) => (system === 'http://loinc.org' && code ? [code] : []))

const kindOf = (observation: Observation): VitalKind | null =>
  codesOf(observation).flatMap((code) => kindsByCode.get(code) ?? [])[0] ?? null

type Figures = Pick<Candidate, 'value' | 'value2' | 'unit'> | { problem: string }

function pressure({ component = [] }: Observation): Figures {
  const [upper, lower] = loinc.blood_pressure.parts!.map((code) => component.find((one) => codesOf(one).includes(code)))
  if (!upper || !lower) return { problem: ONE_MISSING }
  const [first, second] = [figure('blood_pressure', upper), figure('blood_pressure', lower)]
  if ('problem' in first) return first
  return 'problem' in second ? second : { ...first, value2: second.value }
}

function figure(kind: VitalKind, { valueQuantity, valueInteger, dataAbsentReason }: Measured): Figures {
  if (kind === 'pain' && valueInteger !== undefined) return { value: valueInteger, value2: null, unit: '/10' }
  const value = valueQuantity?.value
  if (!valueQuantity || value === undefined)
    return { problem: dataAbsentReason ? 'Nothing was measured' : 'There is no number' }
  const beyond = beyondRange(
    kind,
    `${valueQuantity.comparator?.replace('=', '') ?? ''}${value} ${valueQuantity.unit ?? valueQuantity.code ?? ''}`,
  )
  if (beyond) return { problem: beyondRangeInFile(beyond) }
  if (valueQuantity.comparator) return { problem: 'The number is only a limit (above or below), not a reading' }
  const unit = unitOf(kind, valueQuantity)
  if (!unit)
    return { problem: `“${(valueQuantity.code ?? valueQuantity.unit ?? '').slice(0, 40)}” is not a unit that we know` }
  return { value: value * unit.times, value2: null, unit: unit.unit }
}

/** UCUM's code takes precedence over the printed unit; a pain score may have none. */
function unitOf(kind: VitalKind, { code, unit }: Quantity) {
  const fits = [code, unit].flatMap((text) => (text ? (unitNamed(text) ?? []) : []))
  const named = fits.find((one) => kindFacts[kind].units.includes(one.unit))
  return named ?? (kind === 'pain' && !fits.length ? { unit: '/10' as const, times: 1 } : null)
}

function momentIn({
  effectiveDateTime,
  effectiveInstant,
  effectivePeriod,
}: Observation): { moment: string } | { problem: string } {
  const text = effectiveDateTime ?? effectiveInstant ?? effectivePeriod?.start ?? ''
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text))
    return { problem: text ? 'There is a day without a time' : 'There is no date' }
  const moment = momentOf(text)
  return moment === null ? { problem: 'This is not a date' } : { moment }
}
