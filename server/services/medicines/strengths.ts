import { numberIn } from '@kinfold/contract/features/prescriptions/rules/strength.ts'
import { membersOf } from './ingredients.ts'
import { matchName } from './match.ts'
import { partsOf } from './words.ts'

/**
 * An ingredient of a medication; `mg` of it in one unit (a tablet, a puff) or, if `isPerMl`, in 1 ml; null: not
 * readable.
 */
type Strength = { ingredient: string; mg: number | null; isPerMl: boolean }

/**
 * The content of one unit of a medication, from its name and strength: 'Co-codamol 8/500' -> codeine 8 mg, paracetamol
 * 500 mg; 'amoxicillin 250mg/5ml' -> 50 mg per 1 ml. Nothing is guessed: percentages, units, an amount for a whole
 * combination ('Augmentin 625') and hourly rates (patches) are null.
 */
export function ingredientsIn(name: string, strength: string | null = null): Strength[] {
  const { ingredients } = matchName(name)
  if (ingredients.length === 0) return []
  const amounts = strength && amountsIn(strength).length > 0 ? amountsIn(strength) : amountsIn(name)
  if (amounts.length === ingredients.length) return inOrder(ingredients, amounts, strength ?? name)
  return ingredients.map((ingredient) => amountBeside(ingredient, name))
}

/** In the order of the pack: 8/500 are codeine and paracetamol as in the product's contents. */
function inOrder(ingredients: readonly string[], amounts: Amount[], text: string): Strength[] {
  const isPerHour = /\/\s*(?:h|hr|hour|std|24\s*h)\b/i.test(text)
  const unit = amounts.findLast(({ unit }) => unit)?.unit
  return asPacked(
    ingredients.map((ingredient, index) => {
      const amount = amounts[index]!
      return strengthOf(ingredient, isPerHour ? undefined : { ...amount, unit: amount.unit ?? unit })
    }),
  )
}

/** Of these, every tablet with an opioid holds more than of the opioid. */
const BESIDE_OPIOID: readonly string[] = ['paracetamol', 'ibuprofen', 'aspirin']

/** 'Co-codamol 500/30' was written the other way round: no tablet holds 500 mg of codeine. */
function asPacked(strengths: Strength[]): Strength[] {
  const [first, second, third] = strengths
  if (!first?.mg || !second?.mg || third) return strengths
  const [opioid, other] = BESIDE_OPIOID.includes(first.ingredient) ? [second, first] : [first, second]
  if (!membersOf('opioid').has(opioid.ingredient) || !BESIDE_OPIOID.includes(other.ingredient)) return strengths
  if (opioid.mg! <= other.mg!) return strengths
  return [
    { ...first, mg: second.mg },
    { ...second, mg: first.mg },
  ]
}

/** 'Paracetamol 500 mg + Ibuprofen 200 mg': each next to its own name. */
function amountBeside(ingredient: string, name: string): Strength {
  for (const part of partsOf(name)) {
    const text = part.join(' ')
    const amounts = amountsIn(text)
    if (amounts.length === 1 && matchName(text).ingredients.join() === ingredient)
      return strengthOf(ingredient, amounts[0])
  }
  return strengthOf(ingredient, undefined)
}

type Amount = { value: number; unit: string | undefined; perMl: number | undefined }

const UNIT = '(mg|mcg|µg|μg|ug|g|kg|ml|%|iu|ie|i\\.e\\.|units?|u|meq|mmol)'
const AMOUNT = new RegExp(
  `(\\d+(?:[.,]\\d+)*|[.,]\\d+)\\s*${UNIT}?(?:\\s*/\\s*(\\d+(?:[.,]\\d+)?)?\\s*(ml)\\b)?(?![\\p{L}\\d])`,
  'giu',
)

/** Amounts in the order of the text; without numbers of a scheme ('1-0-1') and counts ('2 x', '20 drops'). */
function amountsIn(text: string): Amount[] {
  const cleaned = text
    .replace(/\b\d+(?:\s*-\s*\d+){2,3}\b/g, ' ')
    .replace(
      /\b\d+\s*(?:x|×|tablets?|tabletten|st|caps(?:ules)?|drops?|tropfen|gouttes?|gotas?|kropl[ei]|puffs?|sprays?|sachets?|times?|daily)(?!\p{L})/giu,
      ' ',
    )
  return [...cleaned.matchAll(AMOUNT)].flatMap(([, digits = '', unit, perAmount, per]) => {
    const value = numberIn(digits)
    if (Number.isNaN(value) || unit?.toLowerCase() === 'ml') return []
    return { value, unit: unit?.toLowerCase(), perMl: per ? numberIn(perAmount ?? '1') : undefined }
  })
}

const MG: Record<string, number> = { mg: 1, g: 1000, mcg: 0.001, µg: 0.001, μg: 0.001, ug: 0.001 }

/** Medicines dosed in micrograms: a number without a unit means those. */
const IN_MICROGRAMS = new Set([
  'levothyroxine',
  'liothyronine',
  'fentanyl',
  'salbutamol',
  'formoterol',
  'salmeterol',
  'tiotropium',
  'budesonide',
  'fluticasone',
  'beclometasone',
  'mometasone',
])
/** In milligrams or micrograms, depending on the writer: not guessed without a unit. */
const IN_EITHER = new Set([
  'digoxin',
  'digitoxin',
  'vitamin D',
  'vitamin B12',
  'folic acid',
  'insulin',
  'insulin glargine',
])

const strengthOf = (ingredient: string, amount: Amount | undefined): Strength => ({
  ingredient,
  mg: amount ? mgOf(amount, ingredient) : null,
  isPerMl: amount?.perMl !== undefined,
})

function mgOf({ value, unit, perMl }: Amount, ingredient: string): number | null {
  if (unit === undefined && IN_EITHER.has(ingredient)) return null
  const factor = MG[unit ?? (IN_MICROGRAMS.has(ingredient) ? 'mcg' : 'mg')]
  if (factor === undefined) return null
  const mg = (value * factor) / (perMl ?? 1)
  return Number.isFinite(mg) && mg > 0 ? Number(mg.toPrecision(12)) : null
}
