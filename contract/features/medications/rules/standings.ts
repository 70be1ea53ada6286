/** What a medication is at a moment. Every list, paper, card, notice, reminder, count and record goes by it. */
export const standings = ['planned', 'active', 'on_hold', 'ended', 'stopped'] as const
export type Standing = (typeof standings)[number]
