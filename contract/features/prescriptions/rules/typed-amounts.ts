import { doseUnits, type MedicationForm } from '../choices.ts'
import { numberIn } from './strength.ts'

/**
 * The amounts that a dosage in words says, if it says nothing else: '2.5 mL' and '2,5 ml' are both 2.5 of a liquid, '½
 * tablet' is 0.5, '1 tablet and 2 tablets' are two amounts. null: it says more, or names the unit of another form.
 */
export function typedAmounts(words: string, form: MedicationForm | null): number[] | null {
  const amounts = words
    .trim()
    .split(/,\s+(?:and\s+)?|\s+and\s+/i)
    .map((part) => amountIn(part, form))
  const known = amounts.filter((amount) => amount !== null)
  return known.length === amounts.length ? known : null
}

function amountIn(words: string, form: MedicationForm | null): number | null {
  const [, whole, fraction, unit] = AMOUNT.exec(words) ?? []
  if (unit === undefined || !unitsOf(form).includes(unit.toLowerCase())) return null
  const amount = (whole ? numberIn(whole) : 0) + (fraction ? fractionIn(fraction) : 0)
  return amount > 0 ? amount : null
}

/** '2.5 ml', '½ tablet', '1 1/2 tablets', '1½ tablets' */
const AMOUNT = /^(\d+(?:[.,]\d+)*(?![\d/]))?\s*([½¼¾]|\d+\/[1-9]\d*)?\s*(\p{L}+)\.?$/u

const signs: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }
function fractionIn(text: string): number {
  const [above, below] = text.split('/')
  return signs[text] ?? Number(above) / Number(below)
}

const unitsOf = (form: MedicationForm | null): readonly string[] => {
  const [one, several] = form ? doseUnits[form] : ['dose', 'doses']
  return [one, several, ...(otherNames[one] ?? [])]
}
const otherNames: Record<string, string[]> = {
  tablet: ['tab', 'tabs'],
  capsule: ['cap', 'caps'],
  ml: ['millilitre', 'millilitres', 'milliliter', 'milliliters'],
}
