import { archives } from '@kinfold/contract/features/archives/endpoints.ts'
import type { ImportedCircle } from '@kinfold/contract/features/archives/schemas.ts'
import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { countText } from '@kinfold/contract/format.ts'
import { type FormEvent, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { CallFailed, sentenceOf } from '../../api/failure.ts'
import { useUpload } from '../../api/files/use-upload.ts'
import { useSend } from '../../api/hooks.ts'
import { fullNavigation } from '../../ui/browser/full-navigation.ts'
import { Button } from '../../ui/button.tsx'
import { ChooseFile } from '../../ui/forms/choose-file.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast, toastAfterNavigation } from '../../ui/overlays/toast.ts'
import { keepLeftOut } from './left-out.tsx'

type Problems = { file?: string | undefined; passphrase?: string | undefined }

/** Imports the archive of a circle: the file is sent once, and the passphrase can be tried again. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const send = useUpload(archives.send)
  const open = useSend(archives.bringIn)
  const [file, setFile] = useState<File>()
  const [passphrase, setPassphrase] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const sent = useRef<{ file: File; id: string }>(null)
  const isBusy = send.isPending || open.isPending
  const isClosed = useRef(false)
  const close = () => {
    isClosed.current = true
    onClose()
  }
  const bringIn = async (chosen: File) => {
    if (sent.current?.file !== chosen) {
      const id = uuidv7()
      await send.mutateAsync({ query: { id }, file: chosen })
      sent.current = { file: chosen, id }
    }
    const brought = await open.mutateAsync({ params: { id: sent.current.id }, body: { passphrase } })
    if (brought.leftOut.length > 0) keepLeftOut(brought)
    // Closed meanwhile, the person may be working elsewhere.
    if (isClosed.current) toast(resultOf(brought))
    else goToCircle(brought)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing: Problems = {
      file: file ? undefined : 'Please choose the file',
      passphrase: passphrase ? undefined : 'Please enter the passphrase',
    }
    setProblems(missing)
    if (!file || !passphrase) return
    bringIn(file).catch((error) => {
      if (isDeleted(error)) sent.current = null
      setProblems(problemsOf(error))
    })
  }
  return (
    <Dialog
      open
      onClose={close}
      title="Import a circle"
      about="From an archive that was made here or in another Kinfold. You will manage the circle, and its people are invited."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <div>
          <ChooseFile
            label={file ? 'Choose another archive' : 'Choose the archive'}
            accept=".age,application/octet-stream"
            isSingle
            hint={file?.name}
            error={problems.file}
            onChoose={([chosen]) => setFile(chosen)}
          />
        </div>
        <PasswordField
          label="Passphrase"
          required
          autoComplete="off"
          error={problems.passphrase}
          value={passphrase}
          onChange={({ target }) => setPassphrase(target.value)}
        />
        <p role="status" className="text-soft empty:hidden">
          {send.isPending && `Sending the file: ${send.percent ?? 0} percent...`}
          {open.isPending && 'Reading the archive. This can take a few minutes...'}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy && 'Importing...'}>
            Import
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function goToCircle(brought: ImportedCircle) {
  toastAfterNavigation(resultOf(brought))
  fullNavigation(`/manage-care-team/${brought.client.id}`)
}

function resultOf({ client, isNew, invited, notInvited }: ImportedCircle) {
  if (!isNew) return { title: 'This circle is already here', description: 'Nothing was changed.' }
  const title = `The circle of ${clientNameOf(client)} is here`
  const others = countText(notInvited, 'other person is', 'others are')
  const later = notInvited > 0 ? ` ${others} not invited, because one person can invite only so many in an hour.` : ''
  if (invited === 0) return { title, description: `Nobody is invited yet.${later}` }
  const all = notInvited > 0 ? countText(invited, 'person is', 'people are') : 'Its people are'
  return { title, description: `${all} invited. You can send them their links.${later}` }
}

/** The file waits on the server for a day. */
const isDeleted = (error: unknown) => error instanceof CallFailed && error.body.errorCode === 'NOT_FOUND'

function problemsOf(error: unknown): Problems {
  const fields = error instanceof CallFailed ? error.body.fields : undefined
  if (fields?.passphrase || fields?.file) return { file: fields.file, passphrase: fields.passphrase }
  if (isDeleted(error)) return { file: 'The file is no longer there. Please try again to send it once more.' }
  return { file: sentenceOf(error, 'There was no answer. Please try again: a circle is imported only once.') }
}
