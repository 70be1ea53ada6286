import { PRODUCT } from '@kinfold/contract/product.ts'
import { useEffect } from 'react'

/** The page's title in the browser: '{title} - Kinfold'. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} - ${PRODUCT}`
  }, [title])
}
