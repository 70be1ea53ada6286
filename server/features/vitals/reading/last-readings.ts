import { inArray } from 'drizzle-orm'
import type { OpenCircle } from '../../../access/circles/circles.ts'
import { vitalReadings } from '../table.ts'
import { selectNewest } from '../view.ts'
import type { LastReadings } from './candidate.ts'

/** What the readings of a file are compared with. */
export async function readLast(circle: Pick<OpenCircle, 'db' | 'clientId'>): Promise<LastReadings> {
  const newest = await selectNewest(circle, inArray(vitalReadings.kind, ['weight', 'height']))
  return new Map(newest.map(({ kind, measuredAt, ...figures }) => [kind, { ...figures, at: measuredAt }]))
}
