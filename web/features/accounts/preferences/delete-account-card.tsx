import { PRODUCT } from '@kinfold/contract/product.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'

export function DeleteAccountCard() {
  const [open, setOpen] = useState(false)
  return (
    <Card title="Delete account" icon={<Trash2 size={22} aria-hidden />}>
      <p className="text-soft text-pretty">
        You leave every care circle, and your address, password and profile are removed. What you wrote stays in those
        circles under your name. This cannot be undone.
      </p>
      <Button look="danger" className="mt-4" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete your account?"
        about={`Your ${PRODUCT} account will be deleted now. It cannot be restored.`}
      >
        <DeleteAccountForm onCancel={() => setOpen(false)} />
      </Dialog>
    </Card>
  )
}
