import type { MedicationStatement } from '@medplum/fhirtypes'
import { and, asc, isNull } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { inWords, type Resources } from '../../access/manifest/resources.ts'
import { medications } from './table.ts'

const statuses = { active: 'active', on_hold: 'on-hold', stopped: 'stopped', completed: 'completed' } as const

export const medicationResources: Resources = {
  types: ['MedicationStatement'],
  read: (circle, about) => {
    const reading = circle.may('medications.read')
    return reading?.db
      .select()
      .from(medications)
      .where(and(within(reading, medications), isNull(medications.deletedAt)))
      .orderBy(asc(medications.createdAt), asc(medications.id))
      .then((rows) => rows.map((row) => ({ resource: resourceOf(row, about), at: row.createdAt })))
  },
}

type Row = typeof medications.$inferSelect

function resourceOf(row: Row, { patient, who }: Parameters<Resources['read']>[1]): MedicationStatement {
  const { id, name, strength, startDate, endDate, reason, createdAt, verification, authorId } = row
  const dosage = [row.dosage, row.frequency, row.timing, row.instructions].filter(Boolean).join(', ')
  const source = who(authorId)
  return {
    resourceType: 'MedicationStatement',
    id,
    status: statuses[row.status],
    medicationCodeableConcept: inWords([name, strength].filter(Boolean).join(' ')),
    subject: patient,
    ...((startDate || endDate) && {
      effectivePeriod: { ...(startDate && { start: startDate }), ...(endDate && { end: endDate }) },
    }),
    dateAsserted: createdAt,
    ...(source && { informationSource: source }),
    ...((reason ?? row.asNeededFor) && { reasonCode: [inWords(reason ?? row.asNeededFor ?? '')] }),
    ...(verification !== 'clinician_list' && {
      note: [{ text: `Not from a clinician’s list (${verification.replace('_', ' ')})` }],
    }),
    ...(dosage && { dosage: [{ text: dosage, ...(row.asNeededFor && { asNeededBoolean: true }) }] }),
  }
}
