import { v7 as uuidv7 } from 'uuid'
import { createStore } from '../ui/store.ts'
import { allOf, begin, type DraftKey, database, type KeptDraft, write } from './database.ts'
import { hasLeft } from './stay.ts'
import { hearTabs, type LostText, tellTabs } from './tabs.ts'

export const readDraft = async (key: DraftKey): Promise<object | undefined> =>
  (await (await begin(['drafts'])).store.get(key))?.values

export const writeDraft = (stay: string, key: DraftKey, draft: KeptDraft) =>
  write(key[0], stay, (tx) => tx.objectStore('drafts').put!(draft, key))

export const dropDraft = async (key: DraftKey) => (await database()).delete('drafts', key)

/** The record of an edit as it was when its draft was begun; without a draft, undefined. */
export const readOpened = async (key: DraftKey): Promise<object | undefined> =>
  (await (await begin(['drafts'])).store.get(key))?.opened

/** Deletes all drafts whose names start with `name`. */
export const dropDraftsUnder = async (key: DraftKey) => (await database()).delete('drafts', under(key))

/** The names of the drafts that start with `name`. */
export const draftNames = async ([person, circle, name]: DraftKey): Promise<string[]> =>
  (await (await begin(['drafts'])).store.getAllKeys(under([person, circle, name]))).map(([, , name]) => name)

const under = ([person, circle, name]: DraftKey) =>
  IDBKeyRange.bound([person, circle, name], [person, circle, `${name}\uffff`])

export const countDrafts = async (person: number): Promise<number> =>
  (await begin(['drafts'])).store.count(allOf(person))

/** What was being typed in circles that the person no longer belongs to. Only in memory, of all tabs. */
export const lostTexts = createStore<readonly LostText[]>([])

export function noteLostTexts(person: number, circle: string, texts: readonly string[]) {
  if (texts.length === 0) return
  const lost = texts.map((text) => ({ id: uuidv7(), person, circle, text }))
  tellTabs({ kind: 'lost', lost })
  lostTexts.set([...lostTexts.get(), ...lost])
}

export function discardLostText(id: string) {
  tellTabs({ kind: 'discarded', id })
  drop(id)
}

const drop = (id: string) => lostTexts.set(lostTexts.get().filter((lost) => lost.id !== id))

export const forgetLostTexts = (person: number) =>
  lostTexts.set(lostTexts.get().filter((lost) => lost.person !== person))

hearTabs((message) => {
  // It may arrive after they have signed out.
  if (message.kind === 'lost')
    lostTexts.set([...lostTexts.get(), ...message.lost.filter(({ person }) => !hasLeft(person))])
  if (message.kind === 'discarded') drop(message.id)
  if (message.kind === 'left') forgetLostTexts(message.person)
})
