import type { Unsaved } from '../device/entry.ts'
import { discard, tryAgain } from '../device/outbox.ts'
import { SaveNote } from '../ui/forms/save-note.tsx'

type UnsavedNoteProps = Unsaved & {
  /** Instead of sending the same again. */
  onTryAgain?: (() => void) | undefined
}

/** Says how a record stands that is not saved yet, below it. */
export const UnsavedNote = ({ id, state, problem, onTryAgain }: UnsavedNoteProps) => (
  <SaveNote
    state={state}
    problem={problem}
    onTryAgain={onTryAgain ?? (() => void tryAgain(id))}
    onDiscard={() => void discard(id)}
  />
)
