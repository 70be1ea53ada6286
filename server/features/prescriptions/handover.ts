import { isDeepStrictEqual } from 'node:util'
import type { MedicationNews } from '@kinfold/contract/features/handover/schemas.ts'
import { type Prescription, prescriptionFields } from '@kinfold/contract/features/prescriptions/history-schemas.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { type Changes, handoverPart } from '../../access/manifest/handover-part.ts'
import { saidIn, saidNow, versionsBefore } from '../../access/records/versions.ts'
import { medicationsById } from './changed.ts'
import { asWrittenToday } from './history.ts'

export const medicationsInHandover = handoverPart({
  needs: 'medications.read',
  tables: ['medications'],
  notable: ['medications'],
  count: (_, found) => ({ medications: found.count('medications') }),
  read: async (circle, changes) => ({ medications: await medicationNews(circle, changes) }),
  nothing: { medications: [] },
})

/** What happened to the medications, latest change first. */
async function medicationNews(circle: Circle<'medications.read'>, changes: Changes): Promise<MedicationNews[]> {
  const changed = changes.of('medications')
  const [rows, versions] = await Promise.all([
    medicationsById(
      circle,
      changed.map(({ id }) => id),
    ),
    versionsBefore(circle, 'medications', changed),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return changed.flatMap(({ id, changedBy, changedAt }) => {
    const row = byId.get(id)
    if (!row) return []
    const version = versions.get(id)
    const before = version ? asWrittenToday(saidIn<Prescription>(version, prescriptionFields)) : null
    const after = asWrittenToday(saidNow<Prescription>(row, prescriptionFields))
    const what = whatBecame(before, after, row.deletedAt !== null)
    return what ? [{ what, changedBy, changedAt, medicationId: id, before, after }] : []
  })
}

const nowIs = { active: 'resumed', on_hold: 'on_hold', stopped: 'stopped', completed: 'completed' } as const

function whatBecame(before: Prescription | null, after: Prescription, isRemoved: boolean) {
  if (isRemoved) return before && 'removed'
  if (!before) return after.status === 'active' ? 'added' : nowIs[after.status]
  if (before.status !== after.status) return nowIs[after.status]
  const changed = prescriptionFields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  if (changed.length === 0) return null
  return changed.every((field) => field === 'verification') ? 'confirmed' : 'changed'
}
