import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import type { Kinfold } from './kinfold.ts'
import { aFamily } from './test.ts'

/** A zone where it is about noon now, so that what is due in five minutes is due today, whenever this runs. */
const noonZone = () => {
  const ahead = 12 - new Date().getUTCHours()
  // POSIX names reverse the sign.
  return ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
export const zone = noonZone()
export const soon = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    Date.now() + 5 * MINUTE_MS,
  )
export const aFamilyAtNoon = (page: Page, kinfold: Kinfold, more: object = {}, name = 'Rose Keller') =>
  aFamily(page, kinfold, name, { zone, ...more })

export type Family = Awaited<ReturnType<typeof aFamily>>
export const addMedication = ({ clientId, post }: Family, name: string, more: object = {}) =>
  post('/api/medications', {
    clientId,
    id: uuidv7(),
    name,
    form: 'tablet',
    verification: 'clinician_list',
    schedule: { kind: 'daily', times: [soon()], quantity: 1 },
    ...more,
  })
export const asNeeded = {
  asNeededFor: 'pain',
  minIntervalHours: 6,
  maxPer24h: 4,
  schedule: { kind: 'as_needed', quantity: 1 },
}
