import * as z from 'zod/mini'
import { Id, InCircle, text } from '../../fields.ts'

/**
 * drug_drug: two of a rule · drug_food · duplicate: the same ingredient twice · together: the same kind twice, or several that
 * add up · alone: one medicine by itself, from 65 years on · allergy.
 */
export const noticeKinds = ['drug_drug', 'drug_food', 'duplicate', 'together', 'alone', 'allergy'] as const
/** serious: ask today · caution: ask at the next chance · timing: fine together, but not at the same hour. */
export const noticeSeverities = ['serious', 'caution', 'timing'] as const

/** Food and drink that a medication can get on badly with. Food planning reads these keys: they stay as they are. */
export const foodKeys = [
  'vitamin_k_greens',
  'grapefruit',
  'fruit_juice',
  'tyramine',
  'calcium',
  'iron',
  'coffee',
  'soy',
  'dairy',
  'anything_but_water',
  'potassium_salt_substitute',
  'fibre',
  'liquorice',
  'salt_change',
  'high_protein',
  'alcohol',
] as const

/** What every notice asks of a family: these lists inform, they never advise. */
export const WHAT_TO_DO = 'Ask the pharmacist. Never stop a medication or change a dose because of a notice.'

export const Notice = z.object({
  /** The same for as long as the rule and the medications are the same. */
  id: z.string(),
  kind: z.enum(noticeKinds),
  severity: z.enum(noticeSeverities),
  /** The candidate of a form has no id yet and is not among them. */
  medicationIds: z.array(z.string()),
  /** What it is about: medications as typed, then the food or the allergy. */
  names: z.array(z.string()),
  title: z.string(),
  sentence: z.string(),
  whatToDo: z.string(),
  source: z.string(),
  /** The day the rule was last looked through, YYYY-MM-DD. */
  version: z.string(),
  /** drug_food only. */
  foods: z.array(z.enum(foodKeys)),
  /** Told because the person is 65 or older. */
  forOlder: z.boolean(),
})
export type Notice = z.output<typeof Notice>

/**
 * unknown: nothing in the name was recognised · partly: something was, `unread` was not · ambiguous: a brand that holds
 * different medicines in different countries · few_rules: compared, but known for more than the list holds.
 */
export const notCheckedReasons = ['unknown', 'partly', 'ambiguous', 'few_rules'] as const

export const NotChecked = z.object({
  /** null: the candidate of a form. */
  medicationId: z.nullable(z.string()),
  name: z.string(),
  why: z.enum(notCheckedReasons),
  /** The words that were not understood, for `partly` and `ambiguous`; otherwise ''. */
  unread: z.string(),
})
export type NotChecked = z.output<typeof NotChecked>

/**
 * unknown: nothing in it was recognised · partly: something was, `unread` was not · no_medicine: food, latex and the like,
 * which these lists do not compare with medications.
 */
export const allergyNotCheckedReasons = ['unknown', 'partly', 'no_medicine'] as const

export const AllergyNotChecked = z.object({
  /** As it stands in the list of allergies. */
  substance: z.string(),
  why: z.enum(allergyNotCheckedReasons),
  unread: z.string(),
})
export type AllergyNotChecked = z.output<typeof AllergyNotChecked>

export const Notices = z.object({
  notices: z.array(Notice),
  notChecked: z.array(NotChecked),
  allergiesNotChecked: z.array(AllergyNotChecked),
  /** False: no date of birth is noted, so notices for people from 65 on could not be shown. */
  isAgeKnown: z.boolean(),
})
export type Notices = z.output<typeof Notices>

/** `name`: typed in a form and not saved yet: only what it would bring. `except`: the record that form is editing. */
export const NoticesQuery = z.extend(InCircle, {
  name: z.optional(text(200, 'Name is required')),
  except: z.optional(Id),
})
