import type { Feature } from '../../access/feature.ts'
import { sendDigests } from './send.ts'

export const feature: Feature = { jobs: [sendDigests] }
