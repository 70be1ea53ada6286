import { vitals } from '@kinfold/contract/features/vitals/endpoints.ts'
import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { useState } from 'react'
import { useCircleApi, useCircleSend } from '../../../access/circle-calls.ts'
import { useEdit } from '../../../api/use-edit.ts'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { VersionChoice } from '../../../ui/records/version-choice.tsx'
import { EntryForm, type Kept } from '../entry/entry-form.tsx'
import { valuesOf } from '../entry/values.ts'

export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, isError, refetch } = useCircleApi(vitals.read, { params: { id } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? `Edit: ${kindFacts[data.kind].label.toLowerCase()}` : 'Edit'}
      about="The earlier version stays in the history."
    >
      {isPending && <SkeletonList count={2} className="h-16" />}
      {isError && !data && <Failed what="The reading" onRetry={refetch} />}
      {data && <EditForm reading={data} onClose={onClose} />}
    </Dialog>
  )
}

function EditForm({ reading, onClose }: { reading: VitalReading; onClose: () => void }) {
  const update = useCircleSend(vitals.update)
  const [opened] = useState(reading)
  const { save, conflict } = useEdit<VitalReading, Kept>(opened, {
    put: (values, version) => update.mutateAsync({ params: { id: reading.id }, body: { ...values, version } }),
    failed: 'The reading was not saved',
    onSaved(saved) {
      toast({ title: 'Reading saved', description: readingText(saved) })
      onClose()
    },
    onKeepTheirs: onClose,
  })
  if (conflict) {
    const { mine, theirs, ...choice } = conflict
    return (
      <VersionChoice {...choice} mine={<p>{readingText(mine)}</p>} theirs={<p>{readingText(theirs)}</p>}>
        This reading was changed while you were editing it. Please choose which one stays.
      </VersionChoice>
    )
  }
  return (
    <EntryForm
      kind={reading.kind}
      draft={`vital:${opened.id}:${opened.version}`}
      initial={valuesOf(opened)}
      last={undefined}
      onSave={(values) => save(values)}
      onCancel={onClose}
    />
  )
}
