import type { Circle, ClosedCircle } from '../../../access/circles/circles.ts'
import { noteSent } from '../../../access/records/audit-notes.ts'
import { hostOf, type ModelSettings } from '../../../services/model-settings.ts'
import { consentTo } from './consents.ts'
import { modelFailure } from './model-failure.ts'

type Gate = {
  circle: ClosedCircle<'assistant.ask'>
  settings: ModelSettings
  /** Whether records for the family may be in it. */
  familyRecords: boolean
  turnId: string
  /** The kinds of records in this request, for the audit. */
  goingOut: () => string
}

/** Bytes read of one answer. */
const MOST_BYTES = 1_000_000

/**
 * The only way out. Each request checks again that the circle allows it, with records for the family if it may contain
 * any, and that the person is still a member. It is audited before it is sent, goes only to the configured address, and
 * follows no redirects.
 */
export const gate =
  (given: Gate): typeof fetch =>
  async (address, init) => {
    if (!String(address).startsWith(`${given.settings.baseUrl}/`)) throw modelFailure('broken')
    await given.circle.with((open) => leave(open, given))
    const response = await fetch(address, { ...init, redirect: 'error' })
    return new Response(response.body?.pipeThrough(atMost(MOST_BYTES)), response)
  }

async function leave(circle: Circle<'assistant.ask'>, { settings, familyRecords, turnId, goingOut }: Gate) {
  const consent = await consentTo(circle, settings)
  if (!consent || (familyRecords && !consent.familyRecords)) throw modelFailure('withdrawn')
  const detail = `${settings.model} at ${hostOf(settings)}: ${goingOut()}`
  await noteSent(circle, 'assistant.send', 'assistant_turns', turnId, detail)
}

function atMost(most: number) {
  let read = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      read += piece.byteLength
      if (read > most) controller.error(modelFailure('broken'))
      else controller.enqueue(piece)
    },
  })
}
