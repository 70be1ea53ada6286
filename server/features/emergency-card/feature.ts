import type { Feature } from '../../access/manifest/feature.ts'
import { cardByMail } from './by-mail.ts'
import { openingsInBell } from './in-bell.ts'
import { notifyOfLateOpenings } from './notify-managers.ts'
import { emergencyCardRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [emergencyCardRoutes],
  bell: [openingsInBell],
  letters: [cardByMail],
  jobs: [notifyOfLateOpenings],
  tables: {
    emergency_card_openings: { staysBehind: 'of links, which end here' },
    emergency_card_links: {
      open: 'found by the secret of someone who is in no circle',
      trace: {
        updateOf: 'revoked_at',
        keepsHistory: false,
        detail: "case when tg_op = 'INSERT' then 'made' else 'ended' end",
      },
      grants: {
        circle: ['select (client_id, id, revoked_at) on emergency_card_links'],
        accounts: ['select, insert, update on emergency_card_links'],
      },
    },
  },
}
