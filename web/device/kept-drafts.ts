import { createStore } from '../api/store.ts'
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

type LostText = { person: number; text: string }

/** What was being typed in circles that the person no longer belongs to. Only in memory: it is shown once, to be copied. */
export const lostTexts = createStore<readonly LostText[]>([])

/** `values`: of a draft. Choices, dates and zones have no space; what somebody types nearly always has. */
export function noteLostTexts(person: number, values: object) {
  const found = textsIn(values)
    .filter((text) => /\S\s+\S/.test(text))
    .map((text) => ({ person, text }))
  if (found.length > 0) lostTexts.set([...lostTexts.get(), ...found])
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
