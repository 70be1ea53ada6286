import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import type { Difference } from './differences.ts'

type KeepProps = { onKeepMine: () => Promise<unknown>; onKeepTheirs: () => void }
type VersionChoiceProps = KeepProps & {
  /** What happened, and what choosing one version means for the other. */
  children: ReactNode
  mine: ReactNode
  theirs: ReactNode
}

/** Somebody else saved another version in the meantime: shows both to choose from. */
export function VersionChoice({ children, mine, theirs, onKeepMine, onKeepTheirs }: VersionChoiceProps) {
  return (
    <div className="space-y-4">
      <p role="alert">{children}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Version heading="Yours" button={<KeepMine onKeepMine={onKeepMine} />}>
          {mine}
        </Version>
        <Version heading="Saved meanwhile" button={<KeepTheirs onKeepTheirs={onKeepTheirs} />}>
          {theirs}
        </Version>
      </div>
    </div>
  )
}

type DifferenceChoiceProps = Omit<VersionChoiceProps, 'mine' | 'theirs'> & {
  /** From the saved version to the person's own. */
  differences: Difference[]
}

/** The same for records of many fields: of both versions only the fields that differ. */
export function DifferenceChoice({ differences, ...choice }: DifferenceChoiceProps) {
  const version = (side: 'from' | 'to') => (
    <dl className="space-y-2">
      {differences.map(({ label, [side]: words }) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="whitespace-pre-line" dir="auto">
            {words}
          </dd>
        </div>
      ))}
    </dl>
  )
  const same = differences.length === 0 && <p className="text-soft">No difference</p>
  return <VersionChoice {...choice} mine={same || version('to')} theirs={same || version('from')} />
}

export function KeepMine({ onKeepMine }: Pick<KeepProps, 'onKeepMine'>) {
  const [saving, setSaving] = useState(false)
  const keep = async () => {
    setSaving(true)
    await onKeepMine()
    setSaving(false)
  }
  return (
    <Button busy={saving && 'Saving...'} onClick={keep}>
      Keep mine
    </Button>
  )
}

export const KeepTheirs = ({ onKeepTheirs }: Pick<KeepProps, 'onKeepTheirs'>) => (
  <Button look="secondary" onClick={onKeepTheirs}>
    Keep the saved one
  </Button>
)

const Version = ({ heading, button, children }: { heading: string; button: ReactNode; children: ReactNode }) => (
  <section className="flex flex-col gap-3 rounded-control border border-line bg-paper p-4">
    <h3 className="text-soft">{heading}</h3>
    <div className="flex-1 space-y-1 wrap-anywhere">{children}</div>
    {button}
  </section>
)
