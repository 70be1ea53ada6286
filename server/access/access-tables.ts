import type { TableRules } from './records/table-rules.ts'

/** What the audit records for a change of rights: 'caretaker', 'family -> caretaker', 'creator 123'. */
const changedRole = `case when tg_op <> 'UPDATE' then changed.role when old.role <> new.role then old.role || ' -> ' || new.role end`
const newCreator = `case when tg_op = 'UPDATE' and old.created_by <> new.created_by then 'creator ' || new.created_by end`

/** The rules for the tables of accounts, circles and teams. A feature's own are in its feature.ts. */
export const accessTables: TableRules = {
  clients: {
    open: 'it is the circle',
    trace: { clientColumn: 'id', detail: newCreator },
    grants: {
      circle: ['select on members, clients'],
      accounts: [
        // Deleting a circle or a person would cascade to all of their records, so only the database owner may do it.
        'select, insert, update on users, clients',
        'select, insert, update, delete on sessions, mailed_secrets, profiles, members, rate_limits',
      ],
    },
  },
  members: {
    open: 'read by the look-up that opens the circle',
    trace: { idColumn: 'user_id', updateOf: 'role, is_primary, renamed_at', detail: changedRole },
    grants: { circle: ['update (looked_seq) on members'] },
  },
  user_preferences: { grants: { accounts: ['select, insert, update, delete on user_preferences'] } },
  // Names, to show who wrote a record.
  users: { grants: { circle: ['select (id, first_name, last_name, email) on users'] } },
  invitations: {
    open: 'read by people who are not in the circle yet',
    trace: { updateOf: 'status, role, token_hash', keepsHistory: false, detail: changedRole },
    grants: {
      circle: ['select (client_id, id, email, invitee_name, role, status, created_at, expires_at) on invitations'],
      accounts: ['select, insert, update, delete on invitations, join_requests'],
    },
  },
  join_requests: {
    open: 'written by people who are not in the circle yet',
    trace: { updateOf: 'status', keepsHistory: false },
    grants: { circle: ['select (client_id, id, first_name, last_name, status, answered_at) on join_requests'] },
  },
  // Internal to the program, not a care record.
  circle_keys: { derived: true },
  // Notes by Kinfold itself about whom to notify: not care records, and not written by a person.
  notifications: {
    staysBehind: 'what people were told',
    trace: { updateOf: 'told_at, seen_at', keepsHistory: false, isAudited: false },
  },
  reminder_settings: {
    staysBehind: 'what a person set for themselves',
    // Devices keep their zone here by themselves, which is no news to anybody.
    trace: {
      updateOf: 'channels, quiet_from, quiet_until, urgent_breaks, digest',
      silentWhenNew: `(changed.channels, changed.urgent_breaks, changed.digest) = ('{}', true, 'off') and changed.quiet_from is null`,
    },
  },
  audit_heads: {
    open: 'a number, a digest and a time',
    grants: {
      circle: ['select (client_id, seq) on audit_heads'],
      accounts: ['select (client_id, seq) on audit_heads'],
    },
  },
}
