/** Session storage: the path before this one. */
const KEY = 'previous_path'

let current: string | undefined

/** Remembers the previous path for this tab. */
export function rememberPath(path: string) {
  if (current !== undefined && current !== path) sessionStorage.setItem(KEY, current)
  current = path
}

/** Where Back goes: the path before this one, else `fallback`. */
export const previousPath = (fallback = '/'): string => sessionStorage.getItem(KEY) ?? fallback
