/** How long one may take back that one has read a handover. */
export const UNDO_WITHIN_MINUTES = 10
