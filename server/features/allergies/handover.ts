import { isDeepStrictEqual } from 'node:util'
import { type AllergyVersion, allergyVersionFields } from '@kinfold/contract/features/allergies/schemas.ts'
import type { AllergyNews } from '@kinfold/contract/features/handover/schemas.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { type Changes, handoverPart, whatOf } from '../../access/manifest/handover-part.ts'
import { saidIn, saidNow, versionsBefore } from '../../access/records/versions.ts'
import { allergiesById } from './changed.ts'

export const allergiesInHandover = handoverPart({
  needs: 'allergies.read',
  tables: ['allergies'],
  notable: ['allergies'],
  count: (_, found) => ({ allergies: found.count('allergies') }),
  read: async (circle, changes) => ({ allergies: await allergyNews(circle, changes) }),
  nothing: { allergies: [] },
})

/** Allergies added, changed or removed, latest change first. */
async function allergyNews(circle: Circle<'allergies.read'>, changes: Changes): Promise<AllergyNews[]> {
  const changed = changes.of('allergies')
  const ids = changed.map(({ id }) => id)
  const [rows, versions] = await Promise.all([allergiesById(circle, ids), versionsBefore(circle, 'allergies', changed)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return changed.flatMap(({ id, changedBy, changedAt }) => {
    const row = byId.get(id)
    const version = versions.get(id)
    if (!row || (row.deletedAt && !version)) return []
    const before = version ? saidIn<AllergyVersion>(version, allergyVersionFields) : null
    const after = saidNow<AllergyVersion>(row, allergyVersionFields)
    if (!row.deletedAt && isDeepStrictEqual(before, after)) return []
    return [{ what: whatOf(row.deletedAt, before === null), changedBy, changedAt, allergyId: id, before, after }]
  })
}
