import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'

export type Query<Name extends string = string> = Partial<Record<Name, string>>

/** The values in the page's query, as text, and its addresses with other values; those not named stay, undefined removes. */
export function useAddress<Name extends string = string>() {
  const query = useSearch()
  return useAddresses<Name>(query)
}

/**
 * The same for some values of the query: a list that uses it does not render again with each dialog that an address
 * opens. Its addresses keep no other values.
 */
export function useAddressOf<Name extends string = string>(names: readonly Name[]) {
  const query = useLocationProperty(() => {
    const given = queryIn(location.search)
    return withSearch('', Object.fromEntries(names.map((name) => [name, given[name]])))
  })
  return useAddresses<Name>(query)
}

function useAddresses<Name extends string>(query: string) {
  const [path, navigate] = useLocation()
  const search = useMemo(() => queryIn(query) as Query<Name>, [query])
  const addressWith = (changes: Query<Name>) => withSearch(path, { ...search, ...changes })
  return {
    search,
    addressWith,
    /** A step that Back undoes. */
    go: (changes: Query<Name>) => navigate(addressWith(changes)),
    /** The same step of the history. */
    change: (changes: Query<Name>) => navigate(addressWith(changes), { replace: true }),
  }
}

/** One value of the page's query, for what must not render again with every dialog that an address opens. */
export const useQueryValue = (name: string) => useLocationProperty(() => queryIn(location.search)[name])

/** With or without '?'. */
export const queryIn = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** '/path?...' without empty values. */
export function withSearch(path: string, values: Query): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const search = new URLSearchParams(given).toString()
  return search ? `${path}?${search}` : path
}
