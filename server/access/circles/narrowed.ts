import { applySettings } from '../../core/database/database.ts'
import type { Circle } from './circles.ts'

/**
 * Restricts this connection to a part of the circle: no records visible only to their author, and no family records
 * unless `familyRecords`. For data passed to somebody outside. Enforced by row-level security (guards.ts), so that no
 * query can forget it; reset by the next opening of a circle (membership.ts).
 */
export const narrow = ({ db }: Pick<Circle, 'db'>, { familyRecords }: { familyRecords: boolean }) =>
  applySettings(db, {
    text: familyRecords
      ? "select set_config('app.reader', '', $1)"
      : "select set_config('app.reader', '', $1), set_config('app.sees_family', '', $1)",
  })
