import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CallList } from './call-list.tsx'

/** Help in one tap, the numbers in a second. */
export function HelpButton() {
  const [open, setOpen] = useState(false)
  // Read in advance, because help must open without waiting.
  useCircleApi(emergencyContacts.list)
  return (
    <>
      <Button
        look="danger"
        className="min-h-14 w-full border-2 text-2xl sm:w-auto sm:px-8"
        icon={<Phone size={26} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Call for help
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Call for help">
        <CallList />
      </Dialog>
    </>
  )
}
