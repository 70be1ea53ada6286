/** The state of a medication at a moment. Every list, paper, card, notice, reminder, count and record depends on it. */
export const standings = ['planned', 'active', 'on_hold', 'ended', 'stopped'] as const
export type Standing = (typeof standings)[number]

/** Whether it is over for good: no longer in lists of current medications, on cards or in notices. */
export const isOver = (standing: Standing) => standing === 'ended' || standing === 'stopped'

/** Nobody has confirmed it yet, so it is not due. */
export const needsReview = ({ verification, standing }: { verification: string; standing: Standing }) =>
  verification === 'unverified' && !isOver(standing)

/** The order on papers and cards: what is given now, what is on hold, what begins later. */
const places: Record<Standing, number> = { active: 0, on_hold: 1, planned: 2, ended: 3, stopped: 3 }
export const givenFirst = (one: { standing: Standing }, other: { standing: Standing }) =>
  places[one.standing] - places[other.standing]
