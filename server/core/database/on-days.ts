import { addDays } from '@kinfold/contract/time/calendar.ts'
import { startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Days in a zone, both included; undefined: open on that side. */
export type Days = { from?: string | undefined; to?: string | undefined }

/** WHERE: the moment lies on these days. undefined: on any. */
export const onDays = (moment: AnyPgColumn, { from, to }: Days, zone: string): SQL | undefined =>
  and(
    from ? gte(moment, startOfDay(from, zone)) : undefined,
    to ? lt(moment, startOfDay(addDays(to, 1), zone)) : undefined,
  )
