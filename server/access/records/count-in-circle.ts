import { circleRole } from '../../core/database/database.ts'
import { onlyOfOpenCircle } from './visible-in-sql.ts'

/* Counts a circle's rows for its ceilings (room.ts). A database function, because row-level security hides records for
   the family, or for their author, from other members: they take up room all the same. It tells nothing but the number.
   `in_size`: a column to sum instead of counting. `in_each`: only rows with this value in it. `in_having`: only rows with
   any value in it. */
const countInCircle = `
create or replace function count_in_circle(
  in_client int8, in_table text, in_size text, in_each text, in_value text, in_having text, out kept int8, out ever int8
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  type_of jsonb := (select jsonb_object_agg(attname, format_type(atttypid, atttypmod)) from pg_attribute
    where attrelid = in_table::regclass and attnum > 0 and not attisdropped);
begin
  ${onlyOfOpenCircle}
  execute format('select coalesce(%1$s filter (where %2$s), 0), coalesce(%1$s, 0) from %3$I where client_id = $1 and %4$s and %5$s',
    case when in_size is null then 'count(*)' else format('sum(%I)', in_size) end,
    case when type_of ? 'deleted_at' then 'deleted_at is null' else 'true' end,
    in_table,
    case when in_each is null then 'true' else format('%I = $2::%s', in_each, type_of ->> in_each) end,
    case when in_having is null then 'true' else format('%I is not null', in_having) end)
  into kept, ever using in_client, in_value;
end $$`

export const countFunctions = [
  countInCircle,
  'revoke all on function count_in_circle from public',
  `grant execute on function count_in_circle to ${circleRole}`,
]
