import type { Feature } from '../../access/manifest/feature.ts'
import { vitalDeviceRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [vitalDeviceRoutes],
  tables: {
    vital_devices: {
      open: 'read for devices, which hold a secret and nothing else',
      trace: { updateOf: 'revoked_at', keepsHistory: false },
      grants: {
        circle: [
          'select (client_id, id, author_id, created_at, name, revoked_at, last_sent_at), insert on vital_devices',
          'update (revoked_at) on vital_devices',
        ],
        accounts: ['select on vital_devices', 'update (last_sent_at) on vital_devices'],
      },
    },
  },
}
