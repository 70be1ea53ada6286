/**
 * A week as the planner sees it: plain data, so that it can be handed to a worker. `families`: what can be taken away to find
 * out which rules cannot all hold. A dish is out while one of its families holds.
 */
export type Problem = {
  places: readonly Place[]
  dishes: readonly PlanDish[]
  limits: readonly DayLimit[]
  /** The same for all days together. */
  budget: { family: number; most: number } | undefined
  wishes: readonly WishRule[]
  /** Places that may share what is cooked for the first of them. */
  pairs: readonly Pair[]
  families: number
  /** How often a dish may come at most; undefined: as often as needed, on any days. */
  mostOfOne: number | undefined
  /** Where it may come as often as needed: what each time more than twice, or than once in two days, costs. */
  repeatPoints?: number | undefined
}

/** A meal to be filled. */
export type Place = {
  day: number
  /** Dishes that suit it, and what each one costs there: lower is better, never below 0. */
  options: readonly { dish: number; score: number }[]
  /** Somebody keeps this dish here. */
  locked: { family: number; dish: number } | undefined
}

export type PlanDish = {
  /** Rules that this dish breaks. */
  brokenFamilies: readonly number[]
  /** What a helping brings of each limit, by the limit’s place. */
  amounts: readonly number[]
  /** For everyone at the table. */
  price: number
  /** How many days it may wait for its second meal; 0: it may not. */
  keeps: number
  /** Points that are saved where it is only heated. */
  saves: number
}

/** `days`: between the two, 0 where somebody keeps both as they are. `points`: saved besides, where leftovers are wished. */
export type Pair = { cooked: number; eaten: number; days: number; points: number }

/** So many of these places have one of these dishes, at least or at most. */
export type WishRule = {
  family: number
  places: readonly number[]
  dishes: readonly number[]
  least: number
  most: number | null
}

export type DayLimit = { family: number; min: number | null; max: number | null }

/** A week, and what a repeat costs where the rules leave too few dishes for variety. `seconds`: for everything together. */
export type Task = { problem: Problem; repeatPoints: number; seconds: number }

/** Places: where a dish is cooked, and where the rest of it is eaten. */
export type Leftover = Pick<Pair, 'cooked' | 'eaten'>

/** The dish of each place, and what is left over for which. */
export type Found = { dishes: number[]; leftovers: Leftover[] }

/** `none`: it is sure that there is no plan. `no time`: it did not suffice to know. */
export type Solution = Found | 'none' | 'no time'

/** Families that cannot all hold. `isLeast`: none of them can be spared; else there was no time to try them all. */
export type ConflictSet = { families: number[]; isLeast: boolean }

/** `repeats`: why dishes come again and again, if they do. */
export type Outcome =
  | (Found & { repeats: 'few dishes' | 'no time' | undefined; conflict: undefined })
  | { dishes: undefined; conflict: ConflictSet | undefined }
