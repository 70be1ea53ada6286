import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Channel } from './channel.ts'
import { notifications } from './table.ts'

/**
 * What people see in the app. One row for each person and moment: a further step, or a further dose, brings it back as
 * unseen. In the order of their keys, so that two processes never wait for each other in a circle.
 */
export const inApp: Channel = {
  note: async (tx, tellings, now) => {
    const rows = tellings.map(({ settings: _, ...telling }) => ({ id: uuidv7(), ...telling }))
    await tx.execute(sql`
      insert into ${notifications} as n (client_id, id, user_id, kind, due_at, step, urgent, records, told_at)
      select "clientId", id, "userId", kind, "dueAt", step, urgent, records, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as told("clientId" int8, id uuid, "userId" int8, kind text, "dueAt" timestamptz, step text, urgent bool, records uuid[])
      order by "clientId", "userId", kind, "dueAt"
      on conflict (client_id, user_id, kind, due_at) do update set
        step = excluded.step,
        urgent = n.urgent or excluded.urgent,
        records = array(select distinct unnest(n.records || excluded.records)),
        told_at = excluded.told_at,
        seen_at = null`)
  },
}
