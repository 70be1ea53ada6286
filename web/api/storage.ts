/** Without an answer for this long, what this device keeps is shown until the server answers. */
export const SLOW_MS = 4_000

/** The browser's storage keys, as the specification lists them. */
export const keys = {
  token: 'auth_token',
  tokenExpiry: 'token_expiry',
  refreshToken: 'refresh_token',
  selectedClient: 'selected_client_id',
  signupRole: 'signup_role',
  theme: 'theme',
  /** Not in the specification: the person's preferences, so that the app starts with them (public/theme.js). */
  preferences: 'preferences',
  betaNotice: 'betaWarningShown',
  /** Not in the specification: the id of a session that was signed out while offline (web/access/leave-later.ts). */
  left: 'left_session',
  /** How far this device's clock is off, and the device time of that measurement; only if it is far off. */
  clock: 'clock',
  /** Not in the specification: the session in this browser came from Google. */
  googleUsed: 'google_used',
} as const
