import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { blankContent } from '../features/care-logs/form/log-values.ts'

const AT = '2026-11-20T09:00:00.000Z'

/** A log as the server answers it, by the signed-in person unless `more` says otherwise. */
export const aCareLog = (more: Partial<CareLog> = {}): CareLog => ({
  ...blankContent('general', 'Europe/Berlin'),
  id: '0190f0e0-0000-7000-8000-000000000001',
  body: 'Slept well',
  occurredAt: AT,
  authorId: 7,
  authorName: 'Anna Keller',
  createdAt: AT,
  updatedAt: AT,
  version: 1,
  inErrorAt: null,
  inErrorReason: null,
  comments: 0,
  acknowledgements: 0,
  acknowledgedByMe: false,
  photos: [],
  ...more,
})
