-- As in 0044, except that a series of blood pressures is also found by its mean (canonical): that is what our own exports
-- contain. A device sends its first figures.
create or replace function known_readings(
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
        else r.value * 1000 = c.figure and r.value2 * 1000 = c.figure2
          or r.canonical = c.figure and r.canonical2 = c.figure2
      end
    ) as is_there
    from (
      select v.device, v.external_id, v.canonical, v.canonical2, v.value, v.value2 from vital_readings v
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
