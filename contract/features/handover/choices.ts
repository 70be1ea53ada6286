/** How long the confirmation of having read a handover can be undone. */
export const UNDO_WITHIN_MINUTES = 10
