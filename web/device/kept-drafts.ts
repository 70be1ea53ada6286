import { allOf, begin, type DraftKey, database, write } from './database.ts'

export const readDraft = async (key: DraftKey): Promise<object | undefined> =>
  (await (await begin(['drafts'])).store.get(key))?.values

export const writeDraft = (stay: string, key: DraftKey, values: object) =>
  write(key[0], stay, (tx) => tx.objectStore('drafts').put!({ values }, key))

export const dropDraft = async (key: DraftKey) => (await database()).delete('drafts', key)

/** Deletes all drafts whose names start with `name`. */
export const dropDraftsUnder = async ([person, circle, name]: DraftKey) =>
  (await database()).delete('drafts', IDBKeyRange.bound([person, circle, name], [person, circle, `${name}\uffff`]))

export const countDrafts = async (person: number): Promise<number> =>
  (await begin(['drafts'])).store.count(allOf(person))
