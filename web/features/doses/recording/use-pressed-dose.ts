import type { NewDose } from '@kinfold/contract/features/doses/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { serverNow } from '../../../api/server-clock.ts'

/** Longer, it could be a dose of its own: some sprays may be given again after five minutes. */
const SAME_DOSE_MS = 2 * MINUTE_MS

type Which = Pick<NewDose, 'medicationId'> & Partial<Pick<NewDose, 'dueAt'>>
type Pressed = { id: string; at: string; failedAt?: number }

/**
 * The id and the moment of the dose that a press records: those of the last press if that was not saved a short time
 * ago. The server may have it although its answer was lost, and would count a new id as a second dose.
 */
export function usePressedDose() {
  const [unsaved] = useState(() => new Map<string, Pressed>())
  const nameOf = ({ medicationId, dueAt }: Which) => `${medicationId} ${dueAt ?? ''}`

  const pressed = (which: Which): Pressed => {
    const before = unsaved.get(nameOf(which))
    const now = serverNow()
    if (before && now - (before.failedAt ?? Date.parse(before.at)) < SAME_DOSE_MS) return before
    const dose = { id: uuidv7(), at: new Date(now).toISOString() }
    unsaved.set(nameOf(which), dose)
    return dose
  }

  const ended = (which: Which, dose: Pressed, isKept: boolean) => {
    if (isKept) unsaved.delete(nameOf(which))
    else dose.failedAt ??= serverNow()
  }
  return { pressed, ended }
}
