import { claimDueDoses } from '../medications/claim-due.ts'
import { dosesStillDue } from '../medications/still-due.ts'
import type { DueThing } from './rules.ts'
import type { Source } from './sources.ts'

/** Doses of what is in use: medications that are unverified, on hold or stopped have no due times. */
export const dueDoses: Source = {
  kinds: ['dose'],
  areas: ['doses', 'medications', 'medication_schedules'],
  takeDue: async (tx, now, most) => {
    const { doses, claimed } = await claimDueDoses(tx, now, most)
    return { things: doses.map(thingOf), isAll: claimed < most }
  },
  stillOpen: async (tx, keys, now) => {
    const slots = keys.map(({ recordId, ...key }) => ({ ...key, medicationId: recordId }))
    return (await dosesStillDue(tx, slots, now)).map(thingOf)
  },
}

type Dose = { clientId: number; medicationId: string; dueAt: string; name: string; strength: string | null }

const thingOf = ({ clientId, medicationId, dueAt, name, strength }: Dose): DueThing => ({
  clientId,
  kind: 'dose',
  recordId: medicationId,
  dueAt,
  title: strength && !name.includes(strength) ? `${name} ${strength}` : name,
  urgent: false,
  takenOnBy: [],
})
