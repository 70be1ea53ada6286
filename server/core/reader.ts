import { AsyncLocalStorage } from 'node:async_hooks'
import { type Writing, writeFor } from '@kinfold/contract/format.ts'

/* For whom something is written: one process writes for many people, each in their clock, week and units. */

const reader = new AsyncLocalStorage<Writing>()
writeFor(() => reader.getStore())

/** Everything that `work` writes, now and later on, is written like this. */
export const writingAs = <T>(writing: Writing, work: () => T): T => reader.run(writing, work)

export type ForReader = <T>(work: () => T) => T

/** Runs work that comes later, such as a stream's, for the reader of now. */
export const sameReader = (): ForReader => AsyncLocalStorage.snapshot()
