import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import type { EmergencyContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { useState } from 'react'
import { useCircleSend } from '../../access/circle-calls.ts'
import { FromDraft } from '../../access/drafts/from-draft.tsx'
import { useCircle } from '../../access/use-can.ts'
import type { DraftOf } from '../../access/use-draft.ts'
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
  const [shown] = useState(contact)
  return (
    <Dialog
      open
      onClose={onClose}
      title={shown ? 'Edit contact' : 'Add a contact'}
      about={shown ? shown.name : `To call for ${circle.firstName}`}
      width="wide"
    >
      {shown ? (
        <FromDraft name={`contact:${shown.id}:`} saved={shown}>
          {(opened, draft) => <Editing opened={opened} draft={draft} country={country} onClose={onClose} />}
        </FromDraft>
      ) : (
        <Editing opened={undefined} draft="contact:new" country={country} onClose={onClose} />
      )}
    </Dialog>
  )
}

type EditingProps = Omit<ContactDialogProps, 'contact'> & { opened: EmergencyContact | undefined; draft: DraftOf }

function Editing({ opened, draft, country, onClose }: EditingProps) {
  const create = useCircleSend(emergencyContacts.create)
  const update = useCircleSend(emergencyContacts.update)
  const [newId] = useNewId()
  const id = opened?.id ?? newId
  const { save, conflict } = useEdit<EmergencyContact, ContactValues>(opened, {
    put: (values, version) =>
      version !== undefined
        ? update.mutateAsync({ params: { id }, body: { ...values, version } })
        : create.mutateAsync({ body: { id, ...values } }),
    failed: 'The contact was not saved',
    draft,
    isNew: !opened,
    onSaved({ name }) {
      toast({ title: 'Contact saved', description: name })
      onClose()
    },
    onKeepTheirs: onClose,
  })
  if (conflict) return <ContactConflict {...conflict} />
  return (
    <ContactForm
      draft={draft}
      initial={opened ? valuesOf(opened) : blankContact}
      country={country}
      onSave={save}
      onCancel={onClose}
    />
  )
}
