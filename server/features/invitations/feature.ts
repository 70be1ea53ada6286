import type { Feature } from '../../access/manifest/feature.ts'
import { answersInBell } from './in-bell.ts'
import { openToOwnAddress } from './own.ts'
import { invitationRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [invitationRoutes],
  bell: [answersInBell],
  inviting: openToOwnAddress,
}
