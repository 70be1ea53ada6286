import { NONE_OF_ANYTHING } from '@kinfold/contract/features/allergies/choices.ts'
import type { AllergyIntolerance } from '@medplum/fhirtypes'
import { and, asc, isNull } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { inWords, type Resources } from '../../access/manifest/resources.ts'
import { allergies } from './table.ts'

type Row = typeof allergies.$inferSelect

const TERMS = 'http://terminology.hl7.org/CodeSystem/'
const categories: Partial<Record<Row['kind'], 'medication' | 'food'>> = {
  medicine: 'medication',
  medicine_group: 'medication',
  food: 'food',
}

export const allergyResources: Resources = {
  types: ['AllergyIntolerance'],
  read: (circle, { patient }) => {
    const reading = circle.may('allergies.read')
    return reading?.db
      .select()
      .from(allergies)
      .where(and(within(reading, allergies), isNull(allergies.deletedAt)))
      .orderBy(asc(allergies.createdAt), asc(allergies.id))
      .then((rows) => rows.map((row) => ({ resource: { ...resourceOf(row), patient }, at: row.createdAt })))
  },
}

function resourceOf(row: Row): Omit<AllergyIntolerance, 'patient'> {
  const { id, kind, substance, reaction, severity, since, createdAt } = row
  const category = categories[kind]
  const ofWhat = substance === NONE_OF_ANYTHING ? '' : ` to ${substance}`
  return {
    resourceType: 'AllergyIntolerance',
    id,
    clinicalStatus: { coding: [{ system: `${TERMS}allergyintolerance-clinical`, code: 'active' }] },
    verificationStatus: {
      coding: [
        { system: `${TERMS}allergyintolerance-verification`, code: isVerified(row) ? 'confirmed' : 'unconfirmed' },
      ],
    },
    ...(category && { category: [category] }),
    code: inWords(kind === 'none_known' ? `No known allergy${ofWhat}` : substance),
    ...(since && { onsetString: since }),
    recordedDate: createdAt,
    ...(reaction && { reaction: [{ manifestation: [inWords(reaction)], ...(severity && { severity }) }] }),
    // FHIR knows a severity only of a reaction.
    ...(severity && !reaction && { note: [{ text: `Severity: ${severity}` }] }),
  }
}

/** For FHIR, what the person or family reports is not confirmed, even if they have checked the entry here. */
const isVerified = ({ isConfirmed, source }: Row) => isConfirmed && source !== 'reported'
