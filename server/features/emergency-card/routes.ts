import { emergencyCard } from '@kinfold/contract/features/emergency-card/endpoints.ts'
import { noteRead } from '../../access/audit-notes.ts'
import { routes } from '../../access/routes.ts'
import { gatherCard } from './gather.ts'
import { findLink, renewLink, revokeLink } from './links.ts'
import { listOpenings } from './openings.ts'
import { printCard } from './print.ts'
import { readSettings, saveSettings } from './settings.ts'

const done = { ok: true } as const

export const emergencyCardRoutes = routes(emergencyCard, {
  read: async ({ circle }) => ({ settings: await readSettings(circle), card: await gatherCard(circle) }),
  save: async ({ circle, body }) => ({ settings: await saveSettings(circle, body), card: await gatherCard(circle) }),
  link: async (ask) => ({ link: await findLink(ask) }),
  renewLink: (ask) => renewLink(ask, ask.body.id),
  revokeLink: (ask) => revokeLink(ask).then(() => done),
  openings: ({ circle, query }) => listOpenings(circle, query),
  pdf: async (ask) => {
    const printed = await printCard(ask)
    await noteRead(ask.circle, 'emergencyCard.print', 'emergency_cards', String(ask.circle.clientId))
    return printed
  },
})
