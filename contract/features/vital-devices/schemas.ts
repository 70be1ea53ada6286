import * as z from 'zod/mini'
import { Id, Instant, InstantInput, maybe, nameText, oneOf } from '../../fields.ts'
import { vitalKinds } from '../vitals/rules/kinds.ts'
import { vitalUnits } from '../vitals/rules/units.ts'

export const NewDevice = z.object({ id: Id, name: nameText(80, 'Please give it a name') })
export const Device = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  /** Precise to the hour. */
  lastSentAt: z.nullable(Instant),
})
export type Device = z.output<typeof Device>
/** `token`: returned only once, because only its hash is stored; null when the same request is repeated. */
export const DeviceMade = z.object({ device: Device, token: z.nullable(z.string()) })

export const DeviceToken = z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) })

const MOST_AT_ONCE = 100

/** As a scale, a monitor or home automation sends it. */
export const SentReading = z.object({
  kind: oneOf(vitalKinds, 'Please say what was measured'),
  value: z.number('Please send a number'),
  /** The diastolic value of a blood pressure. */
  value2: maybe(z.number('Please send a number')),
  /** By default the usual unit of its kind: mmHg, /min, %, °C, kg, cm, mg/dL, /10. */
  unit: maybe(oneOf(vitalUnits, 'This unit is not known')),
  /** By default now. */
  at: maybe(InstantInput),
})
export type SentReading = z.output<typeof SentReading>
export const SentReadings = z.object({
  readings: z
    .array(SentReading, 'Please send readings')
    .check(z.minLength(1, 'Please send at least one reading'), z.maxLength(MOST_AT_ONCE, `At most ${MOST_AT_ONCE}`)),
})
export const SentResult = z.object({ added: z.int(), duplicates: z.int() })
