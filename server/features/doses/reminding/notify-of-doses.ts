import { EFFECT_AFTER_MINUTES } from '@kinfold/contract/features/doses/choices.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { MINUTE_MS, shifted } from '@kinfold/contract/time/durations.ts'
import type { DueKey, DueSource, DueThing } from '../../../access/manifest/due.ts'
import {
  dosesNotTaken,
  dosesWithoutEffect,
  type NotifiedDose,
  takeDosesToAsk,
  takeDosesToNotify,
} from './doses-to-notify.ts'

/** How an as-needed dose worked; asked of the person who gave it. */
export const doseEffects: DueSource = {
  kinds: ['effect'],
  areas: ['doses'],
  takeDue: async (tx, now, most) => {
    const doses = await takeDosesToAsk(tx, now, most)
    return { things: doses.map(effectThing), isAll: doses.length < most }
  },
  stillOpen: async (tx, keys) => (await dosesWithoutEffect(tx, keys.map(doseOf))).map(effectThing),
}

/** A time-critical dose that was refused or unavailable; reported to the managers at once. */
export const dosesNotGiven: DueSource = {
  kinds: ['dose_not_taken'],
  areas: ['doses'],
  takeDue: async (tx, now, most) => {
    const doses = await takeDosesToNotify(tx, now, most)
    return { things: doses.map(notTakenThing), isAll: doses.length < most }
  },
  stillOpen: async (tx, keys) => (await dosesNotTaken(tx, keys.map(doseOf))).map(notTakenThing),
}

const doseOf = ({ clientId, recordId }: DueKey) => ({ clientId, id: recordId })

const effectThing = (dose: NotifiedDose): DueThing => ({
  clientId: dose.clientId,
  kind: 'effect',
  recordId: dose.id,
  dueAt: shifted(dose.at, EFFECT_AFTER_MINUTES * MINUTE_MS),
  title: medicationTitle(dose),
  urgent: false,
  takenOnBy: [dose.authorId],
})

const notTakenThing = (dose: NotifiedDose): DueThing => ({
  clientId: dose.clientId,
  kind: 'dose_not_taken',
  recordId: dose.id,
  dueAt: toldFrom(dose),
  title: `${medicationTitle(dose)}: ${dose.outcome === 'refused' ? 'refused' : 'not available'}`,
  urgent: true,
  takenOnBy: [],
  recordedBy: dose.authorId,
})

/** When it was due, or when it was refused if that was earlier. */
const toldFrom = ({ dueAt, at }: NotifiedDose) => (dueAt && Date.parse(dueAt) < Date.parse(at) ? dueAt : at)
