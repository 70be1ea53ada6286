import type { Services } from '../../access/services.ts'
import type { Job } from '../../core/background/jobs.ts'

/**
 * Deletes sessions that ended long ago, and attempts that no longer count. The most recently ended session of an
 * account is kept: an older Google sign-in must not open a new session (sign-in with Google).
 */
export const forgetSessions: Job<Services> = {
  name: 'accounts.forget',
  every: 3_600,
  run: async ({ database }) => {
    await database.owner.query(`delete from sessions s where expires_at < now() - interval '90 days' and (revoked_at is null
      or exists (select from sessions later where later.user_id = s.user_id and later.revoked_at > s.revoked_at))`)
    await database.owner.query('delete from rate_limits where expire < extract(epoch from now()) * 1000')
  },
}
