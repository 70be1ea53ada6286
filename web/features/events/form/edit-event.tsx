import type { CalendarEvent, EventContent } from '@kinfold/contract/features/events/schemas.ts'
import type { EventRecord } from '@kinfold/contract/features/events/taking-part.ts'
import { useState } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { CallFailed, sentenceOf } from '../../../api/failure.ts'
import { toast } from '../../../ui/toast.ts'
import { contentOf, occurrenceOf } from '../occurrence-content.ts'
import { ScopeDialog } from '../scope-choice.tsx'
import { type Scope, useChangeEvent } from '../use-change-event.ts'
import { EventConflict } from './event-conflict.tsx'
import { EventForm } from './event-form.tsx'
import { valuesOf } from './event-values.ts'

type EditProps = {
  record: EventRecord
  original: string | undefined
  onClose: () => void
  /** Saved, and what was open may be another event now. */
  onDone: () => void
}
type Waiting = { content: EventContent; decide: (scope: Scope | undefined) => void }
type Conflict = { mine: EventContent; theirs: CalendarEvent; scope: Scope }

/** Saves against the version that was opened; a recurring one asks which are meant; if someone was faster, both are shown. */
export function EditEvent({ record, original, onClose, onDone }: EditProps) {
  const { zone } = useCircle()
  const change = useChangeEvent()
  const [opened] = useState(record)
  const [asking, setAsking] = useState<Waiting>()
  const [conflict, setConflict] = useState<Conflict>()
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
  const save = async (content: EventContent, scope: Scope, version?: number) => {
    try {
      await change({ record: opened, original }, content, scope, version)
      toast({ title: 'Saved', description: content.title })
      // Of a series that was cut or moved this occurrence is not the same any more.
      if (opened.event.rule && scope !== 'this') onDone()
      else onClose()
      return true
    } catch (error) {
      const isConflict = error instanceof CallFailed && error.body.errorCode === 'VERSION_CONFLICT'
      if (isConflict && error.body.current)
        setConflict({ mine: content, theirs: error.body.current as CalendarEvent, scope })
      else
        toast({
          title: 'This was not saved',
          description: sentenceOf(error, 'Please try again. What you typed is still here.'),
          tone: 'problem',
        })
      return false
    }
  }
  const saveWhichever = async (content: EventContent) => {
    const scope = opened.event.rule && original ? await ask(content) : 'all'
    return scope ? save(content, scope) : false
  }

  if (conflict) {
    const { mine, theirs, scope } = conflict
    return (
      <EventConflict
        mine={mine}
        theirs={theirs}
        onKeepMine={() => save(mine, scope, theirs.version)}
        onKeepTheirs={onClose}
      />
    )
  }
  return (
    <>
      <EventForm
        draft={`event:${opened.event.id}:${original ?? ''}`}
        initial={valuesOf({ ...contentOf(shown), rule: opened.event.rule }, zone)}
        onSave={saveWhichever}
        onCancel={onClose}
      />
      {asking && <ScopeDialog title="Which ones change?" onChoose={asking.decide} />}
    </>
  )
}
