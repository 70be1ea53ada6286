import type { ReactNode } from 'react'
import { ONLY_HERE } from '../../../access/use-record.ts'
import { entries } from '../../../device/device.ts'
import { useStore } from '../../../ui/store.ts'

/** While a record could not be sent: that it is only on this device, and what that means. */
export function OnlyHere({ id, children }: { id: string; children?: ReactNode }) {
  const waits = useStore(entries).some((each) => each.id === id && each.state === 'waiting')
  return (
    <p role="status" className="text-apricot-ink empty:hidden">
      {waits && (
        <>
          {ONLY_HERE} {children}
        </>
      )}
    </p>
  )
}
