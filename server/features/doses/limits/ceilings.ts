import type { Counted } from '@kinfold/contract/features/doses/rules/limits.ts'

/**
 * The most milligrams of an ingredient within a number of hours, over all medications. `unknownAs`: what a dose of
 * unknown content counts as; null: it is not summed.
 */
export type Ceiling = { ingredient: string; mg: number; hours: number; unknownAs: number | null; source: string }

const DAY = 24
const SINGLE = 4

/**
 * For adults, by mouth. Exceeding one needs a confirmation but is never refused, because a doctor may have said so.
 * `single`: the largest single dose, with four hours to the next. `unknownAs`: an ordinary single dose, so that four in a
 * day are no question: with the largest one, people would be asked every day and no longer read it.
 */
export const ceilings: Ceiling[] = [
  ...within('paracetamol', { single: 1000, day: 4000, unknownAs: 1000 }, 'MHRA, SmPC of paracetamol 500 mg tablets'),
  ...within(
    'ibuprofen',
    { single: 800, day: 2400, unknownAs: 400 },
    'BNF, ibuprofen; EMA/PRAC 2015 on doses of 2,400 mg and more',
  ),
  ...within('aspirin', { single: 1000, day: 4000, unknownAs: 1000 }, 'BNF, aspirin; FDA monograph M013'),
  ...within('naproxen', { day: 1250 }, 'BNF, naproxen'),
  ...within('diclofenac', { day: 150 }, 'BNF, diclofenac'),
  ...within('metamizole', { single: 1000, day: 4000, unknownAs: 1000 }, 'EMA 2018, metamizole-containing medicines'),
  ...within('codeine', { single: 60, day: 240, unknownAs: 60 }, 'BNF, codeine; EMA 2013'),
  ...within('tramadol', { single: 100, day: 400, unknownAs: 100 }, 'BNF, tramadol'),
  ...within('diphenhydramine', { single: 50, day: 300, unknownAs: 50 }, 'FDA monograph M012, antihistamines'),
  // 120 mg is a tablet for 12 hours; the ordinary one is taken every 4 to 6 hours.
  ...within('pseudoephedrine', { single: 120, day: 240, unknownAs: 60 }, 'FDA monograph M012, decongestants'),
  ...within('dextromethorphan', { day: 120 }, 'FDA monograph M012, antitussives'),
  ...within('loperamide', { day: 16 }, 'BNF, loperamide; FDA 2016 on high doses'),
  ...within('cetirizine', { day: 10 }, 'BNF, cetirizine'),
  ...within('loratadine', { day: 10 }, 'BNF, loratadine'),
]

type Most = { day: number } | { day: number; single: number; unknownAs: number }

function within(ingredient: string, most: Most, source: string): Ceiling[] {
  const ofDay = { ingredient, mg: most.day, hours: DAY, unknownAs: null, source }
  if (!('single' in most)) return [ofDay]
  const ofSingle = { ingredient, mg: most.single, hours: SINGLE, unknownAs: null, source }
  return [ofSingle, { ...ofDay, unknownAs: most.unknownAs }]
}

/**
 * A modified-release dose holds up to two single ones; a day allows no more. SmPCs of tramadol 200 mg, paracetamol 665 mg
 * and ibuprofen 800 mg prolonged-release tablets.
 */
export const forSlowRelease = (ceiling: Ceiling): Ceiling =>
  ceiling.hours === DAY ? ceiling : { ...ceiling, mg: 2 * ceiling.mg }

/** The content of a dose, planned or given; `mg` null: the strength cannot be read. `isInside`: it gets into the body. */
export type Portion = Counted & { mg: number | null; isInside: boolean; medicationId: string; name: string }

/** A recently given dose of unknown content; `isSame`: of the same medication entry. */
export type UnknownIn = { unknownIn: Portion; isSame: boolean }

/** The total in mg; `estimated`: the names of medications whose unknown content counts in it. */
export type Sum = { mg: number; estimated: string[] }

/** Why one more portion would be too much: the total, or an unknown amount given recently. */
export type Excess = { ceiling: Ceiling; nextAllowedAt: number | null } & (Sum | UnknownIn)
