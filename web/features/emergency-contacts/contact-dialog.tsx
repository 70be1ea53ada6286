import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import type { EmergencyContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { useState } from 'react'
import { useCircleSend } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { useEdit } from '../../access/use-edit.ts'
import { useNewId } from '../../api/use-new-id.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ContactConflict } from './contact-conflict.tsx'
import { ContactForm } from './contact-form.tsx'
import { blankContact, type ContactValues, valuesOf } from './contact-values.ts'

type ContactDialogProps = { contact: EmergencyContact | undefined; country: string | null; onClose: () => void }

/** Adds a contact, or edits one at the version that was opened; if somebody else saved first, both are shown. */
export function ContactDialog({ contact, country, onClose }: ContactDialogProps) {
  const circle = useCircle()
  const create = useCircleSend(emergencyContacts.create)
  const update = useCircleSend(emergencyContacts.update)
  const [opened] = useState(contact)
  const drafts = opened && `contact:${opened.id}:`
  const [newId] = useNewId()
  const { save, conflict } = useEdit<EmergencyContact, ContactValues>(opened, {
    put: (values, version) =>
      opened && version !== undefined
        ? update.mutateAsync({ params: { id: opened.id }, body: { ...values, version } })
        : create.mutateAsync({ body: { id: newId, ...values } }),
    failed: 'The contact was not saved',
    drafts,
    onSaved({ name }) {
      toast({ title: 'Contact saved', description: name })
      onClose()
    },
    onKeepTheirs: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={opened ? 'Edit contact' : 'Add a contact'}
      about={opened ? opened.name : `To call for ${circle.firstName}`}
      width="wide"
    >
      {conflict ? (
        <ContactConflict {...conflict} />
      ) : (
        <ContactForm
          draft={drafts ? `${drafts}${opened.version}` : 'contact:new'}
          initial={opened ? valuesOf(opened) : blankContact}
          country={country}
          onSave={save}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
