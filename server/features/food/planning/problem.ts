/**
 * A week in the planner's form: plain data, so that it can be sent to a worker. `families`: the rules that can be
 * removed to find out which ones conflict. A dish is excluded while one of its families applies.
 */
export type Problem = {
  places: readonly Place[]
  dishes: readonly PlanDish[]
  limits: readonly DayLimit[]
  /** A limit for all days together. */
  budget: { family: number; most: number } | undefined
  wishes: readonly WishRule[]
  /** Places that may share what is cooked for the first of them. */
  pairs: readonly Pair[]
  families: number
  /** How often a dish may occur at most; undefined: without a limit, on any days. */
  mostOfOne: number | undefined
  /** If repeats are allowed: the cost of each beyond twice in all, or beyond once in two days. */
  repeatPoints?: number | undefined
}

export type Place = {
  day: number
  /** Suitable dishes with their cost there: lower is better, never below 0. */
  options: readonly { dish: number; score: number }[]
  /** Somebody locked this dish here. */
  locked: { family: number; dish: number } | undefined
  /** Eaten, or of an earlier day: its dish is the only option, whatever the rules say now. */
  isOver?: boolean
  /** The part that counts for the day's limits, because only that was eaten; missing: all of it. */
  part?: number
}

export type PlanDish = {
  brokenFamilies: readonly number[]
  /** The amount in a helping for each limit, by the limit’s index. */
  amounts: readonly number[]
  /** For everyone at the table. */
  price: number
  /** How many days it may wait for its second meal; 0: it may not. */
  keeps: number
  /** Points saved if it is only reheated. */
  saves: number
}

/** `days`: between the two, 0 if both are locked. `points`: additional savings if leftovers are wished for. */
export type Pair = { cooked: number; eaten: number; days: number; points: number }

/** At least or at most this many of the places have one of the dishes. */
export type WishRule = {
  family: number
  places: readonly number[]
  dishes: readonly number[]
  least: number
  most: number | null
}

/**
 * `apart`: days on which it cannot be met together with the meals that are over. There an upper bound is about the others
 * alone, and a lower bound about none.
 */
export type DayLimit = { family: number; min: number | null; max: number | null; apart?: readonly number[] }

/**
 * A week, and the cost of repeats if there are too few dishes for variety. `seconds`: the time for everything together.
 */
export type Task = { problem: Problem; repeatPoints: number; seconds: number }

/** Places: where a dish is cooked, and where its leftovers are eaten. */
export type Leftover = Pick<Pair, 'cooked' | 'eaten'>

/** The dish of each place, and the leftovers. `isAny`: there was no time for more than the rules, so likes do not count. */
export type Found = { dishes: number[]; leftovers: Leftover[]; isAny?: true }

/** `none`: proven that there is no plan. `no time`: not decided in time. */
export type Solution = Found | 'none' | 'no time'

/** Families that cannot all be met. `isLeast`: none of them can be omitted; otherwise there was no time to try each. */
export type ConflictSet = { families: number[]; isLeast: boolean }

/** `repeats`: why dishes are repeated, if they are. */
export type Outcome =
  | (Found & { repeats: 'few dishes' | 'no time' | undefined; conflict: undefined })
  | { dishes: undefined; conflict: ConflictSet | undefined }
