import type { Services } from '../../access/services.ts'
import type { Job } from '../../core/background/jobs.ts'

/**
 * Sessions that are long over, and attempts that count no more. Of sessions that were ended the last one stays: it tells from when
 * on a sign-in at Google is good for another (sign-in with Google).
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
