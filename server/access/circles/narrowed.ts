import { sql } from 'drizzle-orm'
import type { Circle } from './circles.ts'

/**
 * From now on this connection shows less of the circle: no record that only its author sees, and none that only the family
 * sees unless `familyRecords`. For what is passed on to somebody outside. Row-level security does it (guards.ts), so no query can
 * forget it; the next opening of a circle takes it back (membership.ts).
 */
export const narrow = ({ db }: Pick<Circle, 'db'>, { familyRecords }: { familyRecords: boolean }) =>
  db.execute(
    familyRecords
      ? sql`select set_config('app.reader', '', false)`
      : sql`select set_config('app.reader', '', false), set_config('app.sees_family', '', false)`,
  )
