import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { type ReactNode, useState } from 'react'
import { useCircle } from '../../access/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { describeRule } from '../../ui/recurrence-words.ts'
import { describeDue } from './describe-task.ts'
import { taskCategoryLooks } from './task-labels.ts'
import type { TaskValues } from './task-values.ts'

type ConflictProps = { mine: TaskValues; theirs: CareTask; onKeepMine: () => Promise<void>; onKeepTheirs: () => void }

/** Somebody else saved another version in the meantime: both are shown, and one of them is chosen. */
export function TaskConflict({ mine, theirs, onKeepMine, onKeepTheirs }: ConflictProps) {
  const [isSaving, setSaving] = useState(false)
  const keepMine = async () => {
    setSaving(true)
    await onKeepMine()
    setSaving(false)
  }
  return (
    <div role="alert" className="space-y-4">
      <p>This task was changed, or done, while you were editing it. Please choose which version stays.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Version heading="Yours" values={mine}>
          <Button busy={isSaving && 'Saving...'} onClick={keepMine}>
            Keep mine
          </Button>
        </Version>
        <Version heading="Saved meanwhile" values={theirs}>
          <Button look="secondary" onClick={onKeepTheirs}>
            Keep the saved one
          </Button>
        </Version>
      </div>
    </div>
  )
}

type VersionProps = { heading: string; values: TaskValues | CareTask; children: ReactNode }

function Version({ heading, values, children }: VersionProps) {
  const { zone } = useCircle()
  const { title, notes, category, rule, dueDay, checklist } = values
  return (
    <section className="flex flex-col gap-3 rounded-control border border-line bg-paper p-4">
      <h3 className="text-soft">{heading}</h3>
      <div className="flex-1 space-y-1 wrap-anywhere">
        <p className="font-semibold" dir="auto">
          {title}
        </p>
        <p>
          {describeDue(values, zone)} · {taskCategoryLooks[category].label}
        </p>
        {rule && dueDay && <p>{describeRule(rule, { day: dueDay, zone })}</p>}
        {checklist.length > 0 && <p dir="auto">{checklist.map(({ text }) => text).join(', ')}</p>}
        {notes && (
          <p className="whitespace-pre-line" dir="auto">
            {notes}
          </p>
        )}
      </div>
      {children}
    </section>
  )
}
