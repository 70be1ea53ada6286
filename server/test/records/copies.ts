import { theKinfold } from '../support/kinfold.ts'

/** Copies a record this many times, bypassing the API, whose counts do not include them yet. Returns the new ids. */
export async function copies(table: string, id: string, count: number, set: Record<string, unknown>) {
  const { services } = await theKinfold()
  const { rows } = await services.database.owner.query(
    `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('id', uuidv7()) || $3::jsonb)).*
     from ${table} r, generate_series(1, $2) where r.id = $1 returning id`,
    [id, count, JSON.stringify(set)],
  )
  return rows.map((row) => String(row.id))
}

/** The same for a medication, with its schedule. */
export async function medicationCopies(id: string, count: number, clientId: number) {
  const ids = await copies('medications', id, count, { client_id: clientId })
  const { services } = await theKinfold()
  await services.database.owner.query(
    `insert into medication_schedules
     select (jsonb_populate_record(s, jsonb_build_object('id', uuidv7(), 'client_id', $2::int8, 'medication_id', m))).*
     from medication_schedules s, unnest($3::uuid[]) m where s.medication_id = $1`,
    [id, clientId, ids],
  )
}
