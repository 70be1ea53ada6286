-- Schedules of before: one quantity, times alone. An interval of whole days becomes a schedule in days, so that it no
-- longer moves by an hour when clocks change.
ALTER TABLE "medications" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "medication_schedules" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "doses" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "reminders" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "notifications" DISABLE TRIGGER USER;--> statement-breakpoint
CREATE FUNCTION "schedule_with_quantities"(old jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT old || jsonb_build_object(
    'kind', CASE WHEN NOT in_days THEN kind WHEN hours = 24 THEN 'daily' ELSE 'days' END,
    'everyHours', CASE WHEN NOT in_days THEN old -> 'everyHours' END,
    'everyDays', CASE WHEN in_days AND hours > 24 THEN hours / 24 END,
    'times', (SELECT coalesce(jsonb_agg(jsonb_build_object('time', t, 'quantity', old -> 'quantity', 'weekdays', '[]'::jsonb) ORDER BY t), '[]')
      FROM jsonb_array_elements_text(old -> 'times') t),
    'quantity', CASE WHEN kind = 'as_needed' THEN old -> 'quantity' END,
    'steps', '[]'::jsonb)
  FROM (SELECT old ->> 'kind' AS kind, (old ->> 'everyHours')::int AS hours,
    old ->> 'kind' = 'interval' AND (old ->> 'everyHours')::int % 24 = 0 AS in_days) AS parts
$$;--> statement-breakpoint
UPDATE "medications" SET "schedule" = "schedule_with_quantities"("schedule")
  WHERE jsonb_typeof("schedule") = 'object' AND NOT "schedule" ? 'steps';--> statement-breakpoint
UPDATE "medication_schedules" SET "schedule" = "schedule_with_quantities"("schedule"),
  "first_at" = CASE WHEN "schedule_with_quantities"("schedule") ->> 'kind' = 'interval' THEN "first_at" END
  WHERE NOT "schedule" ? 'steps';--> statement-breakpoint
DROP FUNCTION "schedule_with_quantities";--> statement-breakpoint
-- The slot of each recorded dose: its day in the zone of then and its place among the times of that day. Where a change of
-- the schedule had let one slot have two outcomes, both stay: the later one is told apart.
UPDATE "doses" SET "slot" = found.slot FROM (
  SELECT client_id, id, slot || CASE WHEN place > 1 THEN '+' || place ELSE '' END AS slot FROM (
    SELECT client_id, id, slot, dense_rank() OVER (PARTITION BY client_id, medication_id, slot ORDER BY due_at) AS place FROM (
      SELECT d.client_id, d.id, d.medication_id, d.due_at,
        CASE WHEN v.kind IS NULL OR v.kind = 'interval' THEN to_char(d.due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI')
          ELSE to_char(d.due_at AT TIME ZONE v.zone, 'YYYY-MM-DD') || '/' || greatest(1, (
            SELECT count(*) FROM jsonb_array_elements(v.times) t WHERE t ->> 'time' <= to_char(d.due_at AT TIME ZONE v.zone, 'HH24:MI')
          )) END AS slot
      FROM "doses" d
      LEFT JOIN LATERAL (
        SELECT s.schedule ->> 'kind' AS kind, s.schedule -> 'times' AS times, s.zone FROM "medication_schedules" s
        WHERE s.client_id = d.client_id AND s.medication_id = d.medication_id AND s.effective_from <= d.due_at
        ORDER BY s.effective_from DESC LIMIT 1
      ) v ON true
      WHERE d.due_at IS NOT NULL
    ) AS slots
  ) AS places
) AS found WHERE "doses".client_id = found.client_id AND "doses".id = found.id;--> statement-breakpoint
ALTER TABLE "doses" VALIDATE CONSTRAINT "doses_slot_where_due";--> statement-breakpoint
-- One name for what is late.
UPDATE "reminders" SET "step" = 'late' WHERE "step" = 'overdue';--> statement-breakpoint
UPDATE "notifications" SET "step" = 'late' WHERE "step" = 'overdue';--> statement-breakpoint
ALTER TABLE "medications" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "medication_schedules" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "doses" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "reminders" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "notifications" ENABLE TRIGGER USER;
