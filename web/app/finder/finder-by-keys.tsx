import { useState } from 'react'
import { later } from '../../ui/layout/later.tsx'
import { type Opened, useFinderKeys } from './use-finder-keys.ts'

const Finder = later(() => import('./finder.tsx').then((part) => part.Finder), { name: 'The search' })
const KeysDialog = later(() => import('./keys-dialog.tsx').then((part) => part.KeysDialog), {
  name: 'The list of shortcuts',
})

/** Loaded when somebody presses its shortcut. */
export function FinderByKeys() {
  const [open, setOpen] = useState<Opened>()
  useFinderKeys(setOpen)
  const close = () => setOpen(undefined)
  if (open === 'finder') return <Finder onClose={close} />
  return open === 'keys' ? <KeysDialog onClose={close} /> : null
}
