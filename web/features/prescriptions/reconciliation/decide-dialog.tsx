import { withoutStrength } from '@kinfold/contract/features/prescriptions/rules/strength.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { MedicationForm } from '../form/medication-form.tsx'
import { blankMedication, contentOf, type MedicationValues, valuesOf, withDosage } from '../form/medication-values.ts'
import type { Decision, Row } from './reconcile-rows.ts'
import { DRAFT } from './use-reconciling.ts'

type DecideDialogProps = { row: Row; onDecide: (decision: Decision) => void; onClose: () => void }

/** The changed or new medication: proposed from the line, and reviewed by a person before it counts as decided. */
export function DecideDialog({ row, onDecide, onClose }: DecideDialogProps) {
  const circle = useCircle()
  const { medication, line } = row
  const [initial] = useState(() => proposalOf(row, circle))
  const resumes = row.decision?.resumes === undefined ? {} : { resumes: row.decision.resumes }
  const save = async (values: MedicationValues) => {
    const content = withDosage(contentOf(values), medication)
    onDecide(
      medication
        ? { ...resumes, decision: 'changed', version: medication.version, content }
        : { decision: 'added', newId: row.decision?.newId ?? uuidv7(), content },
    )
    onClose()
    return undefined
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={medication ? `Change ${medication.name}` : `Add ${initial.name}`}
      about={line ? `On the new list: ${line.line}` : 'Not on the new list'}
      width="wide"
    >
      <MedicationForm
        draft={`${DRAFT}:${row.key} ${line?.line ?? ''}`}
        initial={initial}
        isFromList
        {...(medication ? { opened: medication } : {})}
        onSave={save}
        onCancel={onClose}
      />
    </Dialog>
  )
}

type Circle = { id: number; zone: string }
/**
 * The earlier decision, or else the entry with the line's contents, as far as understood. An entry keeps its form,
 * because its amounts are in the unit of the form; its name loses the strength that the line replaces.
 */
function proposalOf({ medication, line, decision }: Row, circle: Circle): MedicationValues {
  const before = medication
    ? valuesOf(medication, dayAt(serverNow(), circle.zone))
    : { ...blankMedication(circle.id, uuidv7()), name: line?.name ?? '', form: null, schedule: null }
  if (decision?.content) return { ...before, ...decision.content }
  return {
    ...before,
    name: line?.strength ? withoutStrength(before.name) : before.name,
    strength: line?.strength ?? before.strength,
    form: before.form ?? line?.form ?? null,
    schedule: line?.schedule ?? before.schedule,
  }
}
