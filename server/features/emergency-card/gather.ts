import type { Allergy } from '@kinfold/contract/features/allergies/schemas.ts'
import { allergyDetails, allergyName, isNone } from '@kinfold/contract/features/allergies/wording.ts'
import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import {
  chosenFrom,
  lastTakenText,
  onHoldText,
  plannedText,
  validityText,
} from '@kinfold/contract/features/emergency-card/choose.ts'
import type { Card, CardDocument, CardMedication } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { givenFirst, type Standing } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import { howTaken } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import { dayText, momentText } from '@kinfold/contract/format.ts'
import { ageInWords } from '@kinfold/contract/time/age-in-words.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { eq } from 'drizzle-orm'
import type { OpenCircle } from '../../access/circles/circles.ts'
import { withFamilyRecords } from '../../access/circles/visitors.ts'
import { clients } from '../../access/table.ts'
import { eachInPieces } from '../../core/background/in-pieces.ts'
import { clock } from '../../core/clock.ts'
import { failure } from '../../core/failure.ts'
import { highAlertOf } from '../../services/medicines/high-alert.ts'
import { listAllergies } from '../allergies/queries.ts'
import { readLastTaken } from '../doses/last-taken.ts'
import { listContacts } from '../emergency-contacts/queries.ts'
import { type Directive, listDirectives } from '../medical-documents/directives.ts'
import { findClientPortrait } from '../portraits/queries.ts'
import { currentMedications } from '../prescriptions/queries.ts'
import { readSettings } from './settings.ts'

/** The card as managers chose it, for members. */
export const readChosenCard = async (circle: OpenCircle): Promise<Card> =>
  chosenFrom(await gatherCard(circle), await readSettings(circle))

/** The same for the holder of the link: including chosen documents that are otherwise visible to the family only. */
export async function readCardOfLink(circle: OpenCircle): Promise<Card> {
  const settings = await readSettings(circle)
  const documents = await withFamilyRecords(circle, () => listDirectives(circle, settings.documents))
  return chosenFrom(await gatherCard(circle, documents), settings)
}

/** Everything a card could show, chosen or not; `known`: its documents, if already read. */
export async function gatherCard(circle: OpenCircle, known?: Directive[]): Promise<Card> {
  const { db, clientId, zone } = circle
  const [[client], { items: contacts }, allergies, medications, lastTaken, { directives, note }, portrait, documents] =
    await Promise.all([
      db.select().from(clients).where(eq(clients.id, clientId)),
      listContacts(circle),
      listAllergies(circle),
      currentMedications(circle),
      readLastTaken(circle),
      readSettings(circle),
      findClientPortrait(circle),
      known ?? listDirectives(circle),
    ])
  if (!client) throw failure('NOT_FOUND')
  const today = dayAt(clock.now().getTime(), zone)
  const found = await eachInPieces(medications, ({ id, standing, since, ...prescribed }) => ({
    standing,
    name: prescribed.name,
    how: howTaken(prescribed, today),
    isConfirmed: prescribed.verification !== 'unverified',
    notGiven: notGiven(standing, since && dayAt(since, zone), prescribed.startDate),
    alert: highAlertOf(prescribed),
    lastTaken: lastTakenInWords(lastTaken.get(id), zone),
  }))
  return {
    name: clientNameOf(client),
    age: client.dateOfBirth ? ageInWords(today, client.dateOfBirth) : 'Unknown',
    address: client.address ?? '',
    allergies: allergies.toSorted(mostSevereFirst).map((allergy) => ({
      name: allergyName(allergy),
      details: allergyDetails(allergy) || null,
      isConfirmed: allergy.isConfirmed,
      warns: !isNone(allergy),
    })),
    conditions: client.medicalConditions,
    medications: found.toSorted(mostUrgentFirst).map(({ standing: _, ...medication }) => medication),
    contacts: contacts.map(({ name, relationship, phones, hasKey, canDecide }) => ({
      name,
      relationship,
      phones,
      hasKey,
      canDecide,
    })),
    directives: directives ?? '',
    documents: documents.map((document) => documentInWords(document, today)),
    note: note ?? '',
    portrait: portrait?.id ?? '',
  }
}

/** A small page shows the first ones. Unsaid may be severe; what states that there is none comes last. */
const ranks = { severe: 0, unsaid: 1, moderate: 2, mild: 3, none: 4 }
const rankOf = (allergy: Allergy) => ranks[isNone(allergy) ? 'none' : (allergy.severity ?? 'unsaid')]
const mostSevereFirst = (one: Allergy, other: Allergy) => rankOf(one) - rankOf(other)

type Found = CardMedication & { standing: Standing }
/** What is given now; of that blood thinners and the like, then by name: a small page shows the first ones. */
const mostUrgentFirst = (one: Found, other: Found) =>
  givenFirst(one, other) || Number(other.alert !== null) - Number(one.alert !== null)

const lastTakenInWords = (at: string | undefined, zone: string): string | null =>
  at === undefined ? null : lastTakenText(momentText(at, zone, 'shortMoment'))

function notGiven(standing: Standing, since: string | null, startDate: string | null): string | null {
  if (standing === 'on_hold' && since) return onHoldText(dateInWords(since))
  return standing === 'planned' && startDate ? plannedText(dateInWords(startDate)) : null
}

const documentInWords = ({ documentDate, expiresAt, ...document }: Directive, today: string): CardDocument => {
  const hasExpired = expiresAt !== null && expiresAt < today
  return {
    ...document,
    dated: documentDate && dateInWords(documentDate),
    validity: expiresAt && validityText(dateInWords(expiresAt), hasExpired),
    hasExpired,
  }
}

const dateInWords = (day: string) => dayText(day, 'longDate')
