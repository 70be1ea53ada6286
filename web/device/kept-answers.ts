import type { Me } from '@kinfold/contract/features/accounts/schemas.ts'
import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import { serverNow } from '../api/server-clock.ts'
import { keys } from '../api/storage.ts'
import { payloadOf } from '../api/tokens.ts'
import { type AnswerKey, allOf, begin, endReading, write } from './database.ts'
import { noteLostTexts } from './kept-drafts.ts'
import { stayFor } from './stay.ts'

/*
 * The server's last answers, for use while it is out of reach. Encrypted with a key that ends with the session, so that nobody
 * can read what stays on the disk (docs/decisions/0065-offline.md).
 */

/** The key for the signed-in person's own data; no call has this name. */
const ME = 'me'
const NO_CIRCLE = 0

export const keepMe = async (me: Me) => {
  const { id } = me.user
  const before = await keptMe().catch(() => undefined)
  for (const circle of before?.clients ?? []) if (isOtherRole(circle, me)) await dropAnswersOf(id, circle.id)
  await keepAnswer([id, NO_CIRCLE, ME], me)
  await dropCirclesBut(id, me.clients, before?.clients ?? [])
}

export const keptMe = async (): Promise<Me | undefined> => (await keptAnswer(undefined, ME))?.answer as Me | undefined

export async function keepAnswer(place: AnswerKey, answer: unknown, at = new Date(serverNow()).toISOString()) {
  const [person] = place
  const stay = await stayFor(person)
  const key = await keyOf(person)
  if (!key) return
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = new TextEncoder().encode(JSON.stringify(answer))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: named(place) }, key, bytes)
  // The server has it, too. Waiting for the disk, dozens of answers would hold up a dose that is being recorded.
  await write(person, stay, (tx) => tx.objectStore('answers').put!({ at, iv, sealed }, place), 'relaxed')
}

/** The stored answer of the signed-in person. */
export async function keptAnswer(
  circle: number | undefined,
  name: string,
): Promise<{ answer: unknown; at: string } | undefined> {
  const tx = await begin(['people', 'answers'])
  const { person, key } = (await holderIn(tx.objectStore('people'))) ?? {}
  if (person === undefined || !key || isSomebodyElse(person)) return undefined
  const place: AnswerKey = [person, circle ?? NO_CIRCLE, name]
  const kept = await tx.objectStore('answers').get(place)
  if (!kept) return undefined
  const { at, iv, sealed } = kept
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: named(place) }, key, sealed)
  return { answer: JSON.parse(new TextDecoder().decode(opened)), at }
}

/** Another person has signed in, and the server has not told yet who that is. */
function isSomebodyElse(holder: number): boolean {
  const signedIn = payloadOf(localStorage.getItem(keys.token))
  return signedIn !== undefined && signedIn.userId !== holder
}

/** Bound to its key as additional data, so that no answer can be put in another's place. */
const named = (place: AnswerKey) => new TextEncoder().encode(JSON.stringify(place))

const keyOf = async (person: number) => (await (await begin(['people'])).store.get(person))?.key

/** Only the signed-in person has a key. */
async function holderIn(people: AsyncIterable<{ key: number; value: { key?: CryptoKey | undefined } }>) {
  for await (const { key: person, value } of people) if (value.key) return { person, key: value.key }
  return undefined
}

/** Of anybody but this person. */
export async function endReadingHere(except?: number) {
  const holder = await holderIn((await begin(['people'])).store)
  if (holder && holder.person !== except) await endReading(holder.person)
}

/** What they could read with the earlier role, they may no longer be allowed to. */
const isOtherRole = ({ id, role, createdBy }: Client, { clients }: Me) =>
  clients.some((now) => now.id === id && (now.role !== role || now.createdBy !== createdBy))

async function dropAnswersOf(person: number, circle: number) {
  const tx = await begin(['answers'], 'readwrite')
  for (const place of await tx.store.getAllKeys(allOf(person))) if (place[1] === circle) await tx.store.delete(place)
  await tx.done
}

/** Deletes the data of circles the person no longer belongs to. What was being typed there can be seen once more. */
async function dropCirclesBut(person: number, circles: Client[], before: Client[]) {
  const kept = [NO_CIRCLE, ...circles.map(({ id }) => id)]
  const nameOf = (circle: number) => {
    const known = before.find(({ id }) => id === circle)
    return known ? clientNameOf(known) : 'somebody you looked after'
  }
  const tx = await begin(['answers', 'drafts'], 'readwrite')
  for (const store of ['answers', 'drafts'] as const)
    for (const place of await tx.objectStore(store).getAllKeys(allOf(person)))
      if (!kept.includes(place[1])) {
        if (store === 'drafts')
          noteLostTexts(person, nameOf(place[1]), (await tx.objectStore('drafts').get(place))?.typed ?? [])
        await tx.objectStore(store).delete(place)
      }
  await tx.done
}
