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
  families: number
  /** How often a dish may come at most; undefined: as often as needed, on any days. */
  mostOfOne: number | undefined
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
}

/** So many of these places have one of these dishes, at least or at most. */
export type WishRule = {
  family: number
  places: readonly number[]
  dishes: readonly number[]
  least: number
  most: number | null
}

export type DayLimit = { family: number; min: number | null; max: number | null }

/** `explains`: looks for the rules that conflict, where there is no plan. */
export type Task = { problem: Problem; explains: boolean }

/** The dish of each place; or the families that cannot all hold, none of which can be spared (none where nobody asked). */
export type Solution = { dishes: number[]; conflict: undefined } | { dishes: undefined; conflict: number[] }
