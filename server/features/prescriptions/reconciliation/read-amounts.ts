/** Where something stands in a text. */
export type Place = { from: number; to: number }

export const placeOf = (found: RegExpExecArray): Place => ({ from: found.index, to: found.index + found[0].length })

/** The text with spaces in these places, so that everything else stays where it is. */
export const without = (text: string, places: readonly Place[]): string =>
  places.reduce((left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to), text)

/** '2', '1/2', '1½', '½' */
export const QUANTITY = String.raw`(?:\d+[½¼]|\d+[.,]\d+|\d+\/\d+|\d+|[½¼])`

/** A number of tablets, and where it stands. */
type Amount = Place & { quantity: number }
/** Words that say when. `isWholeDay`: only 'daily', before which 'two' may also mean one and one. */
type Phrase = Place & { isWholeDay?: boolean }

/** The amounts: with a form ('2 tablets'), in words before a phrase ('two at night'), or short for another ('and 1 at night'). */
export function amountsIn(text: string, phrases: readonly Phrase[]): Amount[] {
  const left = without(text, phrases)
  const withForm = [...left.matchAll(WITH_FORM)].map(amountOf)
  const isShortFor = (amount: Amount) =>
    /[\p{L}½¼]/u.test(text[amount.from]!) || withForm.some(({ to }) => to < amount.from)
  const before = ({ to }: Place) => phrases.find(({ from }) => to <= from && /^[\s,]+$/.test(text.slice(to, from)))
  const bare = [...without(left, withForm).matchAll(BARE)].map(amountOf).filter((amount) => {
    const phrase = before(amount)
    return phrase && isShortFor(amount) && (!phrase.isWholeDay || amount.quantity <= 1)
  })
  return [...withForm, ...bare].sort((a, b) => a.from - b.from)
}

/**
 * The amount at each of the named parts of the day, or one for all; without any it is 1. Undefined if it is not clear
 * which amount belongs to which part.
 */
export function quantitiesAt(parts: readonly Place[], amounts: readonly Amount[]): number[] | undefined {
  const [first, second] = amounts
  if (!second) {
    const isBetween = first && parts.some(({ to }) => to <= first.from) && parts.some(({ from }) => from >= first.to)
    return isBetween ? undefined : parts.map(() => first?.quantity ?? 1)
  }
  const inOrder = [...parts].sort((a, b) => a.from - b.from)
  const takeTurns = [
    (at: number) => amounts[at]!.to <= inOrder[at]!.from && (at === 0 || inOrder[at - 1]!.to <= amounts[at]!.from),
    (at: number) => inOrder[at]!.to <= amounts[at]!.from && (at === 0 || amounts[at - 1]!.to <= inOrder[at]!.from),
  ]
  const isClear = amounts.length === parts.length && takeTurns.some((isNext) => amounts.every((_, at) => isNext(at)))
  return isClear ? parts.map((part) => amounts[inOrder.indexOf(part)]!.quantity) : undefined
}

const WORDS =
  'one and a half|half an?|a half|half|(?:a )?quarter|one|two|three|four|(?:eine )?halbe|(?:eine )?viertel|eine|zwei|drei|vier|anderthalb|eineinhalb'
const START = String.raw`(?<![\p{L}\p{N}.,/-])`
const BARE = new RegExp(`${START}(${QUANTITY}|${WORDS})(?![\\p{L}\\p{N}/-]|[.,]\\d)`, 'giu')
const WITH_FORM = new RegExp(
  String.raw`${START}(${QUANTITY}|${WORDS})[\s-]?(?:tablets?|tabletten?|tabs?|tabl|tbl|capsules?|caps?|kapseln?|kps|puffs?|drops?|tropfen|stück|hub|hübe)(?![\p{L}])\.?`,
  'giu',
)

const amountOf = (found: RegExpExecArray): Amount => ({ ...placeOf(found), quantity: numberOf(found[1]!) })

const inWords: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, eine: 1, zwei: 2, drei: 3, vier: 4 },
  ...{ half: 0.5, 'half a': 0.5, 'half an': 0.5, 'a half': 0.5, halbe: 0.5, 'eine halbe': 0.5, '½': 0.5 },
  ...{ quarter: 0.25, 'a quarter': 0.25, viertel: 0.25, 'eine viertel': 0.25, '¼': 0.25 },
  ...{ 'one and a half': 1.5, anderthalb: 1.5, eineinhalb: 1.5 },
}

/** 'one', '2', '1/2', '1,5', '1½' */
export function numberOf(text: string): number {
  const known = inWords[text.toLowerCase()]
  if (known !== undefined) return known
  const [whole, part] = [text.slice(0, -1), inWords[text.slice(-1)]]
  if (part !== undefined) return Number(whole) + part
  const [above, below] = text.split('/')
  return Number(above!.replace(',', '.')) / Number(below ?? 1)
}
