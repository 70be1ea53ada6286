import * as z from 'zod/mini'
import { Id, InCircle, text } from '../../fields.ts'

/**
 * drug_drug: two medicines of a rule · drug_food · duplicate: the same ingredient twice · together: the same class
 * twice, or several with an additive effect · alone: a single medicine, from age 65 · allergy.
 */
const noticeKinds = ['drug_drug', 'drug_food', 'duplicate', 'together', 'alone', 'allergy'] as const
/** serious: ask today · caution: ask at the next opportunity · timing: fine together, but not at the same hour. */
export const noticeSeverities = ['serious', 'caution', 'timing'] as const

/** Food and drink that a medication may interact with. Food planning uses these keys, so they must not change. */
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

/** The advice of every notice: these lists inform and never recommend a treatment. */
export const WHAT_TO_DO = 'Ask the pharmacist. Never stop a medication or change a dose because of a notice.'

export const Notice = z.object({
  /** Stable as long as the rule and the medications are the same. */
  id: z.string(),
  kind: z.enum(noticeKinds),
  severity: z.enum(noticeSeverities),
  /** The subjects: medications as typed, then the food or the allergy. */
  names: z.array(z.string()),
  title: z.string(),
  sentence: z.string(),
  whatToDo: z.string(),
  source: z.string(),
  /** The day the rule was last reviewed, YYYY-MM-DD. */
  version: z.string(),
  /** For drug_food only. */
  foods: z.array(z.enum(foodKeys)),
  /** Shown because the person is 65 or older. */
  forOlder: z.boolean(),
})
export type Notice = z.output<typeof Notice>

/**
 * unknown: nothing in the name was recognised · partly: something was, but not `unread` · ambiguous: a brand that
 * contains different medicines in different countries · few_rules: compared, but the list holds only some of its known
 * interactions.
 */
const notCheckedReasons = ['unknown', 'partly', 'ambiguous', 'few_rules'] as const

export const NotChecked = z.object({
  /** null: the unsaved medication of a form. */
  medicationId: z.nullable(z.string()),
  name: z.string(),
  why: z.enum(notCheckedReasons),
  /** The unrecognised words, for `partly` and `ambiguous`; otherwise ''. */
  unread: z.string(),
})
export type NotChecked = z.output<typeof NotChecked>

/**
 * unknown: nothing in it was recognised · partly: something was, but not `unread` · no_medicine: food, latex and the
 * like, which are not compared with medications.
 */
const allergyNotCheckedReasons = ['unknown', 'partly', 'no_medicine'] as const

export const AllergyNotChecked = z.object({
  /** As written in the list of allergies. */
  substance: z.string(),
  why: z.enum(allergyNotCheckedReasons),
  unread: z.string(),
})
export type AllergyNotChecked = z.output<typeof AllergyNotChecked>

export const Notices = z.object({
  notices: z.array(Notice),
  notChecked: z.array(NotChecked),
  allergiesNotChecked: z.array(AllergyNotChecked),
  /** false: no date of birth is recorded, so notices for people from 65 could not be shown. */
  isAgeKnown: z.boolean(),
})
export type Notices = z.output<typeof Notices>

/** `name`: an unsaved name in a form; only the notices it would add are returned. `except`: the record being edited. */
export const NoticesQuery = z.extend(InCircle, {
  name: z.optional(text(200, 'Name is required')),
  except: z.optional(Id),
})
