import { conversations } from '@kinfold/contract/features/assistant/endpoints.ts'
import type { Conversation } from '@kinfold/contract/features/assistant/schemas.ts'
import { type FormEvent, useState } from 'react'
import { useCircleSend } from '../../access/circle-calls.ts'
import { STILL_HERE, sayFailed } from '../../api/say-failed.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'

type RenameDialogProps = { conversation: Conversation; onClose: () => void }

export function RenameDialog({ conversation: { id, title, version }, onClose }: RenameDialogProps) {
  const [name, setName] = useState(title)
  const rename = useCircleSend(conversations.rename)
  const save = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate(
      { params: { id }, body: { version, title: name.trim() } },
      { onSuccess: onClose, onError: (error) => sayFailed('The name was not saved', error, STILL_HERE) },
    )
  }
  return (
    <Dialog open onClose={onClose} title="Rename the conversation">
      <DialogForm
        onSubmit={save}
        save="Save"
        busy={rename.isPending && 'Saving...'}
        onCancel={onClose}
        isDisabled={name.trim() === ''}
      >
        <TextField
          label="Name"
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
