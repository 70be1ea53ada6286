import type { Feature } from '../../access/manifest/feature.ts'
import { keepRefills } from './job.ts'

export const feature: Feature = { jobs: [keepRefills] }
