import { type Ceilings, MOST_BYTES } from '../../ceiling.ts'
import { careLogs } from './endpoints.ts'
import { careLogPhotos } from './photo-endpoints.ts'
import { MOST_PHOTOS } from './photos.ts'
import { careLogsPolicy } from './policy.ts'

export const calls = { careLogs, careLogPhotos }
export const policy = careLogsPolicy
export const areas = ['care_logs', 'care_log_comments', 'care_log_acknowledgements', 'care_log_photos'] as const
export const ceilings = {
  care_logs: [{ most: 1_000_000, many: 'care logs' }],
  care_log_comments: [{ most: 500, many: 'comments', each: { column: 'careLogId', name: 'care log' } }],
  care_log_photos: [
    { most: MOST_BYTES, many: 'photos', size: 'size' },
    { most: MOST_PHOTOS, many: 'photos', each: { column: 'careLogId', name: 'log' }, imported: 'kept' },
  ],
} satisfies Ceilings<(typeof areas)[number]>
