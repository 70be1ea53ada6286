import { loinc } from '@kinfold/contract/features/vitals/rules/codes.ts'
import { unitNamed } from '@kinfold/contract/features/vitals/rules/entry/unit-names.ts'
import { kindFacts, type VitalKind, vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { type Candidate, checked, type Found, type ReadOptions } from '../candidate.ts'
import { type Measured, Observation, type Quantity } from './observation.ts'

/**
 * The readings in a FHIR R4 resource: an Observation, or a Bundle with some. Other types of resources, and Observations
 * of other things, are ignored.
 */
export function* readFhir(resource: unknown, options: ReadOptions): Generator<Found> {
  let line = 0
  for (const one of resourcesIn(resource)) {
    line++
    if (!isObservation(one)) continue
    const read = Observation.safeParse(one)
    if (!read.success) {
      const path = read.error.issues[0]?.path.join('.') || 'Observation'
      yield { place: { line, column: path }, problem: 'This Observation does not follow FHIR R4' }
      continue
    }
    const found = readObservation(read.data, line, options)
    if (found) yield found
  }
  if (line === 0)
    yield { place: { line: 0, column: null }, problem: 'There is no FHIR Observation in this file', ends: true }
}

/** A Bundle's resources; nested bundles are not usual in FHIR and are ignored. */
function resourcesIn(resource: unknown): unknown[] {
  if (!isRecord(resource)) return []
  if (resource.resourceType !== 'Bundle') return typeof resource.resourceType === 'string' ? [resource] : []
  return Array.isArray(resource.entry) ? resource.entry.map((entry) => (isRecord(entry) ? entry.resource : null)) : []
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isObservation = (value: unknown) => isRecord(value) && value.resourceType === 'Observation'

function readObservation(observation: Observation, line: number, options: ReadOptions): Found | null {
  const kind = kindOf(observation)
  if (!kind) return null
  const place = { line, column: kindFacts[kind].label }
  if (observation.status === 'entered-in-error' || observation.status === 'cancelled')
    return { place, problem: 'This reading was marked as an error, so it is left out' }
  const at = momentIn(observation)
  if ('problem' in at) return { place, problem: at.problem }
  const figures = kind === 'blood_pressure' ? pressure(observation) : figure(kind, observation)
  if ('problem' in figures) return { place, problem: figures.problem }
  const source = observation.device?.display ?? null
  const externalId = source && (observation.id ?? null)
  return checked(place, { kind, ...figures, at: at.moment, zone: null, source, externalId }, options)
}

const kindsByCode = new Map(
  vitalKinds.flatMap((kind) =>
    [loinc[kind].code, ...loinc[kind].also].map((code): [string, VitalKind] => [code, kind]),
  ),
)

const codesOf = ({ code }: Measured) =>
  (code.coding ?? []).flatMap(({ system, code }) => (system === 'http://loinc.org' && code ? [code] : []))

const kindOf = (observation: Observation): VitalKind | null =>
  codesOf(observation).flatMap((code) => kindsByCode.get(code) ?? [])[0] ?? null

type Figures = Pick<Candidate, 'value' | 'value2' | 'unit'> | { problem: string }

function pressure({ component = [] }: Observation): Figures {
  const [upper, lower] = loinc.blood_pressure.parts!.map((code) => component.find((one) => codesOf(one).includes(code)))
  if (!upper || !lower) return { problem: 'One of the two figures is missing' }
  const [first, second] = [figure('blood_pressure', upper), figure('blood_pressure', lower)]
  if ('problem' in first) return first
  return 'problem' in second ? second : { ...first, value2: second.value }
}

function figure(kind: VitalKind, { valueQuantity, valueInteger, dataAbsentReason }: Measured): Figures {
  if (kind === 'pain' && valueInteger !== undefined) return { value: valueInteger, value2: null, unit: '/10' }
  const value = valueQuantity?.value
  if (!valueQuantity || value === undefined)
    return { problem: dataAbsentReason ? 'Nothing was measured' : 'There is no number' }
  if (valueQuantity.comparator) return { problem: 'The number is only a limit (above or below), not a reading' }
  const unit = unitOf(kind, valueQuantity)
  if (!unit)
    return { problem: `‘${(valueQuantity.code ?? valueQuantity.unit ?? '').slice(0, 40)}’ is not a unit that we know` }
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
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? { problem: 'This is not a date' } : { moment: new Date(ms).toISOString() }
}
