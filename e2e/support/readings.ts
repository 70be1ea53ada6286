import { v7 as uuidv7 } from 'uuid'
import type { Family } from './medications.ts'

/** Some readings of just now. */
export const someReadings = {
  pulse: { kind: 'heart_rate', unit: '/min', value: 72 },
  temperature: { kind: 'temperature', unit: '°C', value: 36.5 },
  weight: { kind: 'weight', unit: 'kg', value: 61 },
  glucose: { kind: 'glucose', unit: 'mg/dL', value: 120 },
  oxygen: { kind: 'spo2', unit: '%', value: 97 },
  breaths: { kind: 'respiratory_rate', unit: '/min', value: 15 },
  pain: { kind: 'pain', unit: '/10', value: 2 },
}

export const addReading = ({ clientId, post }: Pick<Family, 'clientId' | 'post'>, reading: object) =>
  post(`/api/vitals-history?clientId=${clientId}`, {
    ...{ id: uuidv7(), zone: 'Europe/Berlin', measuredAt: new Date().toISOString(), ...reading },
  })
