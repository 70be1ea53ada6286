import { useEffect } from 'react'

/** The page's title in the browser: '{title} - {product}'. */
export function useTitle(title: string, product: string) {
  useEffect(() => {
    document.title = `${title} - ${product}`
  }, [title, product])
}
