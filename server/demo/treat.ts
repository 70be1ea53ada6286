import { contract } from '@kinfold/contract/contract.ts'
import type { NewDose } from '@kinfold/contract/features/doses/schemas.ts'
import type { NewMedication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Kinfold } from '../start.ts'
import type { As, Name } from './people.ts'
import { NEW_TABLET_DAY, DAYS as STORY_DAYS } from './story.ts'

/* Rose's treatment: one medication of each kind and two weeks of doses, most of them taken; some refused, late or
   missed; the stock of one is low. */
const ZONE = 'Europe/Berlin'
const DAYS = 14
const TODAY = dayAt(Date.now(), ZONE)
const times = (...each: string[]) => each

type Typed = Omit<z.input<typeof NewMedication>, 'clientId'> & { onHand?: number; refillAt?: number }
const byDoctor = { prescribedBy: 'Dr. Weiss', verification: 'clinician_list', pharmacy: 'Linden-Apotheke' } as const
const tablet = { form: 'tablet', route: 'by_mouth' } as const

const treatment: Typed[] = [
  {
    ...{ ...byDoctor, ...tablet, name: 'Lisinopril', strength: '10 mg', dosage: '1 tablet', reason: 'Blood pressure' },
    schedule: { kind: 'daily', times: times('08:00') },
    startDate: addDays(TODAY, NEW_TABLET_DAY + 1 - STORY_DAYS),
    ...{ onHand: 41, refillAt: 10 },
  },
  {
    ...{ ...byDoctor, ...tablet, name: 'Metformin', strength: '500 mg', dosage: '1 tablet', reason: 'Diabetes' },
    instructions: 'With a meal, and a full glass of water',
    schedule: { kind: 'daily', times: times('08:00', '19:00') },
    ...{ onHand: 6, refillAt: 14 },
  },
  {
    ...{ ...byDoctor, name: 'Cefuroxime', strength: '250 mg', ...tablet, reason: 'Bladder infection' },
    schedule: { kind: 'interval', everyHours: 12, times: times('09:00') },
    ...{ startDate: addDays(TODAY, -4), endDate: addDays(TODAY, 3) },
  },
  {
    ...{ ...byDoctor, ...tablet, name: 'Alendronate', strength: '70 mg', reason: 'Bones' },
    instructions: 'On an empty stomach with plain water; sit upright for half an hour',
    schedule: { kind: 'weekdays', weekdays: [7], times: times('07:30') },
  },
  {
    ...{ ...byDoctor, name: 'Vitamin B12', strength: '1000 mcg', form: 'injection', route: 'injected' },
    schedule: { kind: 'monthdays', monthDays: [1, 15], times: times('10:00') },
  },
  {
    ...{ name: 'Estradiol cream', form: 'cream', route: 'on_skin', verification: 'family_reported' },
    ...{ startDate: addDays(TODAY, -20), reason: 'Dry skin' },
    schedule: { kind: 'cycle', daysOn: 5, daysOff: 2, times: times('21:00') },
  },
  {
    ...{ ...byDoctor, ...tablet, name: 'Paracetamol', strength: '500 mg', asNeededFor: 'Knee pain' },
    ...{ minIntervalHours: 6, maxPer24h: 4, schedule: { kind: 'as_needed' }, onHand: 24, refillAt: 8 },
  },
]

/** Everybody last took over so long ago. */
export const TAKEN_OVER_HOURS_AGO = 14

/**
 * Writes the treatment and its doses through the API, as the people who were there. Returns how to record the doses that are
 * newer than the last handover: after everything that is older.
 */
export async function treat(kinfold: Kinfold, as: As, clientId: number, random: () => number) {
  const query = { clientId }
  for (const { onHand, refillAt = null, ...typed } of treatment) {
    const { id } = await as('anna')(contract.medications.create, { body: { clientId, id: uuidv7(), ...typed } })
    if (onHand) await as('anna')(contract.medications.setStock, { params: { id }, query, body: { onHand, refillAt } })
  }
  await asIfPrescribedThen(kinfold, clientId)

  const due = await as('anna')(contract.doses.due, { query: { clientId, from: addDays(TODAY, -DAYS), to: TODAY } })
  const past = due.items.filter(({ dueAt, state }) => state !== 'upcoming' && dueAt < due.now)
  const recent: (() => Promise<unknown>)[] = []
  for (const { medicationId, dueAt } of past) {
    const what = whatHappened(random())
    if (!what) continue
    const at = new Date(Math.min(Date.parse(dueAt) + what.minutes * MINUTE_MS, Date.now())).toISOString()
    const { outcome, reason } = what
    const record = () =>
      as(onDuty(dueAt))(contract.doses.record, {
        query,
        body: { id: uuidv7(), medicationId, dueAt, at, outcome, reason },
      })
    if (Date.parse(at) > Date.now() - TAKEN_OVER_HOURS_AGO * HOUR_MS) recent.push(record)
    else await record()
  }
  for (const { medicationId } of due.asNeeded) {
    for (const daysAgo of [12, 9, 5, 4, 1]) {
      const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
      const { id } = await as(onDuty(at))(contract.doses.record, {
        query,
        body: { id: uuidv7(), medicationId, at, outcome: 'taken', reason: 'Knee hurt after the walk' },
      })
      if (daysAgo > 1) await as('carlo')(contract.doses.effect, { params: { id }, query, body: { effect: 'helped' } })
    }
  }
  return async () => {
    for (const record of recent) await record()
  }
}

type Happened = { minutes: number } & Pick<z.input<typeof NewDose>, 'outcome' | 'reason'>

/** Null: not recorded, and therefore missed. */
function whatHappened(chance: number): Happened | null {
  if (chance < 0.03) return null
  if (chance < 0.06) return { outcome: 'refused', reason: 'Did not want it, said it tastes bitter', minutes: 10 }
  if (chance < 0.08)
    return { outcome: 'skipped', reason: 'Felt sick, left out after a call with the practice', minutes: 20 }
  return { outcome: 'taken', minutes: chance < 0.14 ? 95 : Math.floor(chance * 25) }
}

const onDuty = (moment: string): Name => {
  const weekday = new Date(moment).getUTCDay()
  return weekday === 0 || weekday === 6 ? 'mina' : 'carlo'
}

/**
 * Dates the medications entered just now as taken for two weeks. The stock is counted today, so earlier doses do not
 * reduce it.
 */
async function asIfPrescribedThen({ services }: Kinfold, clientId: number) {
  const owner = await services.database.owner.connect()
  try {
    await owner.query("begin; set local session_replication_role = 'replica'")
    const then = `now() - interval '${DAYS} days'`
    await owner.query(`update medication_schedules set effective_from = ${then} where client_id = $1`, [clientId])
    await owner.query(`update medications set created_at = ${then}, status_at = ${then} where client_id = $1`, [
      clientId,
    ])
    await owner.query('commit')
  } finally {
    owner.release()
  }
}
