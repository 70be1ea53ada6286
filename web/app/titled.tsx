import { PRODUCT } from '@kinfold/contract/product.ts'
import type { ReactNode } from 'react'
import { useTitle } from '../ui/browser/use-title.ts'

/** A page with its browser title. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title, PRODUCT)
  return children
}
