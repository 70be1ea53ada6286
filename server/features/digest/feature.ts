import type { Feature } from '../../access/manifest/feature.ts'
import { sendDigests } from './send.ts'

export const feature: Feature = { jobs: [sendDigests] }
