import type { TableRules } from './records/table-rules.ts'

/** What the audit says about a change of rights: 'caretaker', 'family -> caretaker', 'creator 123'. */
const changedRole = `case when tg_op <> 'UPDATE' then changed.role when old.role <> new.role then old.role || ' -> ' || new.role end`
const newCreator = `case when tg_op = 'UPDATE' and old.created_by <> new.created_by then 'creator ' || new.created_by end`

/** The rules of the tables of accounts, circles and teams. A feature's are in its feature.ts. */
export const accessTables: TableRules = {
  clients: {
    open: 'it is the circle',
    trace: { clientColumn: 'id', detail: newCreator },
    grants: {
      circle: ['select on members, clients'],
      accounts: [
        // With a circle or a person all of its records would go: that is done by the owner of the database alone.
        'select, insert, update on users, clients',
        'select, insert, update, delete on sessions, mailed_secrets, profiles, members, rate_limits',
      ],
    },
  },
  members: {
    open: 'read by the look-up that opens the circle',
    trace: { idColumn: 'user_id', updateOf: 'role, is_primary', detail: changedRole },
    grants: { circle: ['update (looked_seq) on members'] },
  },
  user_preferences: { grants: { accounts: ['select, insert, update, delete on user_preferences'] } },
  // Names, to sign records with.
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
  // The program’s own; no record of care.
  circle_keys: { derived: true },
  // What Kinfold itself notes to tell people: no record of care, and no person wrote it.
  notifications: {
    staysBehind: 'what people were told',
    trace: { updateOf: 'told_at, seen_at', keepsHistory: false, isAudited: false },
  },
  reminder_settings: { staysBehind: 'what a person set for themselves', ownNotes: ['digest_at'] },
  audit_heads: {
    open: 'a number, a digest and a time; the list of circles shows the time',
    grants: { circle: ['select (client_id, seq, at) on audit_heads'], accounts: ['select on audit_heads'] },
  },
}
