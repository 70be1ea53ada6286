import { hashKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isGone, isTaken, savedFirst } from '../api/conflict.ts'
import { CallFailed, isPassing } from '../api/failure.ts'
import { STILL_HERE, sayFailed } from '../api/say-failed.ts'
import { noteTaken } from '../api/use-new-id.ts'
import { toast } from '../ui/overlays/toast.ts'
import { type DraftOf, useDropDraft } from './use-draft.ts'

/** Field errors for a form whose record was neither saved nor queued, by field. */
export type Refused = Record<string, string>
/** Somebody else saved in the meantime: both versions, and what choosing one does. */
export type Conflict<Values, Saved> = {
  mine: Values
  theirs: Saved
  onKeepMine: () => Promise<unknown>
  onKeepTheirs: () => void
}

type Versioned = { version: number }
const FIRST_VERSION = 1

type Edit<Saved, Values, Answer, Version> = {
  /** Saves against a version; undefined: a new record. `theirs`: the saved one that the person's own replaces. */
  put(values: Values, version: Version, theirs?: Saved): Promise<Answer>
  /** Title of the failure toast. */
  failed: string
  /** Deleted once it is saved or the person gives up theirs. */
  draft?: DraftOf | undefined
  /** A new record. If it was saved before, and the input changed after that answer was lost, it is edited. */
  isNew?: boolean
  onSaved: (answer: Answer, values: Values) => void
  /** Called when the person gives up their own version. */
  onKeepTheirs: (theirs: Saved) => void
}

type Editing<Saved, Values> = {
  /** Against another version than the opened one: of a record read again. */
  save: (values: Values, version?: number) => Promise<Refused | undefined>
  conflict: Conflict<Values, Saved> | undefined
}

/**
 * Saves an edit against the version that was opened. When somebody else saved first, `conflict` holds both versions
 * until one is chosen; an own edit whose answer was lost is none. `save` answers nothing on success.
 */
export function useEdit<Saved extends Versioned, Values, Answer = Saved>(
  opened: Versioned,
  edit: Edit<Saved, Values, Answer, number>,
): Editing<Saved, Values>
export function useEdit<Saved extends Versioned, Values, Answer = Saved>(
  opened: Versioned | undefined,
  edit: Edit<Saved, Values, Answer, number | undefined>,
): Editing<Saved, Values>
export function useEdit<Saved extends Versioned, Values, Answer = Saved>(
  opened: Versioned | undefined,
  { put, failed, draft, isNew, onSaved, onKeepTheirs }: Edit<Saved, Values, Answer, number | undefined>,
): Editing<Saved, Values> {
  const dropDraft = useDropDraft()
  const [openedAt] = useState(opened?.version)
  const [found, setFound] = useState<Pick<Conflict<Values, Saved>, 'mine' | 'theirs'>>()
  const unanswered = useRef<object[]>([])

  const end = () => {
    setFound(undefined)
    if (draft) dropDraft(draft)
  }
  const save = async (values: Values, version = openedAt, theirs?: Saved): Promise<Refused | undefined> => {
    let answer: Answer
    try {
      answer = await put(values, version, theirs).catch((error) => {
        if (!isNew || version !== undefined || !isTaken(error)) throw error
        return put(values, FIRST_VERSION)
      })
    } catch (error) {
      const theirs = savedFirst<Saved>(error)
      if (theirs && unanswered.current.some((sent) => isAsSent(theirs, sent))) return save(values, theirs.version)
      if (error instanceof CallFailed && isPassing(error) && error.sentBody) unanswered.current.push(error.sentBody)
      if (theirs) setFound({ mine: values, theirs })
      else if (isNew && isGone(error)) sayRemoved(failed, error)
      else sayFailed(failed, error, STILL_HERE)
      return (error instanceof CallFailed && error.body.fields) || {}
    }
    end()
    onSaved(answer, values)
    return undefined
  }
  const conflict: Conflict<Values, Saved> | undefined = found && {
    ...found,
    onKeepMine: () => save(found.mine, found.theirs.version, found.theirs),
    onKeepTheirs() {
      end()
      onKeepTheirs(found.theirs)
    },
  }
  return { save, conflict }
}

/** Whether this is no conflict, but the person's own edit, whose answer was lost. */
function isAsSent(saved: Versioned, sent: object): boolean {
  const { version, ...content } = sent as Partial<Versioned>
  const shown = Object.entries(content).filter(([name, value]) => name in saved && value !== undefined)
  const isIt = ([name, value]: [string, unknown]) => hashKey([value]) === hashKey([Object(saved)[name]])
  return version !== undefined && shown.length > 0 && shown.every(isIt)
}

/** Of a new record whose first answer was lost: the form goes on with another id. */
function sayRemoved(title: string, { sentId }: CallFailed) {
  noteTaken(sentId)
  const description = 'It was saved before, and somebody has removed it since. Save again to add it anew.'
  toast({ title, description, tone: 'problem' })
}
