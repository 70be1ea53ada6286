import { CallFailed, isPassing, sentenceOf } from '../api/failure.ts'
import { oneTabAtATime } from '../api/one-tab.ts'
import { refreshAreas } from '../api/query-client.ts'
import { sessionHere } from '../api/tokens.ts'
import { type DraftKey, endReading, forgetPerson, onLost } from './database.ts'
import type { OnLeft } from './device.ts'
import type { Entry, KeptEntry } from './entry.ts'
import { keepAgain } from './keep-again.ts'
import { keepAnswers } from './keep-answers.ts'
import { keepClock } from './keep-clock.ts'
import { countDrafts, forgetLostTexts, lostTexts } from './kept-drafts.ts'
import { changeEntry, dropEntry, entriesOf, keepEntries, nextWaiting } from './kept-entries.ts'
import { forgetFailures, hasFailedTooOften, isFailureAt, sendEntry } from './send-entry.ts'
import { forgetShown, type Kept, lookAgain, settle, showGivenUp, showKept, showReached } from './shown-entries.ts'
import { beginStay, endStay, stayFor } from './stay.ts'
import { hearTabs, tellTabs } from './tabs.ts'

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

/** In one round; a server that fails at so many fails at all. */
const MOST_PASSED_OVER = 5

let owner: number | undefined
let beginning: Promise<void> = Promise.resolve()
let stopKeeping = () => {}
let whenLeft: OnLeft = () => {}
let retryMs = FIRST_RETRY_MS
/** At which the server failed in this round, by id. */
const passedOver = new Map<string, { entry: Kept; error: unknown }>()
let retry: ReturnType<typeof setTimeout> | undefined

/** Starts sending this person's entries; without a person, stops. */
export async function begin(person: number | undefined, onLeft: OnLeft = () => {}) {
  owner = person
  whenLeft = onLeft
  forgetShown(person)
  stopKeeping()
  stopKeeping = () => {}
  if (person === undefined) return
  const stops = [keepAnswers(person), keepClock(person)]
  stopKeeping = () => {
    for (const stop of stops) stop()
  }
  // If the session ended meanwhile, nobody may read with the key that was just made.
  const begun = () => (owner === person ? changed() : endReading(person))
  beginning = beginStay(person).then(begun, () => {})
  await beginning
}

/** Stores entries of one person, all or none, and sends them as soon as possible. @throws when nothing can be stored */
export async function keep(person: number, entries: KeptEntry[], draft?: DraftKey) {
  for (const entry of await keepEntries(await stayFor(person), person, entries, draft)) showKept(entry as Kept)
  tellTabs({ kind: 'changed' })
  send()
}

export async function tryAgain({ seq }: Entry) {
  if (seq === undefined) return
  await changeEntry(seq, ({ problem: _, refusal: __, ...entry }) => ({ ...entry, state: 'waiting' }))
  await changed()
}

/** Together with what belongs to it. */
export async function giveUp({ seq, id, person }: Entry) {
  if (seq === undefined) return
  // At once: a reading that has begun still finds it.
  showGivenUp(seq)
  const following = (await entriesOf(person)).filter(({ after }) => after === id)
  for (const each of following) showGivenUp(each.seq!)
  for (const gone of [seq, ...following.map((each) => each.seq!)]) await dropEntry(gone)
  await changed()
}

async function changed() {
  tellTabs({ kind: 'changed' })
  send()
  await lookAgain()
}

export async function countUnsaved(person: number) {
  const [entries, drafts] = await Promise.all([entriesOf(person), countDrafts(person)])
  return { entries: entries.length, drafts, texts: lostTexts.get().filter((lost) => lost.person === person).length }
}

/** Signing out: deletes everything of theirs; other tabs no longer write for them. */
export async function leave(person: number) {
  const session = sessionHere()
  await begin(undefined)
  endStay(person)
  forgetLostTexts(person)
  try {
    // It may still write a row about them.
    await beginning
    await forgetPerson(person)
  } finally {
    tellTabs({ kind: 'left', person, session })
  }
}

addEventListener('online', () => send())
onLost(() => {
  if (owner !== undefined) void keepAgain(owner).then(changed, changed)
})
hearTabs((message) => {
  if (message.kind === 'changed') {
    void lookAgain()
    // This tab may reach the server even if the tab that recorded it does not.
    send()
  }
  if (message.kind === 'sent') void settle(message.entry as Kept, message.answer)
  if (message.kind === 'reached') showReached(message.isReached)
  if (message.kind !== 'left') return
  endStay(message.person)
  if (message.person === owner) whenLeft(message.session)
})

let isQueued = false
let turn: Promise<unknown> = Promise.resolve()
/** Sends all waiting entries in order, one tab at a time, including those recorded meanwhile. */
function send() {
  if (isQueued) return
  isQueued = true
  turn = turn.then(() => oneTabAtATime('kinfold sending', sendAll)).catch(later)
}

async function sendAll() {
  isQueued = false
  clearTimeout(retry)
  passedOver.clear()
  while (await sendNext());
  await countFailures()
  if (passedOver.size > 0) later()
}

/** Tells the author of a record at which the server has failed too often, unless it fails at all. */
async function countFailures() {
  if (passedOver.size > MOST_PASSED_OVER) return
  for (const { entry, error } of [...passedOver.values()]) {
    if (!hasFailedTooOften(entry)) continue
    passedOver.delete(entry.id)
    await refuse(entry, error)
    reached(true)
    // What was held back by it.
    send()
  }
}

/** false: nothing to send, or the server cannot take anything now. */
async function sendNext(): Promise<boolean> {
  const next = owner === undefined ? undefined : ((await nextWaiting(owner, passedOver)) as Kept | undefined)
  if (!next) return false
  const sentAt = performance.now()
  try {
    const answer = await sendEntry(next)
    const settled = settle(next, answer, sentAt)
    await dropEntry(next.seq)
    tellTabs({ kind: 'sent', entry: next, answer })
    void settled
    retryMs = FIRST_RETRY_MS
    forgetFailures(next)
  } catch (error) {
    if (isFailureAt(error)) {
      passedOver.set(next.id, { entry: next, error })
      return passedOver.size <= MOST_PASSED_OVER
    }
    if (isPassing(error) || (error instanceof CallFailed && error.status === 401)) {
      later()
      return false
    }
    await refuse(next, error)
  }
  reached(true)
  return true
}

async function refuse({ seq, endpoint, circle }: Kept, error: unknown) {
  const refusal = error instanceof CallFailed ? error.body : undefined
  // The form is closed, so its field errors are shown here.
  const [wrong] = Object.values(refusal?.fields ?? {})
  const problem = wrong ?? sentenceOf(error, 'This could not be saved.')
  await changeEntry(seq, (entry) => ({ ...entry, state: 'failed', problem, ...(refusal && { refusal }) }))
  await lookAgain()
  tellTabs({ kind: 'changed' })
  // The conflicting record may be new to this screen.
  void refreshAreas(endpoint.changes ?? [], circle)
}

function later() {
  reached(false)
  clearTimeout(retry)
  retry = setTimeout(() => send(), retryMs)
  retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
}

function reached(isReached: boolean) {
  if (showReached(isReached)) tellTabs({ kind: 'reached', isReached })
}
