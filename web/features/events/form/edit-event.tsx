import type { CalendarEvent, EventContent } from '@kinfold/contract/features/events/schemas.ts'
import type { EventRecord } from '@kinfold/contract/features/events/taking-part.ts'
import { useState } from 'react'
import type { EditDraft } from '../../../access/use-draft.ts'
import { useEdit } from '../../../access/use-edit.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { contentOf, occurrenceOf } from '../occurrence-content.ts'
import { ScopeDialog } from '../scope-choice.tsx'
import { type Scope, useChangeEvent } from '../use-change-event.ts'
import { EventConflict } from './event-conflict.tsx'
import { EventForm } from './event-form.tsx'
import { valuesOf } from './event-values.ts'

type EditProps = {
  opened: EventRecord
  draft: EditDraft
  original: string | undefined
  onClose: () => void
  /** Saved, and the open event may now be another one. */
  onDone: () => void
}
type Waiting = { content: EventContent; decide: (scope: Scope | undefined) => void }
type Values = { content: EventContent; scope: Scope }

/**
 * Saves against the version that was opened; a recurring event asks which occurrences are meant; if somebody else saved
 * first, both are shown.
 */
export function EditEvent({ opened, draft, original, onClose, onDone }: EditProps) {
  const change = useChangeEvent()
  const [newId] = useNewId()
  const [asking, setAsking] = useState<Waiting>()
  const shown = occurrenceOf(opened, original)

  const ask = (content: EventContent) =>
    new Promise<Scope | undefined>((resolve) => {
      setAsking({
        content,
        decide: (scope) => {
          setAsking(undefined)
          resolve(scope)
        },
      })
    })
  const { save, conflict } = useEdit<CalendarEvent, Values, unknown>(undefined, {
    put: ({ content, scope }, version) => change({ record: opened, original }, content, scope, { newId, version }),
    failed: 'This was not saved',
    draft,
    onSaved(_saved, { content, scope }) {
      toast({ title: 'Saved', description: content.title })
      // After a series was split or moved, the open occurrence no longer exists.
      if (opened.event.rule && scope !== 'this') onDone()
      else onClose()
    },
    onKeepTheirs: onClose,
  })
  const saveWhichever = async (content: EventContent) => {
    const scope = opened.event.rule && original ? await ask(content) : 'all'
    return scope ? save({ content, scope }) : {}
  }

  if (conflict) return <EventConflict {...conflict} mine={conflict.mine.content} />
  return (
    <>
      <EventForm
        draft={draft}
        initial={valuesOf({ ...contentOf(shown), rule: opened.event.rule })}
        onSave={saveWhichever}
        onCancel={onClose}
      />
      {asking && <ScopeDialog title="Which ones should change?" onChoose={asking.decide} />}
    </>
  )
}
