import { useEffect, useState } from 'react'

type Read = (typed: string, country: string | null) => string | undefined

/** How a typed number will be dialled, once the library has loaded; without it only the server validates. */
export function usePhoneReader(country: string | null): (typed: string) => string | undefined {
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    let gone = false
    import('./read-phone.ts').then(
      (loaded) => !gone && setRead(() => loaded.readPhone),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
  return (typed) => read?.(typed, country)
}
