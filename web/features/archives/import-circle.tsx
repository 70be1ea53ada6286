import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/layout/later.tsx'

const ImportDialog = later(() => import('./import-dialog.tsx').then((module) => module.ImportDialog))

/** Shown where circles are created. */
export function ImportCircle() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" icon={<PackageOpen size={20} aria-hidden />} onClick={() => setOpen(true)}>
        Import a circle
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}
