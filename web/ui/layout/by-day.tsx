import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { ReactNode } from 'react'
import { dayHeading } from '../time.ts'

type ByDayProps<T> = { items: T[]; zone: string; momentOf: (item: T) => string; children: (item: T) => ReactNode }

/** Rows grouped under the days of a zone, in the given order. */
export const ByDay = <T,>({ items, zone, momentOf, children }: ByDayProps<T>) =>
  [...Map.groupBy(items, (item) => dayAt(momentOf(item), zone))].map(([day, ofDay]) => (
    <section key={day} aria-label={dayHeading(day, zone)}>
      <h3 className="mt-4 text-base text-soft">{dayHeading(day, zone)}</h3>
      <ul className="divide-y divide-line border-b border-line">{ofDay.map(children)}</ul>
    </section>
  ))
