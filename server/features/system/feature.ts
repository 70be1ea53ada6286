import type { Feature } from '../../access/manifest/feature.ts'
import { giveUpOldLetters } from './give-up-old-letters.ts'
import { systemRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [systemRoutes],
  jobs: [giveUpOldLetters],
}
