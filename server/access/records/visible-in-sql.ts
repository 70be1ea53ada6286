import { circleRole } from '../../core/database/database.ts'

/** The reader for whom a circle was opened (access/circles/membership.ts). */
const opened = {
  id: "(select nullif(current_setting('app.reader', true), '')::int8)",
  seesFamily: "(select current_setting('app.sees_family', true) = 'yes')",
}

/**
 * SQL: whether the reader may see a row with this visibility and author (contract/access.ts defines 'family'). `reader`:
 * expressions for somebody else than the one for whom the circle was opened.
 */
export const isVisible = (visibleTo: string, author: string, reader: { id: string; seesFamily: string } = opened) =>
  `(${visibleTo} = 'circle' or ${author} = ${reader.id} or ${visibleTo} = 'family' and ${reader.seesFamily})`

/** SQL at the beginning of a function that sees all rows: in a circle it tells nothing of another one (`in_client`). */
export const onlyOfOpenCircle = `if session_user = '${circleRole}'
    and in_client is distinct from nullif(current_setting('app.client_id', true), '')::int8
  then
    raise insufficient_privilege using message = 'another circle is open';
  end if;`
