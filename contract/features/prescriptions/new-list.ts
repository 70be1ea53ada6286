import type * as z from 'zod/mini'
import { Day, maybe, oneOf, optionalText } from '../../fields.ts'

/** Where a new medication list may come from. */
export const occasions = ['hospital', 'doctor', 'pharmacy', 'other'] as const
export type Occasion = (typeof occasions)[number]
/** 'reconciled after a hospital stay on 20 November by Clara' */
export const occasionWords: Record<Occasion, string> = {
  hospital: 'after a hospital stay',
  doctor: 'after a visit to the doctor',
  pharmacy: 'after a visit to the pharmacy',
  other: 'with a new list',
}

/** The details of a list that the medications are reconciled with. */
export const aboutList = {
  occasion: oneOf(occasions, 'Please say where the new list comes from'),
  /** The date on it. */
  listedOn: maybe(Day),
  /** Who wrote it: 'St. Mary’s, ward 3'. */
  listedBy: optionalText(200),
}
export type AboutList = { [Name in keyof typeof aboutList]: z.output<(typeof aboutList)[Name]> }
