/**
 * The most milligrams of an ingredient within a number of hours, over all medications. `unknownAs`: what a dose of
 * unknown content counts as; null: it is not summed.
 */
export type Ceiling = { ingredient: string; mg: number; hours: number; unknownAs: number | null; source: string }

const DAY = 24
const SINGLE = 4

/**
 * For adults, by mouth. Exceeding one needs a confirmation but is never refused, because a doctor may have said so. A
 * row of four hours next to one of a day is the largest single dose, with the shortest time to the next.
 */
export const ceilings: Ceiling[] = [
  ...within('paracetamol', { [SINGLE]: 1000, [DAY]: 4000 }, 'MHRA, SmPC of paracetamol 500 mg tablets'),
  ...within('ibuprofen', { [SINGLE]: 800, [DAY]: 2400 }, 'BNF, ibuprofen; EMA/PRAC 2015 on doses of 2,400 mg and more'),
  ...within('aspirin', { [SINGLE]: 1000, [DAY]: 4000 }, 'BNF, aspirin; FDA monograph M013'),
  ...within('naproxen', { [DAY]: 1250 }, 'BNF, naproxen'),
  ...within('diclofenac', { [DAY]: 150 }, 'BNF, diclofenac'),
  ...within('metamizole', { [SINGLE]: 1000, [DAY]: 4000 }, 'EMA 2018, metamizole-containing medicines'),
  ...within('codeine', { [SINGLE]: 60, [DAY]: 240 }, 'BNF, codeine; EMA 2013'),
  ...within('tramadol', { [SINGLE]: 100, [DAY]: 400 }, 'BNF, tramadol'),
  ...within('diphenhydramine', { [SINGLE]: 50, [DAY]: 300 }, 'FDA monograph M012, antihistamines'),
  ...within('pseudoephedrine', { [SINGLE]: 120, [DAY]: 240 }, 'FDA monograph M012, decongestants'),
  ...within('dextromethorphan', { [DAY]: 120 }, 'FDA monograph M012, antitussives'),
  ...within('loperamide', { [DAY]: 16 }, 'BNF, loperamide; FDA 2016 on high doses'),
  ...within('cetirizine', { [DAY]: 10 }, 'BNF, cetirizine'),
  ...within('loratadine', { [DAY]: 10 }, 'BNF, loratadine'),
]

function within(ingredient: string, mgInHours: Record<number, number>, source: string): Ceiling[] {
  return Object.entries(mgInHours).map(([key, mg]) => {
    const hours = Number(key)
    const unknownAs = hours === DAY ? (mgInHours[SINGLE] ?? null) : null
    return { ingredient, mg, hours, unknownAs, source }
  })
}

/**
 * A modified-release dose holds up to two single ones; a day allows no more. SmPCs of tramadol 200 mg, paracetamol 665 mg
 * and ibuprofen 800 mg prolonged-release tablets.
 */
export const forSlowRelease = (ceiling: Ceiling): Ceiling =>
  ceiling.hours === DAY ? ceiling : { ...ceiling, mg: 2 * ceiling.mg }

/** The content of a dose, planned or given; `mg` null: the strength cannot be read. `isInside`: it gets into the body. */
export type Portion = { at: number; mg: number | null; isInside: boolean; medicationId: string; name: string }

/** A recently given dose of unknown content; `isSame`: of the same medication entry. */
export type UnknownIn = { unknownIn: Portion; isSame: boolean }

/** The total in mg; `estimated`: the names of medications whose unknown content counts in it. */
export type Sum = { mg: number; estimated: string[] }

/** Why one more portion would be too much: the total, or an unknown amount given recently. */
export type Excess = { ceiling: Ceiling; nextAllowedAt: number | null } & (Sum | UnknownIn)
