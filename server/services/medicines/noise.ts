import * as z from 'zod/mini'
import { cell, readTableFile } from '../../core/table-file.ts'

/** Words for amount, form, salt or time, which say nothing about the ingredients. */
const noise = new Set(
  readTableFile(new URL('data/noise-words.tsv', import.meta.url), z.object({ word: cell })).map(({ word }) => word),
)

const MEASURE = /^\d+(?:[.,]\d+)*(?:mg|mcg|ug|μg|g|ml|l|iu|ie|ui|jm|u|units?|x|h|hr|meq|mmol|st|k)?$/

export const isNoise = (word: string): boolean => noise.has(word) || MEASURE.test(word)
