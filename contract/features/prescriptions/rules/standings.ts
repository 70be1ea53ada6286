/** What a medication is at a moment. Every list, paper, card, notice, reminder, count and record goes by it. */
export const standings = ['planned', 'active', 'on_hold', 'ended', 'stopped'] as const
export type Standing = (typeof standings)[number]

/** Whether it is over for good: it stands in no list of what is taken, on no card, in no notice. */
export const isOver = (standing: Standing) => standing === 'ended' || standing === 'stopped'
