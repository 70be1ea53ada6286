import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { givenDespite, otherAmount } from '@kinfold/contract/features/doses/facts.ts'
import { unitOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { capital } from '@kinfold/contract/format.ts'
import type { MedicationAdministration } from '@medplum/fhirtypes'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { afterId, inWords, plain, type Resources } from '../../access/manifest/resources.ts'
import { routeConcept } from '../../services/medicines/route-codes.ts'
import { medications } from '../prescriptions/table.ts'
import { doses } from './table.ts'

/** Doses that were given, and those that were not and why. */
export const doseResources: Resources = {
  types: ['MedicationAdministration'],
  isLong: true,
  read: (circle, about, { after, most }) => {
    const reading = circle.may('doses.read')
    // A dose without the medication's name says nothing.
    if (!reading?.may('medications.read')) return undefined
    return reading.db
      .select({
        dose: doses,
        name: medications.name,
        strength: medications.strength,
        form: medications.form,
        route: medications.route,
      })
      .from(doses)
      .innerJoin(medications, and(eq(medications.clientId, doses.clientId), eq(medications.id, doses.medicationId)))
      .where(
        and(
          within(reading, doses),
          isNull(doses.deletedAt),
          isNull(doses.inErrorAt),
          isNull(doses.supersededAt),
          afterId(doses, after),
        ),
      )
      .orderBy(asc(doses.id))
      .limit(most)
      .then((rows) =>
        rows.map(({ dose, ...medication }) => ({ resource: resourceOf(dose, medication, about), at: dose.at })),
      )
  },
}

type Row = typeof doses.$inferSelect
type Given = Pick<typeof medications.$inferSelect, 'name' | 'strength' | 'form' | 'route'>

function resourceOf(
  row: Row,
  { name, strength, form, route }: Given,
  { patient, who }: Parameters<Resources['read']>[1],
): MedicationAdministration {
  const performer = who(row.authorId)
  const notes = [
    ...givenDespite(row).map(capital),
    otherAmount(row, form),
    isTaken(row.outcome) && row.reason,
    row.effect && `Afterwards: ${[plain(row.effect), row.effectNote].filter(Boolean).join(', ')}`,
  ].filter((text): text is string => Boolean(text))
  return {
    resourceType: 'MedicationAdministration',
    id: row.id,
    status: isTaken(row.outcome) ? 'completed' : 'not-done',
    ...(!isTaken(row.outcome) && {
      statusReason: [inWords(row.reason ? `${plain(row.outcome)}: ${row.reason}` : plain(row.outcome))],
    }),
    medicationCodeableConcept: inWords(medicationTitle({ name, strength })),
    subject: patient,
    effectiveDateTime: row.at,
    ...(performer && { performer: [{ actor: performer }] }),
    ...(notes.length > 0 && { note: notes.map((text) => ({ text })) }),
    dosage: {
      dose: { value: row.quantity, unit: unitOf(form, row.quantity) },
      ...(route && { route: routeConcept(route, form) }),
    },
  }
}
