import { loinc } from '@kinfold/contract/features/vitals/rules/codes.ts'
import { canonicalUnit, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { unitFacts } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { Observation } from '@medplum/fhirtypes'
import { and, asc } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { afterId, inWords, plain, type Resources } from '../../access/manifest/resources.ts'
import { stillCounts } from '../../access/records/in-error.ts'
import { vitalReadings } from './table.ts'

const LOINC = 'http://loinc.org'
const UCUM = 'http://unitsofmeasure.org'
const VITAL_SIGNS = { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }
const THOUSANDTHS = 1000

export const vitalResources: Resources = {
  types: ['Observation'],
  isLong: true,
  read: (circle, about, { after, most }) => {
    const reading = circle.may('vitals.read')
    return reading?.db
      .select()
      .from(vitalReadings)
      .where(and(within(reading, vitalReadings), stillCounts(vitalReadings), afterId(vitalReadings, after)))
      .orderBy(asc(vitalReadings.id))
      .limit(most)
      .then((rows) => rows.map((row) => ({ resource: resourceOf(row, about), at: row.measuredAt })))
  },
}

type Row = typeof vitalReadings.$inferSelect

function resourceOf(row: Row, { patient, who }: Parameters<Resources['read']>[1]): Observation {
  const { code, display, parts, beside } = loinc[row.kind]
  const performer = who(row.authorId)
  const how = [row.context, row.position, row.device].filter((each) => each !== null).map(plain)
  return {
    resourceType: 'Observation',
    id: row.id,
    status: 'final',
    category: [{ coding: [VITAL_SIGNS] }],
    code: {
      coding: [{ system: LOINC, code, display }, ...(beside ? [{ system: LOINC, code: beside }] : [])],
      text: plain(row.kind),
    },
    subject: patient,
    effectiveDateTime: row.measuredAt,
    ...(performer && { performer: [performer] }),
    ...(row.method && { method: inWords(plain(row.method)) }),
    ...((row.note || how.length > 0) && { note: [{ text: [...how, row.note].filter(Boolean).join(', ') }] }),
    ...(parts
      ? {
          component: [row.canonical, row.canonical2].flatMap((value, part) =>
            value === null
              ? []
              : [{ code: { coding: [{ system: LOINC, code: parts[part]! }] }, ...measured(row.kind, value) }],
          ),
        }
      : measured(row.kind, row.canonical)),
  }
}

function measured(kind: VitalKind, thousandths: number) {
  const unit = canonicalUnit(kind)
  return { valueQuantity: { value: thousandths / THOUSANDTHS, unit, system: UCUM, code: unitFacts[unit].ucum } }
}
