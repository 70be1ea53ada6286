import type { FoodProfileView, Limit } from '@kinfold/contract/features/food/profile/schemas.ts'
import type { FoodNotice } from '@kinfold/contract/features/food/rules/eater.ts'
import { plainWords } from './reading/plain-words.ts'

type Known = {
  conditions: readonly string[]
  notices: readonly FoodNotice[]
  isOlder: boolean | undefined
  gender: string | null
}
type Proposed = Pick<FoodProfileView, 'proposals' | 'proposedDiets'>

/**
 * Limits and diets that are usual for what is known about a person. They have no effect until a person confirms them,
 * possibly with other figures: a doctor's word takes precedence over any guideline.
 */
export function proposalsFor({ conditions, notices, isOlder, gender }: Known): Proposed {
  const plain = conditions.map((each) => plainWords(each).join(' '))
  const has = ({ named, unlike }: Condition) => plain.some((each) => named.test(each) && !unlike?.test(each))
  const isHeart = has(HEART_FAILURE)
  const isKidney = has(KIDNEY_DISEASE)
  const isPressure = has(HIGH_PRESSURE)
  const isDiabetes = has(DIABETES)
  const isCoeliac = has(COELIAC)
  const isWarfarin = notices.some(({ foods }) => foods.includes('vitamin_k_greens'))

  const proposals: Limit[] = [
    ...(isKidney ? kidney : []),
    ...(isHeart ? heart : []),
    ...(isPressure && !isHeart && !isKidney ? [pressure] : []),
    ...(isDiabetes ? [diabetes] : []),
    ...(isWarfarin ? [warfarin] : []),
    ...(isOlder && !isHeart && !isKidney ? [drinks(gender)] : []),
  ]
  const proposedDiets: Proposed['proposedDiets'] = [
    ...(isDiabetes
      ? [
          {
            diet: 'diabetic' as const,
            reason: 'Diabetes is listed',
            source: 'ADA, Nutrition Therapy for Adults with Diabetes, 2019: about the same carbohydrate at each meal',
          },
        ]
      : []),
    ...(isKidney
      ? [{ diet: 'renal' as const, reason: 'A kidney condition is listed', source: 'KDOQI, Nutrition in CKD, 2020' }]
      : []),
    ...(isCoeliac
      ? [{ diet: 'gluten_free' as const, reason: 'Coeliac disease is listed', source: 'ESsCD guideline, 2019' }]
      : []),
  ]
  return { proposals: strictest(proposals), proposedDiets }
}

/** An ‘at least’ that a person confirmed does not answer whether there is an ‘at most’: both may be needed. */
export function isAnswered({ name, max }: Limit, confirmed: readonly Limit[]): boolean {
  const same = confirmed.find((each) => each.name === name)
  return same !== undefined && (max === null || same.max !== null)
}

/**
 * How a condition is called in English, German, Spanish, French and Polish, as `plainWords` writes it. `unlike`: what else
 * is called so. No suggestion for kidney stones, and none for the adrenal glands: they may need more salt, not less.
 */
type Condition = { named: RegExp; unlike?: RegExp }
const HEART_FAILURE: Condition = {
  named:
    /heart failure|cardiac (insufficiency|failure)|cardiomyopathy|\bchf\b|herzinsuffizienz|herzschwache|insuficiencia cardiaca|insuffisance cardiaque|niewydolnosc serca/i,
}
const KIDNEY_DISEASE: Condition = {
  named: /kidney|\brenal|\bckd\b|dialysis|nephro|niereninsuffizienz|nierenschwache|dialyse|dialisis|nerek|dializ/i,
  unlike: /stone|lithia|colic|calcul|kolik|litiasis|kamic/i,
}
const HIGH_PRESSURE: Condition = {
  named: /hypertension|hypertonie|high blood pressure|bluthochdruck|hipertension|nadcisnienie/i,
  unlike: /pulmon|portal|intracranial|ocular|plucn|wrotne/i,
}
const DIABETES: Condition = { named: /diabet|cukrzyca/i, unlike: /insipid/i }
const COELIAC: Condition = { named: /co?eliac|zoliakie|celiaqui|coeliaque|celiaki/i }

const most = (name: Limit['name'], max: number, reason: string, source: string): Limit => ({
  name,
  min: null,
  max,
  reason,
  source,
})
const least = (name: Limit['name'], min: number, reason: string, source: string): Limit => ({
  name,
  min,
  max: null,
  reason,
  source,
})

const KDOQI = 'KDOQI, Nutrition in CKD, 2020; the figures depend on blood values: ask the kidney clinic'
const kidney = [
  most('sodium', 2300, 'A kidney condition is listed', 'KDOQI, Nutrition in CKD, 2020'),
  most('potassium', 2000, 'A kidney condition is listed', KDOQI),
  most('phosphorus', 1000, 'A kidney condition is listed', KDOQI),
]
const heart = [
  most('sodium', 2000, 'Heart failure is listed', 'ESC, Heart failure, 2021: at most 5 g of salt a day'),
  most(
    'fluid',
    2000,
    'Heart failure is listed',
    'ESC, Heart failure, 2021: 1.5 to 2 litres may be considered; ask the doctor',
  ),
]
const pressure = most('sodium', 2000, 'High blood pressure is listed', 'WHO, Sodium intake for adults, 2012')
const diabetes = least('fibre', 25, 'Diabetes is listed', 'EFSA, Dietary reference values for fibre, 2010')
const warfarin: Limit = {
  name: 'vitamin_k',
  min: 40,
  max: 200,
  reason: 'A blood thinner that vitamin K works against: about the same amount each day',
  source:
    'NHS Medicines A to Z, Warfarin; adequate intake 90 to 120 µg (US National Academies, 2001); the width of the band is ours',
}
const drinks = (gender: string | null) =>
  least(
    'fluid',
    gender === 'male' ? 2000 : 1600,
    '65 or older',
    'ESPEN, Nutrition and hydration in geriatrics, 2022: 1.6 litres of drinks a day for women, 2 for men',
  )

/** If two conditions suggest the same limit, the stricter one is proposed. */
function strictest(limits: Limit[]): Limit[] {
  const byName = new Map<string, Limit>()
  for (const limit of limits) {
    const other = byName.get(limit.name)
    if (!other || (limit.max ?? Number.POSITIVE_INFINITY) < (other.max ?? Number.POSITIVE_INFINITY))
      byName.set(limit.name, limit)
  }
  return [...byName.values()]
}
