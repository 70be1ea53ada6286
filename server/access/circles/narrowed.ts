import { settle } from '../../core/database/database.ts'
import type { Circle } from './circles.ts'

/**
 * From now on this connection shows less of the circle: no record that only its author sees, and none that only the family
 * sees unless `familyRecords`. For what is passed on to somebody outside. Row-level security does it (guards.ts), so no query can
 * forget it; the next opening of a circle takes it back (membership.ts).
 */
export const narrow = ({ db }: Pick<Circle, 'db'>, { familyRecords }: { familyRecords: boolean }) =>
  settle(db, {
    text: familyRecords
      ? "select set_config('app.reader', '', $1)"
      : "select set_config('app.reader', '', $1), set_config('app.sees_family', '', $1)",
  })
