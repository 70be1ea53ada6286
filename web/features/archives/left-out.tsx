import type { ImportedCircle } from '@kinfold/contract/features/archives/schemas.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const KEPT = 'archive_left_out'

/** Stores the list for the circle's page: somebody without a circle leaves this page as soon as there is one. */
export const keepLeftOut = ({ client, leftOut }: ImportedCircle) =>
  sessionStorage.setItem(KEPT, JSON.stringify({ clientId: client.id, leftOut }))

function keptFor(circle: number): string[] {
  const { clientId, leftOut = [] } = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}')
  return clientId === circle ? leftOut : []
}

/** Stays until read: these files have to be added by hand. */
export function LeftOut({ clientId }: { clientId: number }) {
  const [names, setNames] = useState(() => keptFor(clientId))
  const close = () => {
    sessionStorage.removeItem(KEPT)
    setNames([])
  }
  if (names.length === 0) return null
  return (
    <Dialog
      open
      onClose={close}
      title={names.length === 1 ? 'One file could not be imported' : `${names.length} files could not be imported`}
      about="Everything else is here. Please open each one where you still have it, save it as a JPEG or PDF, and add it to its document again."
    >
      <ul className="mb-4 list-disc space-y-1 ps-5">
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and two files may have one name
          <li key={index} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button onClick={close}>I have read this</Button>
      </div>
    </Dialog>
  )
}
