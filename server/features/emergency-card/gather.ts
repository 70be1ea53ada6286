import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Card } from '@kinfold/contract/features/emergency-card/schemas.ts'
import type { Circle } from '../../access/circles.ts'
import { clock } from '../../core/clock.ts'
import { dayAt } from '../../core/zones.ts'
import { findClientDetails } from '../circles/queries.ts'
import { listContacts } from '../emergency-contacts/queries.ts'
import { listMedications } from '../medications/queries.ts'
import { readSettings } from './settings.ts'

/** Everything there is to show on a card, chosen or not. */
export async function gatherCard(circle: Circle): Promise<Card> {
  const client = await findClientDetails(circle)
  const { items: contacts } = await listContacts(circle)
  const medications = await listMedications(circle)
  const { directives, note } = await readSettings(circle)
  return {
    name: clientNameOf(client),
    age: ageOf(client.dateOfBirth, circle.zone),
    address: client.address ?? '',
    allergies: client.allergies,
    conditions: client.medicalConditions,
    medications: medications.filter(isTaken).map(({ name, verification, ...how }) => ({
      name,
      how: inWords(how),
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

type Listed = Awaited<ReturnType<typeof listMedications>>[number]

const isTaken = ({ status, active }: Listed) => status === 'active' && active

/** '10 mg, 1 tablet, daily, morning' */
function inWords({
  strength,
  dosage,
  frequency,
  timing,
}: Pick<Listed, 'strength' | 'dosage' | 'frequency' | 'timing'>) {
  return [strength, dosage, frequency, timing].filter(Boolean).join(', ') || null
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** As the specification counts: this year minus the year of birth. */
function ageOf(dateOfBirth: string | null, zone: string): string {
  if (!dateOfBirth) return 'Unknown'
  const age = Number(dayAt(clock.now().getTime(), zone).slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return `${age} (born ${days.format(new Date(`${dateOfBirth}T00:00Z`))})`
}
