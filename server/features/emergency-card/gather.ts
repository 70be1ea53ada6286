import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { chosenFrom } from '@kinfold/contract/features/emergency-card/choose.ts'
import type { Card } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { ageOn } from '@kinfold/contract/time/age.ts'
import { eq } from 'drizzle-orm'
import type { OpenCircle } from '../../access/circles.ts'
import { clients } from '../../access/table.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import { dayAt } from '../../core/zones.ts'
import { listContacts } from '../emergency-contacts/queries.ts'
import { currentMedications } from '../medications/queries.ts'
import { howTaken } from './how-taken.ts'
import { readSettings } from './settings.ts'

/** The card as managers chose it, for whoever may see it. */
export const readChosenCard = async (circle: OpenCircle): Promise<Card> =>
  chosenFrom(await gatherCard(circle), (await readSettings(circle)).fields)

/** Everything there is to show on a card, chosen or not. */
export async function gatherCard(circle: OpenCircle): Promise<Card> {
  const { db, clientId, zone } = circle
  const [[client], { items: contacts }, medications, { directives, note }] = await Promise.all([
    db.select().from(clients).where(eq(clients.id, clientId)),
    listContacts(circle),
    currentMedications(circle),
    readSettings(circle),
  ])
  if (!client) throw failure('NOT_FOUND')
  return {
    name: clientNameOf(client),
    age: ageOf(client.dateOfBirth, zone),
    address: client.address ?? '',
    allergies: client.allergies,
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

/** To the day: whoever reads this decides by it. The specification's own count is for lists (docs/decisions/0008). */
function ageOf(dateOfBirth: string | null, zone: string): string {
  if (!dateOfBirth) return 'Unknown'
  const age = ageOn(dayAt(clock.now().getTime(), zone), dateOfBirth)
  return `${age} (born ${days.format(new Date(`${dateOfBirth}T00:00Z`))})`
}
