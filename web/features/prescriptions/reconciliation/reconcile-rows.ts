import type { AboutList } from '@kinfold/contract/features/prescriptions/new-list.ts'
import type {
  ComparedLine,
  LineDecision,
  NewReconciliation,
} from '@kinfold/contract/features/prescriptions/reconciliation-schemas.ts'
import { isOver } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import type { Medication, MedicationContent } from '@kinfold/contract/features/prescriptions/schemas.ts'

/**
 * A person's decision about one row. `version`: the entry's version at that time. `newId`: the id of a new entry, fixed
 * so that sending twice creates one. `left_out`: the line is no medicine.
 */
export type Decision = {
  decision: LineDecision | 'left_out'
  version?: number
  newId?: string
  content?: MedicationContent
  reason?: string
  /** Of what is on hold here and on the new list: whether it is given again. */
  resumes?: boolean
}

/**
 * An entry of the old list, a line of the new one, or both. `former`: of a line without an entry, the medication that was
 * stopped or has ended.
 */
export type Row = {
  key: string
  medication?: Medication
  line?: ComparedLine
  former?: Medication
  decision?: Decision
}

/** All input and decisions, stored on this device until confirmed. */
export type Reconciling = Omit<AboutList, 'occasion'> & {
  id: string
  occasion: AboutList['occasion'] | null
  text: string
  /** The lines of the new list, after the comparison. */
  lines: ComparedLine[] | null
  decisions: Record<string, Decision>
}

export const isCurrent = ({ standing }: Medication) => !isOver(standing)

/** The old list in its order, each entry beside its line; then the lines that are only on the new one. */
export function rowsOf(all: Medication[], lines: ComparedLine[], decisions: Record<string, Decision>): Row[] {
  const current = all.filter(isCurrent)
  const meant = new Map(lines.map((line) => [line.medicationId, line]))
  const known = current.map((medication) => {
    const listed = meant.get(medication.id)
    const line = listed && asComparedNow(listed, medication)
    const decision = decided(decisions[medication.id], medication, line)
    return { key: medication.id, medication, ...(line && { line }), ...(decision && { decision }) }
  })
  const ids = new Set(current.map(({ id }) => id))
  const fresh = lines.flatMap((line) => {
    if (line.medicationId !== null && ids.has(line.medicationId)) return []
    const key = keyOf(line)
    const former = all.find((each) => each.id === line.formerId && !isCurrent(each))
    return [{ key, line, ...(former && { former }), ...(decisions[key] && { decision: decisions[key] }) }]
  })
  return [...known, ...fresh]
}

const keyOf = ({ line }: ComparedLine) => `line: ${line}`

/** A decision stays as long as its entry is still beside the same line, or its line still has no entry. */
export function stillDecided(
  { decisions, lines }: Pick<Reconciling, 'decisions' | 'lines'>,
  compared: ComparedLine[],
): Reconciling['decisions'] {
  const besides = (all: ComparedLine[] | null, key: string) =>
    all?.find((line) => line.medicationId === key)?.line ?? all?.find((line) => keyOf(line) === key)?.medicationId
  const stays = (key: string) => besides(lines, key) === besides(compared, key)
  return Object.fromEntries(Object.entries(decisions).filter(([key]) => stays(key)))
}

/**
 * A decision about an entry changed since then has to be made again. Where both agree, 'kept' is proposed; not for what is
 * on hold, which would stay ungiven although the new list orders it.
 */
function decided(decision: Decision | undefined, medication: Medication, line: ComparedLine | undefined) {
  const { version } = medication
  if (decision?.version === version) return decision
  const isProposed = line?.says === 'same' && !mayResume({ medication, line })
  return isProposed ? { decision: 'kept' as const, version } : undefined
}

/** Whether it is on hold here and on the new list: a person says whether it is given again. */
export const mayResume = ({ medication, line }: Pick<Row, 'medication' | 'line'>): boolean =>
  medication?.standing === 'on_hold' && line !== undefined

export function isOpen(row: Row): boolean {
  const { decision } = row
  if (!decision) return true
  const isGivenOn = decision.decision === 'kept' || decision.decision === 'changed'
  return isGivenOn && mayResume(row) && decision.resumes === undefined
}

/** For an entry changed since the comparison, it is unknown whether they agree. */
const asComparedNow = (line: ComparedLine, { version }: Medication): ComparedLine =>
  line.version === version ? line : { ...line, says: 'unclear', differs: [] }

/** '2 kept, 1 changed'; lines that were left out are not counted. */
export const countsOf = (rows: Row[]) => ({
  ...countsOfDecisions(rows.flatMap((row) => (row.decision && !isOpen(row) ? row.decision : []))),
  open: rows.filter(isOpen).length,
})

type Decided = { decision: Decision['decision']; resumes?: boolean | undefined }
export function countsOfDecisions(decided: readonly Decided[]) {
  const count = (wanted: LineDecision) => decided.filter(({ decision }) => decision === wanted).length
  const resumed = decided.filter(({ decision, resumes }) => decision === 'kept' && resumes).length
  const kept = count('kept') - resumed
  return { kept, resumed, changed: count('changed'), stopped: count('stopped'), added: count('added') }
}

/** The decisions to send, once every row is decided. */
export function linesToSend(rows: Row[]): NewReconciliation['lines'] {
  return rows.flatMap(({ medication, line, decision }): NewReconciliation['lines'] => {
    if (!decision || decision.decision === 'left_out') return []
    const listed = line?.line ?? null
    if (!medication) {
      const { newId: medicationId, content } = decision
      return medicationId && content ? [{ decision: 'added', medicationId, listed, content }] : []
    }
    const known = { medicationId: medication.id, version: medication.version }
    if (decision.decision === 'stopped') return [{ decision: 'stopped', ...known, reason: decision.reason ?? '' }]
    const resumes = decision.resumes ?? false
    if (decision.content) return [{ decision: 'changed', ...known, listed, resumes, content: decision.content }]
    return [{ decision: 'kept', ...known, listed, resumes }]
  })
}
