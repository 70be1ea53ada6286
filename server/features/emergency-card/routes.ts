import { reachOf } from '@kinfold/contract/access.ts'
import { chosenFrom } from '@kinfold/contract/features/emergency-card/choose.ts'
import { emergencyCard } from '@kinfold/contract/features/emergency-card/endpoints.ts'
import { emergencyCardPolicy } from '@kinfold/contract/features/emergency-card/policy.ts'
import { noteRead } from '../../access/audit-notes.ts'
import type { Circle } from '../../access/circles.ts'
import { routes } from '../../access/routes.ts'
import { gatherCard } from './gather.ts'
import { findLink, renewLink, revokeLink } from './links.ts'
import { listOpenings } from './openings.ts'
import { printCard } from './print.ts'
import { readSettings, saveSettings } from './settings.ts'

const done = { ok: true } as const

export const emergencyCardRoutes = routes(emergencyCard, {
  read: ({ circle }) => readCard(circle),
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

/** Who chooses sees all there is to choose from; everyone else what was chosen, as a stranger would. */
async function readCard(circle: Circle) {
  const [settings, all] = [await readSettings(circle), await gatherCard(circle)]
  if (reachOf(emergencyCardPolicy['emergencyCard.update'], circle)) return { settings, card: all }
  const card = chosenFrom(all, settings.fields)
  return { settings: { ...settings, directives: card.directives || null, note: card.note || null }, card }
}
