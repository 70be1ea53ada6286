import { keys } from '../api/storage.ts'

let current: string | undefined

/** Remembers the path before this one for this tab. */
export function rememberPath(path: string) {
  if (current !== undefined && current !== path) sessionStorage.setItem(keys.previousPath, current)
  current = path
}

/** Where Back goes: the path before this one, else `fallback`. */
export const previousPath = (fallback = '/'): string => sessionStorage.getItem(keys.previousPath) ?? fallback
