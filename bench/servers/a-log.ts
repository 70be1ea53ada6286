import { v7 as uuidv7 } from 'uuid'

/** A care log as somebody writes it down, each time another. */
export const aLog = () => ({
  id: uuidv7(),
  type: 'general',
  body: 'Ate half of lunch, drank well.',
  occurredAt: '2026-11-20T09:30:00Z',
  zone: 'Europe/Berlin',
})
