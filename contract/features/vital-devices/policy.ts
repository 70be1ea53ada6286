import type { Policy } from '../../access.ts'

/** Each has tokens of their own, in whose name readings come in. */
export const vitalDevicesPolicy = {
  'vitalDevices.use': { client: 'own', admin: 'own', family: 'own', caretaker: 'own' },
} satisfies Policy
