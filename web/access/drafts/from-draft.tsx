import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { DraftKey } from '../../device/database.ts'
import { answered } from '../../device/device.ts'
import { dropDraft, readOpened } from '../../device/kept-drafts.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { FormNote } from '../../ui/overlays/dialog-form.tsx'
import { useSignedIn } from '../session.ts'
import type { EditDraft } from '../use-draft.ts'

type FromDraftProps<R> = {
  /** How the name of the draft begins, and what no other name begins with. */
  name: string
  saved: R
  /** The form: once it is known with which record. */
  children: (opened: R, draft: EditDraft) => ReactNode
}

/**
 * The form of an edit. With a draft, it goes on from the record as it was when that was begun: what somebody else saved
 * since is a conflict, as if the form had been open all the time.
 */
export function FromDraft<R extends { version: number }>({ name, saved, children }: FromDraftProps<R>) {
  const { user, selectedClient } = useSignedIn()
  const key: DraftKey = [user.id, selectedClient?.id ?? 0, name]
  const [opened, setOpened] = useState<R>()
  const [isBehind, setBehind] = useState(false)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form keeps the record it was opened with
  useEffect(() => {
    let isShown = true
    const begin = (begun: R | undefined) => {
      if (!isShown) return
      // A draft may be older than a field of the record.
      setOpened(begun ? { ...saved, ...begun } : saved)
      setBehind(begun !== undefined && begun.version !== saved.version)
    }
    // Without a store there are no drafts.
    answered(readOpened(key)).then(
      (begun) => begin(begun as R | undefined),
      () => begin(undefined),
    )
    return () => {
      isShown = false
    }
  }, [name])
  if (!opened) return <SkeletonList count={3} className="h-16" />
  const startAnew = () => {
    void dropDraft(key).catch(() => {})
    setOpened(saved)
    setBehind(false)
    setRound(round + 1)
  }
  return (
    <FormNote value={isBehind && <ChangedSince onStartAnew={startAnew} />}>
      <Fragment key={round}>{children(opened, { name, opened })}</Fragment>
    </FormNote>
  )
}

const ChangedSince = ({ onStartAnew }: { onStartAnew: () => void }) => (
  <div role="status" className="rounded-control bg-apricot-wash p-3 text-apricot-ink">
    <p>
      This was changed after you began to edit it. What you typed is still here: when you save it, you see what is
      different, and choose.
    </p>
    <Button look="quiet" className="at-edge" onClick={onStartAnew}>
      Discard what I typed
    </Button>
  </div>
)
