import type { EmergencyContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { type ContactValues, valuesOf } from './contact-values.ts'
import { phoneKindLabels } from './contact-words.ts'

type ContactConflictProps = {
  mine: ContactValues
  theirs: EmergencyContact
  onKeepMine: () => Promise<unknown>
  onKeepTheirs: () => void
}

/** Somebody else saved this contact in the meantime: both are shown, and one of them is chosen. */
export function ContactConflict({ mine, theirs, onKeepMine, onKeepTheirs }: ContactConflictProps) {
  const [saving, setSaving] = useState(false)
  const keepMine = async () => {
    setSaving(true)
    await onKeepMine()
    setSaving(false)
  }
  return (
    <div role="alert" className="space-y-4">
      <p>This contact was changed while you were editing it. Please choose which one stays.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Version heading="Yours" values={mine}>
          <Button busy={saving && 'Saving...'} onClick={keepMine}>
            Keep mine
          </Button>
        </Version>
        <Version heading="Saved meanwhile" values={valuesOf(theirs)}>
          <Button look="secondary" onClick={onKeepTheirs}>
            Keep the saved one
          </Button>
        </Version>
      </div>
    </div>
  )
}

const Version = ({ heading, values, children }: { heading: string; values: ContactValues; children: ReactNode }) => (
  <section className="flex flex-col gap-2 rounded-control border border-line bg-paper p-4 wrap-anywhere">
    <h3 className="text-soft">{heading}</h3>
    <p className="font-semibold" dir="auto">
      {values.name} ({values.relationship})
    </p>
    {values.phones.map(({ number, kind }) => (
      <p key={`${number} ${kind}`}>
        {number} <span className="text-soft">{phoneKindLabels[kind]}</span>
      </p>
    ))}
    <p>{[values.hasKey && 'Has a key', values.canDecide && 'May decide'].filter(Boolean).join(', ')}</p>
    <p className="flex-1 whitespace-pre-line" dir="auto">
      {[values.email, values.address, values.note].filter(Boolean).join('\n')}
    </p>
    {children}
  </section>
)
