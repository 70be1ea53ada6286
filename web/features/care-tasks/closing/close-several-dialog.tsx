import type { TaskOutcome } from '@kinfold/contract/features/care-tasks/choices.ts'
import { countText } from '@kinfold/contract/format.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCircle } from '../../../access/use-can.ts'
import { useDraft } from '../../../access/use-draft.ts'
import { useServerNow } from '../../../api/server-clock.ts'
import { FieldNote } from '../../../ui/forms/field.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { describeDue } from '../describe-task.ts'
import { useTaskFilter } from '../list/use-task-filter.ts'
import type { ListedTask } from '../planned-task.ts'
import { lateOf } from '../task-groups.ts'
import { useTasks } from '../use-tasks.ts'
import { closingOf, focusReason, HowItWent, type Said } from './how-it-went.tsx'
import { useCloseSeveral } from './use-close-several.ts'

const outcomes = ['skipped', 'not_needed', 'done'] as const satisfies TaskOutcome[]

/** Closes the chosen ones of the late tasks on the page in the same way. */
export function CloseSeveralDialog({ onClose }: { onClose: () => void }) {
  const { zone } = useCircle()
  const { filter } = useTaskFilter()
  const { tasks, isPending, isError, refetch } = useTasks(filter)
  const late = lateOf(tasks, zone, useServerNow(MINUTE_MS))
  const isUnread = isError && tasks.length === 0
  return (
    <Dialog open onClose={onClose} title="Close late tasks" about="A task that repeats goes on with its next date.">
      {isPending && <SkeletonList count={4} className="h-11" />}
      {isUnread && <Failed what="The tasks" onRetry={refetch} />}
      {!isPending && !isUnread && late.length === 0 && (
        <p className="py-6 text-center text-soft">No task is late any more.</p>
      )}
      {late.length > 0 && <CloseForm late={late} onClose={onClose} />}
    </Dialog>
  )
}

type Values = Said & { chosen: string[] }

function CloseForm({ late, onClose }: { late: ListedTask[]; onClose: () => void }) {
  const { zone } = useCircle()
  const closeAll = useCloseSeveral()
  const form = useForm<Values>({ defaultValues: { outcome: 'skipped', said: '', chosen: [] } })
  const clearDraft = useDraft('close-late-tasks', form)
  const { chosen, ...said } = form.watch()
  const [missing, setMissing] = useState<'task' | 'reason'>()
  const [isSaving, setSaving] = useState(false)
  const tasks = late.filter(({ id }) => chosen.includes(id))
  const choose = (ids: string[]) => form.setValue('chosen', ids)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const closing = closingOf(said)
    const isChosen = tasks.length > 0
    setMissing(missingOf(isChosen, Boolean(closing)))
    if (!isChosen) return event.currentTarget.querySelector<HTMLElement>('[type=checkbox]')?.focus()
    if (!closing) return focusReason(event.currentTarget)
    setSaving(true)
    if (await closeAll(tasks, closing)) {
      clearDraft()
      onClose()
    }
    setSaving(false)
  }
  return (
    <DialogForm
      onSubmit={(event) => void save(event)}
      save={tasks.length > 0 ? `Close ${countText(tasks.length, 'task')}` : 'Close tasks'}
      busy={isSaving && 'Saving...'}
      onCancel={onClose}
    >
      <HowItWent
        label="They were"
        outcomes={outcomes}
        value={said}
        onOutcome={(outcome) => form.setValue('outcome', outcome)}
        onSaid={(words) => form.setValue('said', words)}
        isReasonMissing={missing === 'reason'}
      />
      <fieldset aria-invalid={missing === 'task'} aria-describedby="late-tasks-about">
        <legend className="mb-1 font-semibold">Which ones?</legend>
        <FieldNote id="late-tasks-about" error={missing === 'task' ? 'Please choose at least one task' : undefined} />
        <Tick
          label={`All ${late.length}`}
          isTicked={tasks.length === late.length}
          onTick={(isTicked) => choose(isTicked ? late.map(({ id }) => id) : [])}
        />
        <ul className="divide-y divide-line border-t border-line">
          {late.map((task) => (
            <li key={task.id}>
              <Tick
                label={task.title}
                about={describeDue(task, zone)}
                isTicked={chosen.includes(task.id)}
                onTick={(isTicked) =>
                  choose(isTicked ? [...chosen, task.id] : chosen.filter((each) => each !== task.id))
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </DialogForm>
  )
}

function missingOf(isChosen: boolean, isSaid: boolean) {
  if (!isChosen) return 'task'
  return isSaid ? undefined : 'reason'
}

type TickProps = { label: string; about?: string; isTicked: boolean; onTick: (isTicked: boolean) => void }

const Tick = ({ label, about, isTicked, onTick }: TickProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-green"
      checked={isTicked}
      onChange={({ target }) => onTick(target.checked)}
    />
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere" dir="auto">
        {label}
      </span>
      {about && <span className="block text-sm text-soft">{about}</span>}
    </span>
  </label>
)
