import { type DraftKey, SignedOutMeanwhile } from './database.ts'
import { dropDraft, readDraft, writeDraft } from './kept-drafts.ts'
import { stayFor } from './stay.ts'

/** What is being typed in a form. */
export type Draft = {
  read: () => Promise<object | undefined>
  /** Keeps what is typed by now; undefined: drops it. Returns at once. */
  keep: (values: object | undefined) => void
}

/** A draft of somebody who is signed in: bound to them and to a circle, gone when they sign out. */
export const draftOf = (key: DraftKey, onRefused: () => void): Draft => ({
  read: () => readDraft(key).catch(() => undefined),
  keep: oneAtATime(
    async (values) => (values ? writeDraft(await stayFor(key[0]), key, values) : dropDraft(key)),
    (error) => error instanceof SignedOutMeanwhile || onRefused(),
  ),
})

/** What is typed before signing in belongs to nobody yet: it lives as long as this tab. */
export const draftOfVisit = (name: string): Draft => ({
  read: async () => readVisit(name),
  keep: (values) => {
    if (values) sessionStorage.setItem(`draft:${name}`, JSON.stringify(values))
    else sessionStorage.removeItem(`draft:${name}`)
  },
})

export const readVisit = (name: string): object | undefined =>
  JSON.parse(sessionStorage.getItem(`draft:${name}`) ?? 'null') ?? undefined

/** What is typed while a write is under way waits for it, and only the last of it is written. */
function oneAtATime(write: (values: object | undefined) => Promise<unknown>, onFailed: (error: unknown) => unknown) {
  let next: { values: object | undefined } | undefined
  let isWriting = false
  return async (values: object | undefined) => {
    next = { values }
    if (isWriting) return
    isWriting = true
    while (next) {
      const { values: last } = next
      next = undefined
      await write(last).catch(onFailed)
    }
    isWriting = false
  }
}
