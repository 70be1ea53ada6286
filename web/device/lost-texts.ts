import { createStore } from '../api/store.ts'

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
