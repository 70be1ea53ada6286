/** How many days the link of an invitation works. SECURITY.md says it, too. */
export const INVITATION_DAYS = 14
