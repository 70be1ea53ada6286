import { contract } from '@kinfold/contract/contract.ts'
import type { NewVital } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { As, Name } from './people.ts'
import { COLD_DAYS, DAYS, FALL_DAY, seeded } from './story.ts'

type Reading = Omit<z.input<typeof NewVital>, 'id' | 'zone' | 'measuredAt'>
const ZONE = 'Europe/Berlin'
/** A month before the logs begin. */
const EARLIER_DAYS = 30
/** The new tablet: from here on the blood pressure comes down. */
const NEW_TABLET_DAY = 20

/**
 * Four months of readings: blood pressure that a new tablet brings down, a cold with a fever, pain after the fall, sugar
 * that follows the meals, and a weight that stays.
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
      await measured(7, by, { kind: 'weight', unit: 'kg', value: about(612 - day * 0.08, 4) / 10, context: 'fasting' })
    if (isIll || day % 9 === 0)
      await measured(18, by, {
        ...{ kind: 'temperature', unit: '°C', value: about(isIll ? 381 : 364, 4) / 10, method: 'ear' },
      })
    if (isIll) await measured(18, by, { kind: 'spo2', unit: '%', value: about(94, 1), method: 'finger' })
    if (day >= FALL_DAY && day < FALL_DAY + 12)
      await measured(12, 'rose', { kind: 'pain', unit: '/10', value: Math.max(1, about(6 - (day - FALL_DAY) / 2, 1)) })
  }
}
