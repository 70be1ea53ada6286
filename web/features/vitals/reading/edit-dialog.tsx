import { vitals } from '@kinfold/contract/features/vitals/endpoints.ts'
import { figureText, readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { useCircleApi, useCircleSend } from '../../../access/circle-calls.ts'
import { FromDraft } from '../../../access/drafts/from-draft.tsx'
import { useCircle } from '../../../access/use-can.ts'
import type { EditDraft } from '../../../access/use-draft.ts'
import { useEdit } from '../../../access/use-edit.ts'
import { NotRead } from '../../../api/one-record/not-read.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { differencesBetween, type Facts, factsAmong } from '../../../ui/records/differences.ts'
import { DifferenceChoice } from '../../../ui/records/version-choice.tsx'
import { exactTime } from '../../../ui/time.ts'
import { EntryForm, type Kept } from '../entry/entry-form.tsx'
import { valuesOf } from '../entry/values.ts'
import { circumstances } from '../words.ts'

export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, error, refetch } = useCircleApi(vitals.read, { params: { id } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? `Edit: ${kindFacts[data.kind].label.toLowerCase()}` : 'Edit'}
      about="The earlier version stays in the history."
    >
      {isPending && <SkeletonList count={2} className="h-16" />}
      {error && !data && <NotRead what="The reading" error={error} onRetry={refetch} onBack={onClose} />}
      {data && (
        <FromDraft name={`vital:${id}:`} saved={data}>
          {(opened, draft) => <EditForm opened={opened} draft={draft} onClose={onClose} />}
        </FromDraft>
      )}
    </Dialog>
  )
}

type EditFormProps = { opened: VitalReading; draft: EditDraft; onClose: () => void }

function EditForm({ opened, draft, onClose }: EditFormProps) {
  const { zone } = useCircle()
  const update = useCircleSend(vitals.update)
  const { save, conflict } = useEdit<VitalReading, Kept>(opened, {
    put: (values, version) => update.mutateAsync({ params: { id: opened.id }, body: { ...values, version } }),
    failed: 'The reading was not saved',
    draft,
    onSaved(saved) {
      toast({ title: 'Reading saved', description: readingText(saved) })
      onClose()
    },
    onKeepTheirs: onClose,
  })
  if (conflict) {
    const { mine, theirs, ...choice } = conflict
    return (
      <DifferenceChoice {...choice} differences={differencesBetween(factsOf(theirs, zone), factsOf(mine, zone))}>
        This reading was changed while you were editing it. Please choose which one stays.
      </DifferenceChoice>
    )
  }
  return (
    <EntryForm
      kind={opened.kind}
      draft={draft}
      initial={valuesOf(opened)}
      zone={opened.zone}
      last={undefined}
      onSave={(values) => save(values)}
      onCancel={onClose}
    />
  )
}

/** Every field of a reading, in the words of its form. */
const factsOf = (reading: Omit<Kept, 'confirmed'>, zone: string): Facts =>
  factsAmong([
    [kindFacts[reading.kind].label, valuesInWords(reading)],
    ['When', exactTime(reading.measuredAt, zone)],
    ['How it was measured', circumstances(reading)],
    ['Note', reading.note],
  ])

/** Of a series its mean, and each measurement. */
function valuesInWords(reading: Omit<Kept, 'confirmed'>): string {
  const { value, value2, unit, repeats } = reading
  if (repeats.length === 0) return readingText(reading)
  return `${readingText(reading)} (${[{ value, value2 }, ...repeats].map((each) => figureText({ ...each, unit })).join(', ')})`
}
