import { typedNote } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { isAsNeeded } from '@kinfold/contract/features/prescriptions/rules/prescribed.ts'
import { standingAt } from '@kinfold/contract/features/prescriptions/rules/standing.ts'
import type { Standing } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { howTaken } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { MedicationStatement } from '@medplum/fhirtypes'
import { and, asc, isNull } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { type About, inWords, type Resources } from '../../access/manifest/resources.ts'
import { eachInPieces } from '../../core/background/in-pieces.ts'
import { clock } from '../../core/clock.ts'
import { routeConcept } from '../../services/medicines/route-codes.ts'
import { medications } from './table.ts'

const statuses: Record<Standing, MedicationStatement['status']> = {
  planned: 'intended',
  active: 'active',
  on_hold: 'on-hold',
  ended: 'completed',
  stopped: 'stopped',
}

export const medicationResources: Resources = {
  types: ['MedicationStatement'],
  read: (circle, about) => {
    const reading = circle.may('medications.read')
    return reading?.db
      .select()
      .from(medications)
      .where(and(within(reading, medications), isNull(medications.deletedAt)))
      .orderBy(asc(medications.createdAt), asc(medications.id))
      .then((rows) =>
        eachInPieces(rows, (row) => ({ resource: resourceOf(row, about, circle.zone), at: row.createdAt })),
      )
  },
}

type Row = typeof medications.$inferSelect

function resourceOf(row: Row, { patient, who }: About, zone: string): MedicationStatement {
  const { id, startDate, reason, createdAt, statusReason, authorId } = row
  const now = clock.now().toISOString()
  const today = dayAt(now, zone)
  // The strength is part of the name.
  const dosage = [howTaken({ ...row, strength: null }, today), typedNote('instructions', row)]
    .filter(Boolean)
    .join(', ')
  const source = who(authorId)
  const { standing, since } = standingAt(row, now, zone)
  // The day it was stopped, or its last day if that was earlier; none before its first day.
  const isClosed = row.status === 'stopped' || row.status === 'completed'
  const closedOn = isClosed && since ? dayAt(since, zone) : null
  const last = [closedOn, row.endDate].flatMap((day) => day ?? []).toSorted()[0] ?? null
  const endDate = last !== null && startDate !== null && last < startDate ? null : last
  const isInterrupted = standing === 'stopped' || standing === 'on_hold'
  return {
    resourceType: 'MedicationStatement',
    id,
    status: statuses[standing],
    ...(isInterrupted && statusReason && { statusReason: [inWords(statusReason)] }),
    medicationCodeableConcept: inWords(medicationTitle(row)),
    subject: patient,
    ...((startDate || endDate) && {
      effectivePeriod: { ...(startDate && { start: startDate }), ...(endDate && { end: endDate }) },
    }),
    dateAsserted: createdAt,
    ...(source && { informationSource: source }),
    ...((reason ?? row.asNeededFor) && { reasonCode: [inWords(reason ?? row.asNeededFor ?? '')] }),
    note: notesOn(row).map((text) => ({ text })),
    ...((dosage || row.route) && {
      dosage: [
        {
          ...(dosage && { text: dosage }),
          ...(isAsNeeded(row, today) && { asNeededBoolean: true }),
          ...(row.route && { route: routeConcept(row.route, row.form) }),
        },
      ],
    }),
  }
}

/** For readers elsewhere. On our screens an unconfirmed one 'needs review', which asks somebody to act. */
const origins: Record<Row['verification'], string> = {
  clinician_list: 'From a clinician’s list',
  family_reported: 'Reported by the person or family',
  unverified: 'Not confirmed by anybody yet',
}

/** A statement has no field for who prescribed it. The usual prescriber of an unconfirmed entry was typed by nobody. */
function notesOn(row: Row): string[] {
  const prescriber = typedNote('prescribedBy', row)
  return [...(prescriber ? [`Prescribed by ${prescriber}`] : []), origins[row.verification]]
}
