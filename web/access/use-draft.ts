import { useEffect, useMemo, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftOf, draftOfVisit } from '../device/draft.ts'
import { draftNames, dropDraft, dropDraftsUnder } from '../device/kept-drafts.ts'
import { typedIn } from '../ui/forms/typed-in.ts'
import { toast } from '../ui/overlays/toast.ts'
import { noteTyped } from './selection/held-role.ts'
import { useSession } from './session.ts'

/** Of an edit: its name, one for each record, and the record as it was when the person began (drafts/from-draft.tsx). */
export type EditDraft = { name: string; opened: { version: number } }
/** Of a new record, or of an edit. */
export type DraftOf = string | EditDraft

/**
 * Keeps what is being typed on this device, so that a reload, a crash or an expired session loses nothing. It is shown
 * again only to the same person in the same circle, and deleted when they sign out. Returns a function that deletes it,
 * to be called after saving; with values it keeps them, also when the form is closed. Without a name nothing is kept.
 * `isTooOld`: such a draft is deleted and not shown again; the same function at each render.
 */
export function useDraft<V extends FieldValues>(
  of: DraftOf | undefined,
  { subscribe, reset, getValues }: UseFormReturn<V>,
  isTooOld: (kept: V) => boolean = never,
): (values?: V) => void {
  const { name, opened } = typeof of === 'object' ? of : { name: of, opened: undefined }
  const [person, circle] = usePlace()
  const draft = useMemo(() => {
    if (name === undefined) return undefined
    return person === undefined ? draftOfVisit(name) : draftOf([person, circle, name], sayRefused)
  }, [person, circle, name])
  useEffect(() => {
    if (!draft) return
    let isOpen = true
    const blank = JSON.stringify(getValues())
    const initial = JSON.parse(blank)
    const keep = (values: V) => {
      const isBlank = JSON.stringify(values) === blank
      noteTyped(draft, !isBlank)
      return isBlank ? draft.keep(undefined) : draft.keep(values, typedIn(values, initial), opened)
    }
    void draft.read().then((kept) => {
      if (!isOpen || !kept) return
      if (isTooOld(kept as V)) return keep(getValues())
      reset(withTyped(kept, initial, getValues()), { keepDefaultValues: true })
    })
    const stop = subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
    return () => {
      isOpen = false
      stop()
      noteTyped(draft, false)
    }
  }, [draft, opened, subscribe, reset, getValues, isTooOld])
  return (values) => draft?.keep(values)
}

const never = () => false

/** Deletes the draft of a form that is no longer open. */
export function useDropDraft(): (of: DraftOf) => void {
  const [person, circle] = usePlace()
  return (of) => void dropDraft([person ?? 0, circle, typeof of === 'string' ? of : of.name]).catch(() => {})
}

/** Deletes the drafts of this circle whose names start with the given text. */
export function useDropDrafts(): (beginning: string) => void {
  const [person, circle] = usePlace()
  return (beginning) => void (person && dropDraftsUnder([person, circle, beginning]).catch(() => {}))
}

/** The names of this circle's drafts that start with the given text, as they are when this is first shown. */
export function useDraftNames(beginning: string): ReadonlySet<string> {
  const [person, circle] = usePlace()
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let isShown = true
    const read = person === undefined ? Promise.resolve([]) : draftNames([person, circle, beginning])
    read.then(
      (found) => isShown && setNames(new Set(found)),
      // Without a store there are no drafts.
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [person, circle, beginning])
  return names
}

/** The person and circle that drafts now belong to. */
function usePlace(): [person: number | undefined, circle: number] {
  const session = useSession()
  if (session.status !== 'signedIn') return [undefined, 0]
  return [session.user.id, session.selectedClient?.id ?? 0]
}

/** The stored draft; what was typed before it was read takes precedence. */
const withTyped = <V extends FieldValues>(kept: object, initial: object, now: V): V => ({
  ...now,
  ...kept,
  ...Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name as keyof typeof initial]),
    ),
  ),
})

let isSaid = false
function sayRefused() {
  if (isSaid) return
  isSaid = true
  toast({
    title: 'What you type is not kept on this device',
    description: 'The browser’s storage is full or switched off. Please save before you leave this page.',
    tone: 'problem',
  })
}
