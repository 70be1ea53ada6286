import type {
  DecidedLine,
  NewReconciliation,
  Reconciliation,
} from '@kinfold/contract/features/prescriptions/reconciliation-schemas.ts'
import { prescriptionFrom, withItsPast } from '@kinfold/contract/features/prescriptions/rules/prescribed.ts'
import { verificationAfter } from '@kinfold/contract/features/prescriptions/rules/provenance.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import type { MedicationContent } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../../access/circles/circles.ts'
import { requireRoom } from '../../../access/records/room.ts'
import { oneAtATime } from '../../../access/transaction.ts'
import { clock } from '../../../core/clock.ts'
import { insertNew } from '../../../core/database/prepared.ts'
import { failure } from '../../../core/failure.ts'
import { type Effect, holdSchedules } from '../../doses/schedules/schedule-versions.ts'
import { changeMedication, insertMedication, verifiedAs } from '../prescribe.ts'
import { lineBeside } from './compare.ts'
import { currentEntries, findReconciliation } from './queries.ts'
import { readLine } from './read-line.ts'
import { reconciliations } from './table.ts'

/**
 * Applies all decisions at one moment, or none. Every current medication must be decided, at the version that was
 * compared: what was added or changed meanwhile was never compared with the new list. Repeated, it returns the same as
 * the first time.
 * @throws LIST_CHANGED, ID_TAKEN
 */
export const confirmReconciliation = (circle: Circle, sent: NewReconciliation): Promise<Reconciliation> =>
  // Where there is no medication yet, there is no schedule to hold: two people would both add the same list.
  oneAtATime(circle, 'reconciliations', async (inside) => {
    await holdSchedules(inside.db, circle.clientId)
    const before = await findReconciliation(inside, sent.id)
    if (before) return sameOrTaken(circle, sent, before)

    const known = await requireAllDecided(inside, sent.lines)
    const effect: Effect = { moment: clock.now().toISOString(), reach: 'now' }
    const lines = sent.lines.map((line) => told(line, known))
    const { id, occasion, listedOn, listedBy } = sent
    const row = { id, occasion, listedOn, listedBy, effectiveAt: effect.moment, lines }
    await requireRoom(inside, reconciliations, {})
    const saved = await insertNew(inside.db, reconciliations, {
      ...row,
      clientId: circle.clientId,
      authorId: circle.userId,
    })
    if (!saved) throw failure('ID_TAKEN')
    for (const line of sent.lines) await apply(inside, line, id, effect)
    return (await findReconciliation(inside, id))!
  })

type Known = Map<string, { name: string; strength: string | null; version: number }>

/** @throws LIST_CHANGED */
async function requireAllDecided(circle: Circle, lines: DecidedLine[]): Promise<Known> {
  const known = new Map((await currentEntries(circle)).map((each) => [each.id, each]))
  const decided = lines.filter((line) => line.decision !== 'added')
  const isAll =
    decided.length === known.size && decided.every((it) => known.get(it.medicationId)?.version === it.version)
  if (!isAll) throw failure('LIST_CHANGED')
  return known
}

/** No list says whether a medication is on hold, so that stays unchanged unless a person says that it is given again. */
function apply(circle: Circle, line: DecidedLine, reconciliationId: string, effect: Effect) {
  const today = dayAt(effect.moment, circle.zone)
  if (line.decision === 'added') {
    const verification = vouches(line, line.content, today) ? 'clinician_list' : 'family_reported'
    const added = { ...line.content, verification, reconciliationId } as const
    return insertMedication(
      circle,
      { ...added, id: line.medicationId, clientId: circle.clientId, active: true },
      effect,
    )
  }
  return changeMedication(circle, line.medicationId, effect, (stored) => {
    if (line.decision === 'stopped')
      return { status: 'stopped', statusReason: line.reason, statusAt: effect.moment, reconciliationId }
    const changes = line.decision === 'changed' ? withItsPast(stored, line.content, today) : {}
    const content = { ...stored, ...changes }
    const isVouched = vouches(line, content, today)
    const verification = isVouched ? 'clinician_list' : verificationAfter(stored, content, 'family_reported')
    const resumed = line.resumes && stored.status === 'on_hold' ? resumedAt(effect.moment) : {}
    return { ...changes, ...resumed, ...verifiedAs(verification, stored, content), reconciliationId }
  })
}

const resumedAt = (statusAt: string) => ({ status: 'active', statusReason: null, statusAt }) as const

/**
 * The new list vouches only for what is on it, exactly as it is on it. What was not understood is compared by the person
 * who enters it as changed or added; who keeps an entry may not have compared anything.
 */
function vouches(
  { decision, listed }: Pick<DecidedLine, 'decision'> & { listed: string | null },
  content: MedicationContent,
  today: string,
) {
  if (listed === null) return false
  const says = lineBeside(readLine(listed), prescriptionFrom(content, today), today)
  return decision === 'kept' ? says === 'same' : says !== 'other'
}

/** The line as it will be shown later. */
function told(line: DecidedLine, known: Known): Reconciliation['lines'][number] {
  return {
    decision: line.decision,
    medicationId: line.medicationId,
    name: medicationTitle(line.decision === 'added' ? line.content : known.get(line.medicationId)!),
    listed: line.decision === 'stopped' ? null : line.listed,
    ...(isResumed(line) && { resumes: true }),
  }
}

const isResumed = (line: DecidedLine) => (line.decision === 'kept' || line.decision === 'changed') && line.resumes

function sameOrTaken({ userId }: Circle, sent: NewReconciliation, before: Reconciliation): Reconciliation {
  const decisionsOf = (lines: { decision: string; medicationId: string; resumes?: boolean | undefined }[]) =>
    lines.map(({ decision, medicationId, resumes = false }) => `${decision} ${medicationId} ${resumes}`).join()
  const isSame = before.authorId === userId && decisionsOf(before.lines) === decisionsOf(sent.lines)
  if (!isSame) throw failure('ID_TAKEN')
  return before
}
