import { dashboardPart } from '../../access/manifest/dashboard-part.ts'
import { countToReview, listLowStock, unverified } from './queries.ts'

export const medicationsOnDashboard = dashboardPart({
  shows: ['medicationsToReview', 'lowStock'],
  needs: 'medications.read',
  count: (asker) => ({ found: unverified(asker) }),
  read: async (circle, { now, counted }) => {
    const [lowStock, { found }] = await Promise.all([listLowStock(circle), counted])
    return { medicationsToReview: countToReview(found, now, circle.zone), lowStock }
  },
})
