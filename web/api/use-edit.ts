import { useState } from 'react'
import { CallFailed } from './failure.ts'
import { STILL_HERE, sayFailed } from './say-failed.ts'

/** What a form is told when it is neither saved nor kept to be sent: which fields the server found wrong, if that is why. */
export type Refused = Record<string, string>
/** Somebody else saved in the meantime: both versions, and what choosing one of them does. */
export type Conflict<Values, Saved> = {
  mine: Values
  theirs: Saved
  onKeepMine: () => Promise<unknown>
  onKeepTheirs: () => void
}

type Edit<Saved, Values, Answer> = {
  /** Saves against a version; undefined: the record is new. */
  put: (values: Values, version: number | undefined) => Promise<Answer>
  /** Says that it was not saved. */
  failed: string
  onSaved: (answer: Answer, values: Values) => void
  /** Given up for what somebody else saved. */
  onKeepTheirs: (theirs: Saved) => void
}

/**
 * Saves what is edited against the version that was opened. When somebody was faster, `conflict` has both until one is
 * chosen. `save` answers nothing when it was saved.
 */
export function useEdit<Saved extends { version: number }, Values, Answer = Saved>(
  opened: { version: number } | undefined,
  { put, failed, onSaved, onKeepTheirs }: Edit<Saved, Values, Answer>,
) {
  const [openedAt] = useState(opened?.version)
  const [found, setFound] = useState<Pick<Conflict<Values, Saved>, 'mine' | 'theirs'>>()

  const save = async (values: Values, version = openedAt): Promise<Refused | undefined> => {
    let answer: Answer
    try {
      answer = await put(values, version)
    } catch (error) {
      const { errorCode, current, fields } = error instanceof CallFailed ? error.body : {}
      if (errorCode === 'VERSION_CONFLICT' && current) setFound({ mine: values, theirs: current as Saved })
      else sayFailed(failed, error, STILL_HERE)
      return fields ?? {}
    }
    setFound(undefined)
    onSaved(answer, values)
    return undefined
  }
  const conflict: Conflict<Values, Saved> | undefined = found && {
    ...found,
    onKeepMine: () => save(found.mine, found.theirs.version),
    onKeepTheirs() {
      setFound(undefined)
      onKeepTheirs(found.theirs)
    },
  }
  return { save, conflict }
}
