/*
 * The audit's entries about a record that not every member sees are as hidden as the record: the line 'wrote a mood note'
 * says too much of one that its author kept to themself. As it is shown now, so that one shared later has its past. The
 * chain itself stays complete.
 *
 * A database function, called only for entries about such records, with the rights of who asks: row-level security answers
 * which records these see. As a part of the policy, every query of the audit would begin with all of its subqueries, which
 * took a fifth of the database's work for a dashboard (decision 120).
 */
const entryIsVisible = (hiding: string[]) => `
create or replace function entry_is_visible(in_client int8, in_subject text, in_id text)
returns boolean language plpgsql stable parallel safe cost 10 as $$
begin
  case in_subject
    ${hiding.map((table) => `when '${table}' then return exists (select from ${table} r where r.client_id = in_client and r.id = in_id::uuid);`).join('\n    ')}
  end case;
end $$`

export const entryFunctions = (hiding: string[]) => (hiding.length > 0 ? [entryIsVisible(hiding)] : [])

/** SQL: whether the reader may see an entry of the audit. */
export const isVisibleEntry = (hiding: string[]) =>
  `(subject <> all ('{${hiding.join()}}') or entry_is_visible(client_id, subject, subject_id))`
