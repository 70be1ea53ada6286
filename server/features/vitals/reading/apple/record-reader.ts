import { unitNamed } from '@kinfold/contract/features/vitals/rules/entry/unit-names.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { Zone } from '@kinfold/contract/fields.ts'
import { type Candidate, checked, type Found, momentOf, ONE_MISSING, type ReadOptions } from '../candidate.ts'
import { DIASTOLIC, PRESSURE, quantityTypes, SYSTOLIC, unitText } from './health-types.ts'

type Attributes = Record<string, string>
type Open = { name: string; attributes: Attributes; inside: { systolic?: string; diastolic?: string; zone?: string } }

/**
 * Turns an export's elements into readings. A `Record` is a reading; the two records of a blood pressure are inside a
 * `Correlation` and repeated outside it, where they are ignored.
 */
export function aRecordReader(options: ReadOptions) {
  const found: Found[] = []
  let count = 0
  let open: Open | null = null
  let depthInside = 0

  return {
    count: () => count,
    /** Returns what was found since the last call. */
    take: () => found.splice(0),
    opened(name: string, attributes: Attributes) {
      if (open) {
        depthInside++
        noteInside(open, name, attributes)
      } else if (name === 'Record' || name === 'Correlation') {
        open = { name, attributes, inside: {} }
        count++
      }
    },
    closed() {
      if (!open) return
      if (depthInside > 0) {
        depthInside--
        return
      }
      const reading = readingOf(open, count, options)
      if (reading) found.push(reading)
      open = null
    },
  }
}

function noteInside({ inside }: Open, child: string, { type, value, key }: Attributes) {
  if (child === 'MetadataEntry' && key === 'HKTimeZone') inside.zone = value
  if (child !== 'Record') return
  if (type === SYSTOLIC) inside.systolic = value
  if (type === DIASTOLIC) inside.diastolic = value
}

function readingOf({ name, attributes, inside }: Open, count: number, options: ReadOptions): Found | null {
  const { type = '', startDate = '', sourceName = null } = attributes
  const place = { line: count, column: type }
  const at = momentIn(startDate)
  const shared = {
    zone: (inside.zone && Zone.safeParse(inside.zone).data) || null,
    source: sourceName,
    externalId: null,
  }
  const figures = name === 'Correlation' ? pressure(type, inside) : quantity(type, attributes)
  if (!figures) return null
  if ('problem' in figures) return { place, problem: figures.problem }
  if (!at) return { place, problem: `“${startDate.slice(0, 40)}” is not a date that we can read` }
  return checked(place, { ...figures, at, ...shared }, options)
}

type Figures = Pick<Candidate, 'kind' | 'value' | 'value2' | 'unit'> | { problem: string } | null

function pressure(type: string, { systolic, diastolic }: Open['inside']): Figures {
  if (type !== PRESSURE) return null
  if (!isNumber(systolic) || !isNumber(diastolic)) return { problem: ONE_MISSING }
  return { kind: 'blood_pressure', value: Number(systolic), value2: Number(diastolic), unit: 'mmHg' }
}

function quantity(type: string, { value, unit = '' }: Attributes): Figures {
  const kind = Object.hasOwn(quantityTypes, type) ? quantityTypes[type] : undefined
  if (!kind) return null
  if (!isNumber(value)) return { problem: 'There is no number' }
  const named = unitNamed(unitText(unit))
  if (!named || !kindFacts[kind].units.includes(named.unit))
    return { problem: `“${unit.slice(0, 40)}” is not a unit that we know` }
  // Health writes saturation as a fraction of one and labels it %.
  const times = kind === 'spo2' && Number(value) <= 1 ? 100 : named.times
  return { kind, value: Number(value) * times, value2: null, unit: named.unit }
}

const isNumber = (text: string | undefined) => text !== undefined && /^\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)

/** '2026-11-22 07:05:00 +0100' */
function momentIn(text: string): string | null {
  const found = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/.exec(text)
  return found && momentOf(`${found[1]}T${found[2]}${found[3]}:${found[4]}`)
}
