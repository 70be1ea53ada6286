import { v7 as uuidv7 } from 'uuid'

/** A typical care log, different each time. */
export const aLog = () => ({
  id: uuidv7(),
  type: 'general',
  body: 'Ate half of lunch, drank well.',
  occurredAt: '2026-11-20T09:30:00Z',
  zone: 'Europe/Berlin',
})
