import * as z from 'zod/mini'
import { cell, readTableFile } from '../../core/table-file.ts'

/** Words of a name that say how much, in what form, as which salt or when: they do not say what is in it. */
const noise = new Set(
  readTableFile(new URL('data/noise-words.tsv', import.meta.url), z.object({ word: cell })).map(({ word }) => word),
)

const MEASURE = /^\d+(?:[.,]\d+)*(?:mg|mcg|ug|μg|g|ml|l|iu|ie|ui|jm|u|units?|x|h|hr|meq|mmol|st|k)?$/

export const isNoise = (word: string): boolean => noise.has(word) || MEASURE.test(word)
