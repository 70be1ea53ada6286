import type { Handover } from '@kinfold/contract/features/handover/schemas.ts'
import type { Circle } from '../../access/circles/circles.ts'
import type { Tells } from '../../access/manifest/handover-part.ts'
import { clock } from '../../core/clock.ts'
import { latestAcknowledgements } from './acknowledge.ts'
import { handoverParts, readChanges } from './changes.ts'

/**
 * What happened since the reader last took over, composed of the features' parts under their own permissions. Reads the
 * changes first, then all parts at once.
 */
export async function readHandover(
  circle: Circle,
  by: 'others' | 'everyone',
  parts: readonly Tells[],
): Promise<Handover> {
  const now = clock.now().toISOString()
  const changes = await readChanges(circle, by, parts)
  const [takenOver, ...told] = await Promise.all([
    latestAcknowledgements(circle),
    ...handoverParts(parts).map(({ needs, read, nothing }) => {
      const allowed = circle.may(needs)
      return allowed ? read(allowed, changes, now) : nothing
    }),
  ])
  const { since, until, many } = changes
  return Object.assign({ now, since, until, many, takenOver }, ...told)
}
