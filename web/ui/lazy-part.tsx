import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Failed } from './failed.tsx'

/** A part of a page whose code is loaded when it is shown. Without a connection it says so in its place, and tries again. */
export function LazyPart({
  load,
  name,
  waiting,
}: {
  load: () => Promise<ComponentType>
  name: string
  waiting: ReactNode
}) {
  const [part, setPart] = useState<{ load: typeof load; Part: ComponentType }>()
  const [failed, setFailed] = useState<typeof load>()
  const isFailed = failed === load
  useEffect(() => {
    if (isFailed) return
    let current = true
    load().then(
      (Part) => current && setPart({ load, Part }),
      () => current && setFailed(() => load),
    )
    return () => {
      current = false
    }
  }, [load, isFailed])
  if (part?.load === load) return <part.Part />
  if (isFailed) return <Failed what={name} onRetry={() => setFailed(undefined)} />
  return waiting
}
