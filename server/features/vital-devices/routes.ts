import { vitalDevices } from '@kinfold/contract/features/vital-devices/endpoints.ts'
import { done, routes } from '../../access/routes.ts'
import { listDevices, makeDevice, revokeDevice } from './devices.ts'
import { takeReadings } from './take-readings.ts'

export const vitalDeviceRoutes = routes(vitalDevices, {
  list: ({ circle }) => listDevices(circle),
  create: ({ circle, body }) => makeDevice(circle, body),
  revoke: ({ circle, params }) => revokeDevice(circle, params.id).then(() => done),
  send: ({ db, origin, services, params, body }) =>
    takeReadings(services, { db, origin, token: params.token }, body.readings),
})
