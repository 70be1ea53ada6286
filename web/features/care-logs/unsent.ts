import { describeDetails } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { careLogPhotos } from '@kinfold/contract/features/care-logs/photo-endpoints.ts'
import type { Unsent } from '../../access/feature.ts'
import { unsentOf } from '../../access/unsent.ts'

export const unsent: Unsent = {
  page: '/care-logs',
  calls: ['/api/care-logs'],
  words: [
    unsentOf(careLogs.create, 'care log', ({ body }) => [
      body.title,
      describeDetails(body).join(' · '),
      body.body,
      body.incident?.actionTaken,
      body.incident?.whoWasTold,
    ]),
    unsentOf(careLogs.comment, 'comment', ({ body }) => [body.body], true),
    unsentOf(careLogPhotos.add, 'photo', ({ query }) => [query.about], true),
  ],
}
