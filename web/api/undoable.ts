import { capital } from '@kinfold/contract/format.ts'
import { toast } from '../ui/overlays/toast.ts'
import { sayFailed } from './say-failed.ts'

/** A call of `useSend` or `useCircleSend`. */
type Sending<I> = {
  isPending: boolean
  mutate: (input: I, then: { onSuccess?: () => unknown; onError: (error: Error) => unknown }) => void
}

/** Titles of the messages. */
type Words = { done: string; failed: string; notRestored: string }

type Around = {
  /** What it was, below the title. */
  description?: string
  /** After it is removed: closes what showed it. */
  onGone?: () => unknown
  onRestored?: () => unknown
}

/** Removes at once, and offers to undo it in the message. */
export const undoable = <I, J>(remove: Sending<I>, restore: Sending<J>, { done, failed, notRestored }: Words) => ({
  isPending: remove.isPending,
  run(input: I & J, { description, onGone, onRestored }: Around = {}) {
    const undo = () =>
      restore.mutate(input, {
        ...(onRestored && { onSuccess: onRestored }),
        onError: (error) => sayFailed(notRestored, error),
      })
    remove.mutate(input, {
      onSuccess() {
        onGone?.()
        toast({ title: done, description, action: { label: 'Undo', run: undo } })
      },
      onError: (error) => sayFailed(failed, error),
    })
  },
})

/** 'Photo removed', 'The photo was not removed', 'The photo was not restored'; without a name, 'Removed' and so on. */
export const removed = (what?: string, verb = 'removed'): Words => ({
  done: what ? `${capital(what)} ${verb}` : 'Removed',
  failed: `${what ? `The ${what}` : 'This'} was not ${verb}`,
  notRestored: `${what ? `The ${what}` : 'This'} was not restored`,
})
