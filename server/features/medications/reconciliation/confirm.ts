import type {
  DecidedLine,
  NewReconciliation,
  Reconciliation,
} from '@kinfold/contract/features/medications/reconciliation-schemas.ts'
import type { Circle } from '../../../access/circles.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { clock } from '../../../core/clock.ts'
import { failure } from '../../../core/failure.ts'
import { insertNew } from '../../../core/prepared.ts'
import { changeMedication, insertMedication } from '../prescribe.ts'
import { holdSchedules } from '../schedule-versions.ts'
import { medications } from '../table.ts'
import { findReconciliation, isCurrent } from './queries.ts'
import { reconciliations } from './table.ts'

/**
 * Applies every decision at one moment, or none of them. All that is current has to be decided, at the version that was
 * compared: what somebody added or changed meanwhile was never beside the new list. Sent again, it answers as the first time.
 * @throws LIST_CHANGED, ID_TAKEN
 */
export const confirmReconciliation = (circle: Circle, sent: NewReconciliation): Promise<Reconciliation> =>
  inTransaction(circle.db, async (db) => {
    const inside = { ...circle, db }
    await holdSchedules(db, circle.clientId)
    const before = await findReconciliation(inside, sent.id)
    if (before) return sameOrTaken(circle, sent, before)

    const known = await requireAllDecided(inside, sent.lines)
    const effectiveAt = clock.now().toISOString()
    const lines = sent.lines.map((line) => told(line, known))
    const { id, occasion, listedOn, listedBy } = sent
    const row = { id, occasion, listedOn, listedBy, effectiveAt, lines }
    const saved = await insertNew(db, reconciliations, { ...row, clientId: circle.clientId, authorId: circle.userId })
    if (!saved) throw failure('ID_TAKEN')
    for (const line of sent.lines) await apply(inside, line, id)
    return (await findReconciliation(inside, id))!
  })

type Known = Map<string, { name: string; strength: string | null; version: number }>

/** @throws LIST_CHANGED */
async function requireAllDecided(circle: Circle, lines: DecidedLine[]): Promise<Known> {
  const { id, name, strength, version } = medications
  const current = await circle.db.select({ id, name, strength, version }).from(medications).where(isCurrent(circle))
  const known = new Map(current.map((each) => [each.id, each]))
  const decided = lines.filter((line) => line.decision !== 'added')
  const isAll =
    decided.length === known.size && decided.every((it) => known.get(it.medicationId)?.version === it.version)
  if (!isAll) throw failure('LIST_CHANGED')
  return known
}

/** What is on the hospital's list is vouched for by it; whether it is on hold, no list says. */
function apply(circle: Circle, line: DecidedLine, reconciliationId: string) {
  const vouched = { verification: 'clinician_list', reconciliationId } as const
  if (line.decision === 'added') {
    const added = { ...line.content, ...vouched, id: line.medicationId, clientId: circle.clientId, active: true }
    return insertMedication(circle, added)
  }
  return changeMedication(circle, line.medicationId, () => {
    if (line.decision === 'kept') return vouched
    if (line.decision === 'changed') return { ...line.content, ...vouched }
    const stopped = { status: 'stopped', statusReason: line.reason, statusAt: clock.now().toISOString() } as const
    return { ...stopped, reconciliationId }
  })
}

/** The line as it will be read later. */
function told(line: DecidedLine, known: Known): Reconciliation['lines'][number] {
  const { name, strength } = line.decision === 'added' ? line.content : known.get(line.medicationId)!
  return {
    decision: line.decision,
    medicationId: line.medicationId,
    name: strength && !name.includes(strength) ? `${name} ${strength}` : name,
    listed: line.decision === 'stopped' ? null : line.listed,
  }
}

function sameOrTaken({ userId }: Circle, sent: NewReconciliation, before: Reconciliation): Reconciliation {
  const decisionsOf = (lines: { decision: string; medicationId: string }[]) =>
    lines.map(({ decision, medicationId }) => `${decision} ${medicationId}`).join()
  const isSame = before.authorId === userId && decisionsOf(before.lines) === decisionsOf(sent.lines)
  if (!isSame) throw failure('ID_TAKEN')
  return before
}
