import { chosenFrom } from '@kinfold/contract/features/emergency-card/choose.ts'
import { emergencyCard } from '@kinfold/contract/features/emergency-card/endpoints.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { done, routes } from '../../access/routes.ts'
import { listFormerManagers } from './former-managers.ts'
import { gatherCard } from './gather.ts'
import { findLink, renewLink, revokeLink } from './links.ts'
import { listOpenings } from './openings.ts'
import { printCard } from './print.ts'
import { openCard, openCardDocument, refuseCard } from './public-page.ts'
import { readSettings, saveSettings } from './settings.ts'

export const emergencyCardRoutes = routes(emergencyCard, {
  read: ({ circle }) => readCard(circle),
  save: async ({ circle, body }) => ({ settings: await saveSettings(circle, body), card: await gatherCard(circle) }),
  link: async (ask) => {
    const link = await findLink(ask)
    return { link, formerManagers: link ? await listFormerManagers(ask.circle, link.createdAt) : [] }
  },
  renewLink: (ask) => renewLink(ask, ask.body.id),
  revokeLink: (ask) => revokeLink(ask).then(() => done),
  openings: ({ circle, query }) => listOpenings(circle, query),
  pdf: (ask) => printCard(ask),
  page: { show: openCard, refuse: refuseCard },
  document: { show: openCardDocument, refuse: refuseCard },
})

/** Managers see everything they can choose from; others see what was chosen, as a stranger would. */
async function readCard(circle: Circle) {
  const [settings, all] = await Promise.all([readSettings(circle), gatherCard(circle)])
  if (circle.may('emergencyCard.update')) return { settings, card: all }
  const card = chosenFrom(all, settings)
  const documents = (card.documents ?? []).map(({ id }) => id)
  return { settings: { ...settings, documents, directives: card.directives || null, note: card.note || null }, card }
}
