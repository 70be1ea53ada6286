import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { shifted } from '@kinfold/contract/time/durations.ts'
import { limitsOfDose } from '@kinfold/contract/time/lateness.ts'
import type { DueKey, DueSource, DueThing } from '../../../access/manifest/due.ts'
import type { OnTrouble } from '../../../core/background/attempted.ts'
import type { Db } from '../../../core/database/database.ts'
import { claimDueDoses } from './claim-due.ts'
import { takenSince } from './doses-to-notify.ts'
import { missedTwice } from './missed-twice.ts'
import { dosesNotRecorded, dosesRecorded } from './not-recorded.ts'

/**
 * Due doses of active medications: unverified, held or stopped ones have no due times. Also reports time-critical
 * medications missed twice in a row, which is noticed when the next dose is due or reminders of the second one stop.
 */
export const dueDoses: DueSource = {
  kinds: ['dose', 'missed_twice'],
  areas: ['doses', 'medications', 'medication_schedules'],
  takeDue: async (tx, now, most, onTrouble) => {
    const { doses, claimed } = await claimDueDoses(tx, now, most, onTrouble)
    const critical = doses.filter(({ timeCriticalMinutes }) => timeCriticalMinutes !== null)
    const missed = await missedTwice(
      tx,
      critical.map(({ clientId, medicationId, dueAt }) => ({ clientId, medicationId, before: dueAt })),
      onTrouble,
    )
    return { things: [...doses.map(thingOf), ...missed.map(missedThing)], isAll: claimed < most }
  },
  stillOpen: async (tx, keys, now, onTrouble) => {
    const due = keys.filter(({ kind }) => kind === 'dose').map(slotOf)
    const missed = keys.filter(({ kind }) => kind === 'missed_twice')
    const open = await dosesNotRecorded(tx, due, now, onTrouble)
    return [...open.map(notRecorded), ...(await stillMissed(tx, missed, onTrouble))]
  },
  recorded: async (tx, keys) => {
    const recorded = await dosesRecorded(tx, keys.filter(({ kind }) => kind === 'dose').map(slotOf))
    return recorded.map(({ medicationId, ...key }) => ({ ...key, kind: 'dose', recordId: medicationId }))
  },
  givenUp: async (tx, keys, onTrouble) => {
    const given = keys.filter(({ kind }) => kind === 'dose').map(slotOf)
    return (await missedUpTo(tx, given, onTrouble)).map(missedThing)
  },
}

type Dose = Parameters<typeof medicationTitle>[0] & { clientId: number; medicationId: string; dueAt: string }

const thingOf = (dose: Dose & { timeCriticalMinutes: number | null }): DueThing => ({
  clientId: dose.clientId,
  kind: 'dose',
  recordId: dose.medicationId,
  dueAt: dose.dueAt,
  title: medicationTitle(dose),
  urgent: dose.timeCriticalMinutes !== null,
  lateAfterMinutes: limitsOfDose(dose.timeCriticalMinutes).late,
  takenOnBy: [],
})

const notRecorded = (dose: Awaited<ReturnType<typeof dosesNotRecorded>>[number]): DueThing => ({
  ...thingOf(dose),
  isMissed: dose.isMissed,
})

const missedThing = (dose: Dose): DueThing => ({
  clientId: dose.clientId,
  kind: 'missed_twice',
  recordId: dose.medicationId,
  dueAt: dose.dueAt,
  title: medicationTitle(dose),
  urgent: true,
  takenOnBy: [],
})

/** Until the medication is taken again, or somebody records that it was. */
async function stillMissed(tx: Db, keys: DueKey[], onTrouble: OnTrouble): Promise<DueThing[]> {
  const asked = keys.map(slotOf)
  const since = await takenSince(
    tx,
    asked.map(({ dueAt, ...key }) => ({ ...key, since: dueAt })),
  )
  const missed = await missedUpTo(tx, asked, onTrouble)
  return missed
    .filter(({ clientId, medicationId, dueAt }) => !since.has(`${clientId} ${medicationId} ${dueAt}`))
    .map(missedThing)
}

const slotOf = ({ clientId, recordId, dueAt }: DueKey) => ({ clientId, medicationId: recordId, dueAt })

/** Those missed twice in a row, this dose included. */
const missedUpTo = (tx: Db, slots: ReturnType<typeof slotOf>[], onTrouble: OnTrouble) =>
  missedTwice(
    tx,
    slots.map(({ dueAt, ...key }) => ({ ...key, before: shifted(dueAt, 1) })),
    onTrouble,
  )
