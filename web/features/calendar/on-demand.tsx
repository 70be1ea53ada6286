import type { ComponentType } from 'react'
import { useOnDemand } from '../../ui/use-on-demand.ts'

type OnDemandProps<P> = { load: () => Promise<ComponentType<P>> } & P

/** A dialog that is loaded when it is first opened; where that fails it is said, and closed again. */
export function OnDemand<P extends { onClose: () => void }>({ load, ...props }: OnDemandProps<P>) {
  const own = props as unknown as P
  const Part = useOnDemand<P>(load, own.onClose)
  return Part ? <Part {...own} /> : null
}
