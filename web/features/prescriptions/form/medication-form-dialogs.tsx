import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { withItsPast } from '@kinfold/contract/features/prescriptions/rules/prescribed.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useState } from 'react'
import { useCircleApi, useCircleSend } from '../../../access/circle-calls.ts'
import { FromDraft } from '../../../access/drafts/from-draft.tsx'
import { useCircle, useForWhom } from '../../../access/use-can.ts'
import type { EditDraft } from '../../../access/use-draft.ts'
import { useEdit } from '../../../access/use-edit.ts'
import { useSend } from '../../../api/hooks.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Gone } from '../../../ui/records/gone.tsx'
import { verificationLabels } from '../labels.ts'
import { ConfirmDialog, type ToConfirm } from '../list/confirm-dialog.tsx'
import { EffectiveField } from './effective-field.tsx'
import { firstDoseText } from './first-dose.ts'
import { MedicationConflict } from './medication-conflict.tsx'
import { MedicationForm } from './medication-form.tsx'
import { blankMedication, contentOf, type MedicationValues, valuesOf, withDosage } from './medication-values.ts'

export function AddDialog({ onClose }: { onClose: () => void }) {
  const circle = useCircle()
  const forWhom = useForWhom()
  const create = useSend(medications.create)
  const update = useCircleSend(medications.update)
  const [toConfirm, setToConfirm] = useState<Pick<ToConfirm, 'medication' | 'source'>>()
  const [id] = useNewId()
  const [initial] = useState(() => blankMedication(circle.id, id))
  const { save, conflict } = useEdit<Medication, MedicationValues>(undefined, {
    put({ effective, ...values }, version) {
      const content = withDosage(contentOf(values), undefined)
      if (version === undefined) return create.mutateAsync({ body: { ...values, ...content } })
      const body = { ...content, version, effective, source: sourceIn(values) } as const
      return update.mutateAsync({ params: { id: values.id ?? id }, body })
    },
    failed: NOT_SAVED,
    draft: DRAFT,
    isNew: true,
    onSaved(saved, { name, verification }) {
      const due = firstDoseText(saved, circle.zone, serverNow())
      const { description } = { description: due, ...aboutSource({ verification }, saved) }
      toast({ title: `${name} was added`, description })
      // An edit of what was saved without its answer does not confirm it.
      if (verification === 'unverified' || saved.verification === verification) onClose()
      else setToConfirm({ medication: saved, source: verification })
    },
    onKeepTheirs: onClose,
  })
  if (toConfirm) return <ConfirmDialog {...toConfirm} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Add a medication" about={forWhom} width="wide">
      {conflict ? (
        <MedicationConflict {...conflict} />
      ) : (
        <MedicationForm draft={DRAFT} initial={initial} onSave={save} onCancel={onClose} />
      )}
    </Dialog>
  )
}

export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, isError, refetch } = useCircleApi(medications.list)
  const [toConfirm, setToConfirm] = useState<Medication>()
  const medication = data?.find((each) => each.id === id)
  const confirmed = () => {
    // ‘Set the times first’ comes back to this form.
    setToConfirm(undefined)
    onClose()
  }
  if (toConfirm) return <ConfirmDialog medication={toConfirm} onClose={confirmed} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={medication ? `Edit ${medication.name}` : 'Edit medication'}
      about="The earlier prescription stays in the history."
      width="wide"
    >
      {isPending && <SkeletonList count={3} className="h-16" />}
      {isError && !data && <Failed what="The medication" onRetry={refetch} />}
      {data && !medication && <Gone what="The medication" onBack={onClose} />}
      {medication && (
        <FromDraft name={`prescription-edit:${id}:`} saved={medication}>
          {(opened, draft) => <EditForm opened={opened} draft={draft} onClose={onClose} onUnconfirmed={setToConfirm} />}
        </FromDraft>
      )}
    </Dialog>
  )
}

type EditFormProps = {
  opened: Medication
  draft: EditDraft
  onClose: () => void
  /** Called with a saved medication that is unconfirmed: nothing of it is due until somebody confirms it. */
  onUnconfirmed: (saved: Medication) => void
}

/** Saves against the version that was opened; if somebody else saved first, shows both prescriptions. */
function EditForm({ opened, draft, onClose, onUnconfirmed }: EditFormProps) {
  const circle = useCircle()
  const update = useCircleSend(medications.update)
  const today = dayAt(serverNow(), circle.zone)
  const { save, conflict } = useEdit<Medication, MedicationValues>(opened, {
    put(values, version) {
      const { effective } = values
      const source = sourceIn(values)
      const content = contentOf(withItsPast(opened, contentOf(values), today))
      const body = { ...withDosage(content, opened), version, effective, source } as const
      return update.mutateAsync({ params: { id: opened.id }, body })
    },
    failed: NOT_SAVED,
    draft,
    onSaved(saved, { name }) {
      toast({ title: `${name} was saved`, ...aboutSource(opened, saved) })
      if (saved.verification === 'unverified') onUnconfirmed(saved)
      else onClose()
    },
    onKeepTheirs: onClose,
  })
  if (conflict) return <MedicationConflict {...conflict} />
  return (
    <MedicationForm
      draft={draft}
      initial={valuesOf(opened, today)}
      opened={opened}
      effect={<EffectiveField opened={opened} />}
      onSave={save}
      onCancel={onClose}
    />
  )
}

/** A changed dose is no longer confirmed by the printed list, and the person who changed it is told. */
const aboutSource = (before: Pick<Medication, 'verification'>, { verification }: Medication) =>
  verification === before.verification
    ? {}
    : { description: `Where it comes from: ${verificationLabels[verification].toLowerCase()} now.` }

const sourceIn = ({ verification }: Pick<Medication, 'verification'>) =>
  verification === 'clinician_list' ? 'clinician_list' : 'family_reported'

const DRAFT = 'prescription'
const NOT_SAVED = 'The medication was not saved'
