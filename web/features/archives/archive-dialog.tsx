import { archives } from '@kinfold/contract/features/archives/endpoints.ts'
import { SHORTEST_PASSPHRASE } from '@kinfold/contract/features/archives/schemas.ts'
import { type FormEvent, useState } from 'react'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { useNewId } from '../../api/use-new-id.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type ArchiveDialogProps = { clientId: number; onClose: () => void }

/** Asks for the passphrase that will open the archive. */
export function ArchiveDialog({ clientId, onClose }: ArchiveDialogProps) {
  const make = useSend(archives.make)
  const [id] = useNewId()
  const [words, setWords] = useState('')
  const [again, setAgain] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isShort = words.length < SHORTEST_PASSPHRASE
  const isOther = again !== words
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isShort || isOther) return
    make.mutate(
      { query: { clientId }, body: { id, passphrase: words } },
      { onSuccess: onClose, onError: (error) => sayFailed('The archive could not be started', error) },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create an archive"
      about="The file opens only with this passphrase. Nobody can look it up or reset it, so write it down and do not keep it with the file. Conversations with the assistant are not in it: they belong to each person."
    >
      <form noValidate onSubmit={ask} className="space-y-4">
        <PasswordField
          label="Passphrase"
          required
          autoComplete="new-password"
          hint={`At least ${SHORTEST_PASSPHRASE} characters. Four or five words are good.`}
          value={words}
          error={isChecked && isShort ? `Use at least ${SHORTEST_PASSPHRASE} characters` : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
        <PasswordField
          label="Repeat the passphrase"
          required
          autoComplete="new-password"
          value={again}
          error={isChecked && isOther ? 'The two passphrases are not the same' : undefined}
          onChange={({ target }) => setAgain(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={make.isPending && 'Asking...'}>
            Create the archive
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
