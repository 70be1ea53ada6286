/** The names under which the browser keeps things, as the specification lists them. */
export const keys = {
  token: 'auth_token',
  tokenExpiry: 'token_expiry',
  refreshToken: 'refresh_token',
  selectedClient: 'selected_client_id',
  signupRole: 'signup_role',
  theme: 'theme',
  /** Ours: how the person who is signed in wants the app, so that it starts like that (public/theme.js). */
  preferences: 'preferences',
  betaNotice: 'betaWarningShown',
  /** Ours: the id of a session that was left here while the server was out of reach (web/access/leave-later.ts). */
  left: 'left_session',
  /** How far the clock of this device is off, and when that was seen by it; there only if it is far. */
  clock: 'clock',
  /** Ours: the session in this browser came from Google. */
  googleUsed: 'google_used',
} as const
