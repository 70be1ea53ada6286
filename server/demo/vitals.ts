import { contract } from '@kinfold/contract/contract.ts'
import type { SentReading } from '@kinfold/contract/features/vital-devices/schemas.ts'
import type { NewVital } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { As, Name } from './people.ts'
import { COLD_DAYS, DAYS, FALL_DAY, NEW_TABLET_DAY, seeded } from './story.ts'
import { FEVER_DAYS, HOSPITAL_DAYS, upperBefore, weakness, weightBefore, YEAR_BEGINS } from './year.ts'

type Reading = Omit<z.input<typeof NewVital>, 'id' | 'zone' | 'measuredAt'>
const ZONE = 'Europe/Berlin'
/** A month before the logs begin. */
const EARLIER_DAYS = 30

/**
 * The last four months were typed: blood pressure that a new tablet lowers, a cold with a fever, pain after the fall,
 * glucose that follows meals, and a stable weight. The months before come from devices.
 */
export async function measure(as: As, clientId: number, today: Date) {
  const query = { clientId }
  const random = seeded(13)
  const about = (middle: number, spread: number) => Math.round(middle + (random() + random() - 1) * spread)
  await as('anna')(contract.vitalThresholds.create, {
    query,
    body: {
      ...{ id: uuidv7(), kind: 'glucose', unit: 'mg/dL', attentionLow: 80, attentionHigh: 200 },
      source: 'Dr. Weber, letter of 3 May',
    },
  })
  await sendFromDevices(as, clientId, today, about)
  for (let day = -EARLIER_DAYS; day < DAYS; day++) {
    const date = new Date(today.getTime() - (DAYS - 1 - day) * DAY_MS)
    const measured = async (hour: number, by: Name, reading: Reading) => {
      const at = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), hour - 1, about(20, 20))
      if (at > today.getTime()) return
      const body = { id: uuidv7({ msecs: at }), zone: ZONE, measuredAt: new Date(at).toISOString(), ...reading }
      await as(by)(contract.vitals.create, { query, body })
    }
    const by = day % 7 < 5 ? 'carlo' : 'mina'
    const isIll = COLD_DAYS.includes(day)
    const upper = day < NEW_TABLET_DAY ? 148 : Math.max(128, 148 - (day - NEW_TABLET_DAY) * 0.6)
    await measured(8, by, {
      ...{ kind: 'blood_pressure', unit: 'mmHg', value: about(upper, 9), value2: about(upper * 0.58, 6) },
      ...{ context: 'rest', position: 'sitting', method: 'left_arm', device: 'Omron M500' },
    })
    await measured(8, by, { kind: 'heart_rate', unit: '/min', value: about(isIll ? 94 : 72, 8), context: 'rest' })
    await measured(7, by, { kind: 'glucose', unit: 'mg/dL', value: about(128, 30), context: 'fasting' })
    if (day % 3 === 0)
      await measured(7, by, {
        kind: 'weight',
        unit: 'kg',
        value: about(620 - Math.max(0, day) * 0.08, 4) / 10,
        context: 'fasting',
      })
    if (isIll || day % 9 === 0)
      await measured(18, by, {
        ...{ kind: 'temperature', unit: '°C', value: about(isIll ? 381 : 364, 4) / 10, method: 'ear' },
      })
    if (isIll) await measured(18, by, { kind: 'spo2', unit: '%', value: about(94, 1), method: 'finger' })
    if (day >= FALL_DAY && day < FALL_DAY + 12)
      await measured(12, 'rose', { kind: 'pain', unit: '/10', value: Math.max(1, about(6 - (day - FALL_DAY) / 2, 1)) })
  }
}

const MOST_AT_ONCE = 100

/** Sends the readings that monitor, scale and meter had stored of the months before, in a few calls. */
async function sendFromDevices(
  as: As,
  clientId: number,
  today: Date,
  about: (middle: number, spread: number) => number,
) {
  const { token } = await as('carlo')(contract.vitalDevices.create, {
    query: { clientId },
    body: { id: uuidv7(), name: 'Omron M500 and scale' },
  })
  const readings: Sent[] = []
  for (let day = YEAR_BEGINS; day < -EARLIER_DAYS; day++) {
    if (HOSPITAL_DAYS.includes(day)) continue
    const date = new Date(today.getTime() - (DAYS - 1 - day) * DAY_MS)
    const at = (hour: number) =>
      new Date(
        Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), hour, about(20, 20)),
      ).toISOString()
    const isIll = FEVER_DAYS.includes(day)
    const upper = upperBefore(day)
    const pulse = isIll ? 98 : 73 + 6 * weakness(day)
    readings.push(
      { kind: 'blood_pressure', value: about(upper, 9), value2: about(upper * 0.58, 6), at: at(7) },
      { kind: 'heart_rate', value: about(pulse, 8), at: at(7) },
      ...(day % 4 === 0 ? [{ kind: 'weight' as const, value: about(weightBefore(day) * 10, 4) / 10, at: at(6) }] : []),
      ...(day % 2 === 0 ? [{ kind: 'glucose' as const, value: about(isIll ? 176 : 131, 30), at: at(6) }] : []),
      ...(isIll ? [{ kind: 'temperature' as const, value: about(385, 4) / 10, at: at(17) }] : []),
    )
  }
  for (let from = 0; from < readings.length; from += MOST_AT_ONCE)
    await as(undefined)(contract.vitalDevices.send, {
      params: { token: token! },
      body: { readings: readings.slice(from, from + MOST_AT_ONCE) },
    })
}
type Sent = z.input<typeof SentReading>
