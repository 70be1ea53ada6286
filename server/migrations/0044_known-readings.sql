CREATE INDEX "vital_readings_by_name" ON "vital_readings" USING btree ("client_id",md5(coalesce(device, '') || ' ' || external_id)) WHERE external_id is not null and deleted_at is null;
--> statement-breakpoint
-- The places (from 0) of those readings that a circle has already, by the rule in features/vitals/reading/duplicates.ts:
-- the same name at the same source, or the same kind and the same figures as shown, less than `apart_ms` apart, unless a
-- common source names them differently. Figures are given as shown, in thousandths, with half of the step in which they are
-- shown; two of them are a blood pressure, in whole mmHg. Returned but not known: `most` others are near, and perhaps more
-- that were not compared.
--
-- Each reading is found by a step in an index whatever PostgreSQL expects, which knows nothing of rows written in the same
-- transaction: without sorting, only an index that has the order can be used.
create function known_readings(
  circle int8, apart_ms int, most int, kinds text[], moments timestamptz[], figures int[], figures2 int[], halves int[],
  sources text[], names text[]
) returns table (place int, is_known boolean) language sql stable
set search_path = public, pg_temp set enable_sort = off set jit = off as $$
  select (c.nth - 1)::int, coalesce(near.is_there, false) or coalesce(named.is_there, false)
  from unnest(kinds, moments, figures, figures2, halves, sources, names) with ordinality
    as c (kind, moment, figure, figure2, half, source, name, nth)
  cross join lateral (
    select count(*) as seen, bool_or(
      (r.external_id is null or c.name is null or r.device is distinct from c.source)
      and case
        when c.figure2 is null then r.canonical >= c.figure - c.half and r.canonical < c.figure + c.half
        -- A series has the mean as its canonical figures, and is compared by its first ones.
        else r.value * 1000 = c.figure and r.value2 * 1000 = c.figure2
      end
    ) as is_there
    from (
      select v.device, v.external_id, v.canonical, v.value, v.value2 from vital_readings v
      where v.client_id = circle and v.kind = c.kind and v.deleted_at is null
        and v.measured_at > c.moment - apart_ms * interval '1 ms' and v.measured_at < c.moment + apart_ms * interval '1 ms'
      order by v.measured_at limit most
    ) r
  ) near
  cross join lateral (
    select case when c.name is not null then (
      select true from vital_readings v
      where v.client_id = circle and v.external_id is not null and v.deleted_at is null
        and md5(coalesce(v.device, '') || ' ' || v.external_id) >= md5(coalesce(c.source, '') || ' ' || c.name)
        and md5(coalesce(v.device, '') || ' ' || v.external_id) <= md5(coalesce(c.source, '') || ' ' || c.name)
        and v.external_id = c.name and v.device is not distinct from c.source
      order by md5(coalesce(v.device, '') || ' ' || v.external_id) limit 1
    ) end as is_there offset 0
  ) named
  where near.is_there or near.seen >= most or named.is_there
$$;
