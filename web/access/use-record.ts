import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import { isGone, isTaken } from '../api/conflict.ts'
import { isUnreached, sentenceOf } from '../api/failure.ts'
import { noteTaken } from '../api/use-new-id.ts'
import { entries } from '../device/device.ts'
import type { KeptFile, Whole } from '../device/entry.ts'
import { type Following, type Lost, record, recordTogether, stateOf } from '../device/outbox.ts'
import { describeToast, dismissToast, toast } from '../ui/overlays/toast.ts'
import { type SignedIn, useSignedIn } from './session.ts'
import { useCircle } from './use-can.ts'

/** `draft`: the name of the draft that it was typed in, which ends with it. */
type More = { file?: KeptFile; following?: Following[]; draft?: string | undefined }

/**
 * Records something in the open circle, under an id that makes saving twice harmless: shown at once, kept on this
 * device, sent as soon as possible. Returns whether it is kept. If not, the person has been told, and the form stays
 * open.
 */
export function useRecord() {
  const { user } = useSignedIn()
  const circle = useCircle()
  return <E extends Endpoint>(endpoint: E, id: string, input: Whole<E>, more: More = {}): Promise<boolean> => {
    const { file, following, draft } = more
    return record({ endpoint, id, input, ...ownerOf(user, circle), draft, ...(file && { file }) }, following).then(
      () => true,
      (error) => {
        if (isTaken(error) || isGone(error)) noteTaken(id)
        sayLost('This was not saved', error)
        return false
      },
    )
  }
}

/**
 * Records several things at once, stored all or none. Where the browser stores nothing, the server may take a part of
 * them. Returns the ids of those that are not kept; the person has been told.
 */
export function useRecordTogether() {
  const { user } = useSignedIn()
  const circle = useCircle()
  return async <E extends Endpoint>(endpoint: E, all: { id: string; input: Whole<E> }[]): Promise<Lost> => {
    const lost = await recordTogether(all.map((each) => ({ ...each, endpoint, ...ownerOf(user, circle) })))
    const [why] = lost.values()
    if (lost.size > 0)
      sayLost(lost.size === all.length ? 'This was not saved' : `Not saved: ${lost.size} of ${all.length}`, why)
    return lost
  }
}

const ownerOf = ({ id: person }: SignedIn['user'], client: Client) => ({
  person,
  circle: client.id,
  about: clientNameOf(client),
})

const sayLost = (title: string, error: unknown) => toast({ title, description: whyNot(error), tone: 'problem' })

/**
 * Says that something is recorded, and while it could not be sent, that it is only here: until the toast's time is over, or the
 * server refuses one of the entries.
 */
export function sayRecorded(ids: readonly string[], message: Parameters<typeof toast>[0]) {
  const said = toast(message)
  const stop = entries.subscribe(look)
  look()
  function look() {
    const states = ids.map(stateOf)
    if (states.includes('failed')) dismissToast(said)
    describeToast(said, states.includes('waiting') ? withNote(message.description) : message.description)
    if (states.every((state) => state === undefined || state === 'failed')) stop()
  }
}

export const ONLY_HERE = 'Kept on this device until it can be sent.'
/** 'Call Anna. Kept on this device until it can be sent.' */
const withNote = (description = '') =>
  `${description}${description && (/[.?!…]$/.test(description) ? ' ' : '. ')}${ONLY_HERE}`

const whyNot = (error: unknown) =>
  isUnreached(error)
    ? 'The server cannot be reached, and this device cannot keep it: the browser’s storage is full or switched off. Please try again when you are connected.'
    : sentenceOf(error, 'Please try again.')
