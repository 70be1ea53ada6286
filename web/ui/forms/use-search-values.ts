import { useMemo } from 'react'
import { useSearch } from 'wouter'

/** The query string's values, as text. */
export function useSearchValues<T extends Record<string, string | undefined>>(): T {
  const search = useSearch()
  return useMemo(() => Object.fromEntries(new URLSearchParams(search)) as T, [search])
}

/** '/path?...' without empty values. */
export function withSearch(path: string, values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const search = new URLSearchParams(given).toString()
  return search ? `${path}?${search}` : path
}
