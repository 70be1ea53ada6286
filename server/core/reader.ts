import { AsyncLocalStorage } from 'node:async_hooks'
import { setTextFormatSource, type TextFormat } from '@kinfold/contract/text-format.ts'

/* For whom text is formatted: one process writes for many people, each with their own clock, week and units. */

const reader = new AsyncLocalStorage<TextFormat>()
setTextFormatSource(() => reader.getStore())

/** Formats everything `work` writes, now and asynchronously, this way. */
export const withTextFormat = <T>(textFormat: TextFormat, work: () => T): T => reader.run(textFormat, work)

export type ForReader = <T>(work: () => T) => T

/** Runs later work, such as that of a stream, for the current reader. */
export const sameReader = (): ForReader => AsyncLocalStorage.snapshot()
