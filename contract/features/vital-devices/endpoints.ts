import * as z from 'zod/mini'
import { del, get, post } from '../../endpoint.ts'
import { Done, InCircle, WithId } from '../../fields.ts'
import { Device, DeviceMade, DeviceToken, NewDevice, SentReadings, SentResult } from './schemas.ts'

export const vitalDevices = {
  list: get('/api/vital-devices', {
    query: InCircle,
    returns: z.array(Device),
    needs: 'vitalDevices.use',
    watches: ['vital_devices'],
    about: 'Your own tokens for devices that send readings.',
  }),
  create: post('/api/vital-devices', {
    changes: ['vital_devices'],
    query: InCircle,
    body: NewDevice,
    returns: DeviceMade,
    needs: 'vitalDevices.use',
    about: 'Creates a token for a device or for home automation; it can send readings and nothing else.',
  }),
  revoke: del('/api/vital-devices/:id', {
    changes: ['vital_devices'],
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'vitalDevices.use',
    about: 'Revokes a token.',
  }),
  send: post('/api/device-readings/:token', {
    params: DeviceToken,
    body: SentReadings,
    returns: SentResult,
    needs: 'anyone',
    limit: 'feed',
    about:
      'Readings from a device, behind its secret token. All are saved or none; the same reading again changes nothing.',
  }),
}
