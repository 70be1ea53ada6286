import { conversations } from '@kinfold/contract/features/assistant/endpoints.ts'
import type { Conversation } from '@kinfold/contract/features/assistant/schemas.ts'
import { type FormEvent, useId, useState } from 'react'
import { useCircleSend } from '../../access/circle-calls.ts'
import { STILL_HERE, sayFailed } from '../../api/say-failed.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Dialog, DialogFooter } from '../../ui/overlays/dialog.tsx'

type RenameDialogProps = { conversation: Conversation; onClose: () => void }

export function RenameDialog({ conversation: { id, title, version }, onClose }: RenameDialogProps) {
  const form = useId()
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
      <form id={form} onSubmit={save}>
        <TextField
          label="Name"
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
      <DialogFooter>
        <Button type="submit" form={form} disabled={name.trim() === ''} busy={rename.isPending && 'Saving...'}>
          Save
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
