import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import type { EmergencyContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { v7 as uuidv7 } from 'uuid'
import { useCircle } from '../../access/use-can.ts'
import { CallFailed, sentenceOf } from '../../api/failure.ts'
import { useSend } from '../../api/hooks.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showFieldErrors } from '../../ui/form.ts'
import { toast } from '../../ui/toast.ts'
import { ContactConflict } from './contact-conflict.tsx'
import { ContactForm } from './contact-form.tsx'
import { blankContact, type ContactValues, valuesOf } from './contact-values.ts'

type ContactDialogProps = { contact: EmergencyContact | undefined; country: string | null; onClose: () => void }

/** Adds a contact, or changes one at the version that was opened; if someone was faster, both are shown. */
export function ContactDialog({ contact, country, onClose }: ContactDialogProps) {
  const circle = useCircle()
  const create = useSend(emergencyContacts.create)
  const update = useSend(emergencyContacts.update)
  const [opened] = useState(contact)
  const [newId] = useState(() => uuidv7())
  const [conflict, setConflict] = useState<{ mine: ContactValues; theirs: EmergencyContact }>()
  const query = { clientId: circle.id }

  const send = (values: ContactValues, version: number) =>
    opened
      ? update.mutateAsync({ params: { id: opened.id }, query, body: { ...values, version } })
      : create.mutateAsync({ query, body: { id: newId, ...values } })

  const save = async (values: ContactValues, form?: UseFormReturn<ContactValues>, version = opened?.version ?? 0) => {
    try {
      const { name } = await send(values, version)
      toast({ title: 'Contact saved', description: name })
      onClose()
      return true
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.body : {}
      if (refusal.errorCode === 'VERSION_CONFLICT')
        setConflict({ mine: values, theirs: refusal.current as EmergencyContact })
      else if (!form || !showFieldErrors(form, refusal.fields))
        toast({
          title: 'The contact was not saved',
          description: sentenceOf(error, 'Please try again. What you typed is still here.'),
          tone: 'problem',
        })
      return false
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={opened ? 'Edit contact' : 'Add a contact'}
      about={opened ? opened.name : `To call for ${circle.firstName}`}
      width="wide"
    >
      {conflict ? (
        <ContactConflict
          mine={conflict.mine}
          theirs={conflict.theirs}
          onKeepMine={() => save(conflict.mine, undefined, conflict.theirs.version)}
          onKeepTheirs={onClose}
        />
      ) : (
        <ContactForm
          draft={opened ? `contact:${opened.id}:${opened.version}` : 'contact:new'}
          initial={opened ? valuesOf(opened) : blankContact}
          country={country}
          onSave={save}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
