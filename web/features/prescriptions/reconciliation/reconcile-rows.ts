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
}

/** An entry of the old list, a line of the new one, or both. */
export type Row = { key: string; medication?: Medication; line?: ComparedLine; decision?: Decision }

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
export function rowsOf(current: Medication[], lines: ComparedLine[], decisions: Record<string, Decision>): Row[] {
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
    return [{ key, line, ...(decisions[key] && { decision: decisions[key] }) }]
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

/** A decision about an entry changed since then has to be made again. Where both agree, 'kept' is proposed. */
function decided(decision: Decision | undefined, { version }: Medication, line: ComparedLine | undefined) {
  if (decision?.version === version) return decision
  return line?.says === 'same' ? { decision: 'kept' as const, version } : undefined
}

/** For an entry changed since the comparison, it is unknown whether they agree. */
const asComparedNow = (line: ComparedLine, { version }: Medication): ComparedLine =>
  line.version === version ? line : { ...line, says: 'unclear' }

/** '2 kept, 1 changed'; lines that were left out are not counted. */
export function countsOf(rows: Row[]): { kept: number; changed: number; stopped: number; added: number; open: number } {
  const count = (wanted: LineDecision) => rows.filter(({ decision }) => decision?.decision === wanted).length
  const open = rows.filter(({ decision }) => !decision).length
  return { kept: count('kept'), changed: count('changed'), stopped: count('stopped'), added: count('added'), open }
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
    if (decision.content) return [{ decision: 'changed', ...known, listed, content: decision.content }]
    return [{ decision: 'kept', ...known, listed }]
  })
}
