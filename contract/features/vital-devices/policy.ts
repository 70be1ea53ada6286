import type { Policy } from '../../access.ts'

/** Everyone has device tokens of their own; readings are recorded in their name. */
export const vitalDevicesPolicy = {
  'vitalDevices.use': { client: 'own', admin: 'own', family: 'own', caretaker: 'own' },
} satisfies Policy
