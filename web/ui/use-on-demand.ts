import { type ComponentType, useEffect, useState } from 'react'
import { toast } from './toast.ts'

/**
 * A part of a page that is loaded when it is first shown; undefined until it is there. Without a connection that fails: it
 * is said, and tried again the next time, instead of taking the whole page down.
 */
export function useOnDemand<P>(
  load: () => Promise<ComponentType<P>>,
  onFail: () => void,
): ComponentType<P> | undefined {
  const [part, setPart] = useState<ComponentType<P>>()
  useEffect(() => {
    if (part) return
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        toast({
          title: 'This could not be opened',
          description: 'Please check your internet connection and try again.',
          tone: 'problem',
        })
        onFail()
      },
    )
  }, [part, load, onFail])
  return part
}
