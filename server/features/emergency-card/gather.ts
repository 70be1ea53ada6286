import { allergyDetails, allergyName, isNone } from '@kinfold/contract/features/allergies/wording.ts'
import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Card } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { eq } from 'drizzle-orm'
import type { OpenCircle } from '../../access/circles.ts'
import { clients } from '../../access/table.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import { dayAt } from '../../core/zones.ts'
import { listAllergies } from '../allergies/queries.ts'
import { listContacts } from '../emergency-contacts/queries.ts'
import { currentMedications } from '../medications/queries.ts'
import { howTaken } from './how-taken.ts'
import { readSettings } from './settings.ts'

/** Everything there is to show on a card, chosen or not. */
export async function gatherCard(circle: OpenCircle): Promise<Card> {
  const { db, clientId, zone } = circle
  const [client] = await db.select().from(clients).where(eq(clients.id, clientId))
  if (!client) throw failure('NOT_FOUND')
  const { items: contacts } = await listContacts(circle)
  const allergies = await listAllergies(circle)
  const medications = await currentMedications(circle)
  const { directives, note } = await readSettings(circle)
  return {
    name: clientNameOf(client),
    age: ageOf(client.dateOfBirth, zone),
    address: client.address ?? '',
    allergies: allergies.map((allergy) => ({
      name: allergyName(allergy),
      details: allergyDetails(allergy) || null,
      isConfirmed: allergy.isConfirmed,
      warns: !isNone(allergy),
    })),
    conditions: client.medicalConditions,
    medications: medications.map(({ name, verification, ...prescribed }) => ({
      name,
      how: howTaken(prescribed),
      isConfirmed: verification !== 'unverified',
    })),
    contacts: contacts.map(({ name, relationship, phones, hasKey, canDecide }) => ({
      name,
      relationship,
      phones,
      hasKey,
      canDecide,
    })),
    directives: directives ?? '',
    note: note ?? '',
  }
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** As the specification counts: this year minus the year of birth. */
function ageOf(dateOfBirth: string | null, zone: string): string {
  if (!dateOfBirth) return 'Unknown'
  const age = Number(dayAt(clock.now().getTime(), zone).slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return `${age} (born ${days.format(new Date(`${dateOfBirth}T00:00Z`))})`
}
