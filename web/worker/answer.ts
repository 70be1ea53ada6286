import {
  ANSWER_CHANGES,
  ANSWERS_PATH,
  type PushAction,
  type PushMessage,
} from '@kinfold/contract/features/push/message.ts'
import { isPassingStatus } from '../api/failure.ts'
import { dropEntry, keepEntry, serverNow, waitingAnswers } from './device.ts'
import { inTurn } from './in-turn.ts'

declare const self: ServiceWorkerGlobalScope & { registration: { sync?: { register(tag: string): Promise<void> } } }

export const SYNC = 'answers'

/**
 * Sends the answer that somebody pressed. If the server is out of reach, it is stored with the other unsent entries:
 * the browser wakes this worker when it is online again, or the app sends it when opened. Sent twice, it counts once.
 */
export async function answer(message: PushMessage, action: PushAction) {
  const at = new Date(await serverNow(message.person)).toISOString()
  const body = { token: message.token, action, at }
  const status = await send(body).then(
    (said) => sayWhat(said, message),
    () => undefined,
  )
  if (status !== undefined) return
  const { id, person, circle, title, body: text, path, actions } = message
  const pressed = actions.find((each) => each.action === action)?.title ?? action
  const told = { title, body: text, path, pressed }
  try {
    const endpoint = { method: 'POST', path: ANSWERS_PATH, changes: ANSWER_CHANGES }
    const entry = { id: `${id} ${action}`, person, circle, at, endpoint, told }
    await keepEntry({ ...entry, input: { body }, state: 'waiting' })
    // The notification comes at once, because registering the sync may take a while.
    await Promise.all([
      say(message, 'Kept on this device', 'The server cannot be reached. It will be sent as soon as possible.'),
      self.registration.sync?.register(SYNC).catch(() => {}),
    ])
  } catch {
    await say(message, 'This was not saved', 'The server cannot be reached. Please record it in the app.')
  }
}

export async function sendKept() {
  for (const { seq, input } of await waitingAnswers()) {
    const { status } = await send(input.body)
    // The app shows refusals.
    if (status === 200 && seq !== undefined) await dropEntry(seq)
  }
}

type Said = { status: number; errorCode: string | undefined }

/** @throws when the server cannot be reached or cannot take anything now */
async function send(body: unknown): Promise<Said> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(ANSWERS_PATH, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    credentials: 'omit',
  })
  if (isPassingStatus(response.status)) throw new Error('not now')
  const said = await response.json().catch(() => undefined)
  return { status: response.status, errorCode: said?.errorCode }
}

/** Shows nothing on success: the notification is gone. */
async function sayWhat({ status, errorCode }: Said, message: PushMessage): Promise<number> {
  if (errorCode === 'ANSWER_PARTLY_REFUSED')
    await say(message, 'Only a part was saved', 'The rest needs another look. Please open the app.')
  else if (errorCode === 'SOMEBODY_WAS_FIRST')
    await say(message, 'Somebody did it first', 'It was already recorded, so nothing was recorded twice.')
  else if (status !== 200) await say(message, 'This was not saved', 'It needs another look. Please open the app.')
  return status
}

/** No details of the care, because it shows on a locked screen. */
const say = (message: PushMessage, title: string, body: string) =>
  inTurn(() =>
    self.registration.showNotification(title, {
      ...{ body, tag: message.id, icon: '/icons/192.png', data: { ...message, actions: [] } },
    }),
  )
