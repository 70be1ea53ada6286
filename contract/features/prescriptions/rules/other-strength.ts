import { AMOUNT, STRENGTH, waysOf } from './strength.ts'

const AMOUNTS = new RegExp(AMOUNT, 'g')
/** Nothing but amounts: '5000mcg', '160000mcg/12500mcg', '100units/ml' */
const UNDERSTOOD = new RegExp(`^${AMOUNT}(?:/${AMOUNT})*(?:/(?:ml|g|h))?$`)
const PER = /\/\s?(?:g|(?:[\d.,]+\s?)?(?:ml|h))\s*$/iu

/** What one tablet is, and not how much a pen holds, or of which salt it is: '1000000mcgfilm-coatedtablets' */
const ONE_WITH_WORDS =
  /^#(?:[\s(),.-]|retard|[sxemc]r|xl|(?:film|enteric)-?coated|tab(?:let)?s?|cap(?:sule)?s?|film)*$/u

/**
 * Whether they certainly differ: both are understood, or only their amounts differ ('100 mg retard', '200 mg retard'),
 * beside whatever words say how the tablet is made ('100 mg', '200 mg retard'). Not where a number can be read in two
 * ways, or a detail may only have been missing ('25 mcg', '25 mcg/h').
 */
export function isOtherStrength(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  const mayBeSame =
    shareWay(one, other) || shareWay(one.replace(PER, ''), other) || shareWay(one, other.replace(PER, ''))
  return !mayBeSame && waysOf(one).every((way) => waysOf(other).every((another) => areComparable(way, another)))
}

const shareWay = (one: string, other: string) => productsIn(one).some((product) => productsIn(other).includes(product))

/** '20 mg/10 mg' is 10 mg/20 mg, and 1% is 10 mg/ml or 10 mg/g. */
const productsIn = (strength: string) =>
  waysOf(strength).flatMap((way) => {
    const percent = way.endsWith('%') ? Number(way.slice(0, -1)) : Number.NaN
    const micrograms = Number((percent * 10_000).toPrecision(12))
    return [inOrder(way), ...(Number.isNaN(percent) ? [] : [`${micrograms}mcg/ml`, `${micrograms}mcg/g`])]
  })

function inOrder(way: string): string {
  const amounts = amountsIn(way).toSorted()
  return way.replace(AMOUNTS, () => amounts.shift()!)
}

const areComparable = (way: string, other: string) =>
  (UNDERSTOOD.test(way) && UNDERSTOOD.test(other)) ||
  restOf(way) === restOf(other) ||
  ([way, other].every((each) => ONE_WITH_WORDS.test(restOf(each))) && areOtherAmounts(way, other))

/** Whether they are one amount for certain, whatever words say how the tablet is made: '5 mg', '5 mg retard'. */
export function isSameAmount(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  const ways = [...waysOf(one), ...waysOf(other)]
  // '1,125 mg' can be read in two ways.
  return ways.every((way) => ONE_WITH_WORDS.test(restOf(way)) && amountsIn(way)[0] === amountsIn(ways[0]!)[0])
}

/** In the same unit, and not the same: '100 mg' may be '100 mg retard'. */
function areOtherAmounts(way: string, other: string): boolean {
  const [[amount = ''], [another = '']] = [amountsIn(way), amountsIn(other)]
  return amount !== another && unitOf(amount) === unitOf(another)
}

const unitOf = (amount: string) => /[a-z%]+$/.exec(amount)?.[0]
const amountsIn = (way: string): string[] => way.match(AMOUNTS) ?? []
const restOf = (way: string) => way.replace(AMOUNTS, '#')

/**
 * Whether a list says another strength than an entry. More than the amount may be in the entry ('100 mg retard'), and
 * the list's is only an amount.
 */
export function isOtherThanListed(listed: string | null, known: string | null): boolean {
  if (listed === null || known === null) return false
  if (shareWay(listed, known)) return false
  const [ways, others] = [waysOf(listed), waysOf(known)]
  if ([...ways, ...others].every((way) => UNDERSTOOD.test(way))) return true
  const inWords = STRENGTH.exec(known)?.[0]
  const isOnlyOne = waysOf(known.replace(STRENGTH, ' ')).flatMap(amountsIn).length === 0
  // '875/125 mg' holds another number.
  const holdsOne = inWords !== undefined && !/\/\s?[\d.,]+\s?m?c?g/i.test(inWords)
  if (holdsOne && isOnlyOne) return isOtherStrength(listed, inWords)
  const there = others.flatMap(amountsIn)
  const isThere = (way: string) => amountsIn(way).every((amount) => there.includes(amount))
  return there.length > 0 && !waysOf(listed.replace(PER, '')).some(isThere)
}
