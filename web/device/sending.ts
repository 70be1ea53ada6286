import { CallFailed, isPassing, sentenceOf } from '../api/failure.ts'
import { oneTabAtATime } from '../api/one-tab.ts'
import { refreshAreas } from '../api/query-client.ts'
import { forgetPerson } from './database.ts'
import type { Entry, KeptEntry } from './entry.ts'
import { keepAnswers } from './keep-answers.ts'
import { keepClock } from './keep-clock.ts'
import { countDrafts } from './kept-drafts.ts'
import { changeEntry, dropEntry, entriesOf, keepEntries, nextWaiting } from './kept-entries.ts'
import { sendEntry } from './send-entry.ts'
import { forgetShown, type Kept, lookAgain, settle, showGivenUp, showKept, showReached } from './shown-entries.ts'
import { beginStay, endStay, stayFor } from './stay.ts'
import { hearTabs, tellTabs } from './tabs.ts'

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

let owner: number | undefined
let stopKeeping = () => {}
let whenLeft = () => {}
let retryMs = FIRST_RETRY_MS
let retry: ReturnType<typeof setTimeout> | undefined

/** Begins (or ends) sending what this person left behind. */
export async function begin(person: number | undefined, onLeft = () => {}) {
  owner = person
  whenLeft = onLeft
  forgetShown(person)
  clearTimeout(retry)
  stopKeeping()
  stopKeeping = () => {}
  if (person === undefined) return
  const stops = [keepAnswers(person), keepClock(person)]
  stopKeeping = () => {
    for (const stop of stops) stop()
  }
  await beginStay(person).then(changed, () => {})
}

/** Keeps entries of one person, all or none, and sends them as soon as possible. @throws where nothing can be kept */
export async function keep(person: number, entries: KeptEntry[]) {
  for (const entry of await keepEntries(await stayFor(person), person, entries)) showKept(entry as Kept)
  tellTabs({ kind: 'changed' })
  send()
}

export async function tryAgain({ seq }: Entry) {
  if (seq === undefined) return
  await changeEntry(seq, ({ problem: _, refusal: __, ...entry }) => ({ ...entry, state: 'waiting' }))
  await changed()
}

/** With what belongs to it. */
export async function giveUp({ seq, id, person }: Entry) {
  if (seq === undefined) return
  const following = (await entriesOf(person)).filter(({ after }) => after === id)
  for (const gone of [seq, ...following.map((each) => each.seq!)]) {
    showGivenUp(gone)
    await dropEntry(gone)
  }
  await changed()
}

async function changed() {
  tellTabs({ kind: 'changed' })
  send()
  await lookAgain()
}

export async function countUnsaved(person: number) {
  const [entries, drafts] = await Promise.all([entriesOf(person), countDrafts(person)])
  return { entries: entries.length, drafts }
}

/** Signing out: nothing of theirs stays, and other tabs write nothing of theirs any more. */
export async function leave(person: number) {
  await begin(undefined)
  endStay(person)
  await forgetPerson(person)
  tellTabs({ kind: 'left', person })
}

addEventListener('online', () => send())
hearTabs((message) => {
  if (message.kind === 'changed') {
    void lookAgain()
    // The tab that recorded it may not reach the server while this one does.
    send()
  }
  if (message.kind === 'sent') void settle(message.entry as Kept, message.answer)
  if (message.kind === 'reached') showReached(message.isReached)
  if (message.kind !== 'left') return
  endStay(message.person)
  if (message.person === owner) whenLeft()
})

let isQueued = false
let turn: Promise<unknown> = Promise.resolve()
/** Sends all that waits, in order, in one tab at a time. What is recorded meanwhile is sent, too. */
function send() {
  if (isQueued) return
  isQueued = true
  turn = turn.then(() => oneTabAtATime('kinfold sending', sendAll)).catch(later)
}

async function sendAll() {
  isQueued = false
  clearTimeout(retry)
  while (await sendNext()) retryMs = FIRST_RETRY_MS
}

/** false: there is nothing to send, or the server cannot take anything now. */
async function sendNext(): Promise<boolean> {
  const next = owner === undefined ? undefined : ((await nextWaiting(owner)) as Kept | undefined)
  if (!next) return false
  const sentAt = performance.now()
  try {
    const answer = await sendEntry(next)
    const settled = settle(next, answer, sentAt)
    await dropEntry(next.seq)
    tellTabs({ kind: 'sent', entry: next, answer })
    void settled
  } catch (error) {
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
  // Its form is gone, so what was wrong in it is said here.
  const [wrong] = Object.values(refusal?.fields ?? {})
  const problem = wrong ?? sentenceOf(error, 'This could not be saved.')
  await changeEntry(seq, (entry) => ({ ...entry, state: 'failed', problem, ...(refusal && { refusal }) }))
  await lookAgain()
  tellTabs({ kind: 'changed' })
  // What stood in the way may be news to this screen.
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
