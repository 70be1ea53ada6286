/** How many logs the dashboard reads: more than it shows, because those among 'New for you' are not repeated. */
export const RECENT_LOGS = 12
