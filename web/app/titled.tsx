import type { ReactNode } from 'react'
import { useTitle } from './use-title.ts'

/** A page with its browser title. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return children
}
