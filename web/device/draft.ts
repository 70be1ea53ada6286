import { type DraftKey, type KeptDraft, SignedOutMeanwhile } from './database.ts'
import { dropDraft, readDraft, writeDraft } from './kept-drafts.ts'
import { stayFor } from './stay.ts'

/** Input of a form that is not saved yet. */
type Draft = {
  read: () => Promise<object | undefined>
  /** Stores the current input, what of it the person wrote, and the record they edit; undefined deletes it. Returns at once. */
  keep: (values: object | undefined, typed?: string[], opened?: object) => void
}

/** A draft of a signed-in person: bound to them and a circle, deleted when they sign out. */
export const draftOf = (key: DraftKey, onRefused: () => void): Draft => ({
  read: () => readDraft(key).catch(() => undefined),
  keep: oneAtATime(
    async (draft) => (draft ? writeDraft(await stayFor(key[0]), key, draft) : dropDraft(key)),
    (error) => error instanceof SignedOutMeanwhile || onRefused(),
  ),
})

/** Input before signing in belongs to nobody yet: it lasts as long as this tab. */
export const draftOfVisit = (name: string): Draft => ({
  read: async () => readVisit(name),
  keep: (values) => {
    if (values) sessionStorage.setItem(`draft:${name}`, JSON.stringify(values))
    else sessionStorage.removeItem(`draft:${name}`)
  },
})

export const readVisit = (name: string): object | undefined =>
  JSON.parse(sessionStorage.getItem(`draft:${name}`) ?? 'null') ?? undefined

/** Writes one at a time; while one is under way, only the latest values are kept for the next. */
function oneAtATime(write: (draft: KeptDraft | undefined) => Promise<unknown>, onFailed: (error: unknown) => unknown) {
  let next: { draft: KeptDraft | undefined } | undefined
  let isWriting = false
  return async (values: object | undefined, typed: string[] = [], opened?: object) => {
    next = { draft: values && { values, typed, opened } }
    if (isWriting) return
    isWriting = true
    while (next) {
      const { draft: last } = next
      next = undefined
      await write(last).catch(onFailed)
    }
    isWriting = false
  }
}
