import type { ImportLayout } from '@kinfold/contract/features/vital-imports/schemas.ts'
import { kindNamedIn, type Meaning, meaningOf as meaningOfHeading } from '../vitals/reading/csv/header-words.ts'
import type { Column, Layout } from '../vitals/reading/csv/layout.ts'

/** A layout in the form shown and returned by the screen. */
export const viewOf = ({ columns, ...rest }: Layout): ImportLayout => ({
  ...rest,
  columns: columns.map(({ heading, meaning, unit }) => {
    const resembles = meaning.role === 'ignored' ? kindNamedIn(heading) : null
    const isNoUnit = meaning.role === 'ignored' && meaningOfHeading(heading)?.role === 'unit'
    return {
      heading: heading.slice(0, 500),
      role: meaning.role,
      kind: meaning.role === 'reading' ? meaning.kind : null,
      part: meaning.role === 'reading' ? meaning.part : null,
      unit: unit?.unit ?? null,
      times: unit?.times ?? 1,
      ...(resembles && !isNoUnit && { resembles }),
      ...(isNoUnit && { isNoUnit }),
    }
  }),
})

export const layoutOf = ({ columns, ...rest }: ImportLayout): Layout => ({
  ...rest,
  columns: columns.map(
    (column): Column => ({
      heading: column.heading,
      meaning: meaningOf(column),
      unit: column.unit && { unit: column.unit, times: column.times },
    }),
  ),
})

function meaningOf({ role, kind, part }: ImportLayout['columns'][number]): Meaning {
  if (role !== 'reading') return { role }
  return kind ? { role, kind, part: part ?? 'value' } : { role: 'ignored' }
}
