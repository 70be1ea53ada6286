import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { LogValues } from './log-values.ts'

type ConflictProps = { mine: LogValues; theirs: CareLog; onKeepMine: () => Promise<void>; onKeepTheirs: () => void }

/** Somebody else saved another text in the meantime: both are shown, and one of them is chosen. The other stays in the history. */
export function ConflictChoice({ mine, theirs, onKeepMine, onKeepTheirs }: ConflictProps) {
  const [saving, setSaving] = useState(false)
  const keepMine = async () => {
    setSaving(true)
    await onKeepMine()
    setSaving(false)
  }
  return (
    <div role="alert" className="space-y-4">
      <p>
        This log was changed while you were editing it. Please choose which text stays; the other one is kept in the
        history.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Version heading="Yours" title={mine.title} body={mine.body}>
          <Button busy={saving && 'Saving...'} onClick={keepMine}>
            Keep mine
          </Button>
        </Version>
        <Version heading="Saved meanwhile" title={theirs.title} body={theirs.body}>
          <Button look="secondary" onClick={onKeepTheirs}>
            Keep the saved one
          </Button>
        </Version>
      </div>
    </div>
  )
}

const Version = ({
  heading,
  title,
  body,
  children,
}: {
  heading: string
  title: string | null
  body: string
  children: ReactNode
}) => (
  <section className="flex flex-col gap-3 rounded-control border border-line bg-paper p-4">
    <h3 className="text-soft">{heading}</h3>
    {title && <p className="font-semibold">{title}</p>}
    <p className="flex-1 wrap-anywhere whitespace-pre-line" dir="auto">
      {body}
    </p>
    {children}
  </section>
)
