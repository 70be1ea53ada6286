import { outsideModel } from '@kinfold/contract/features/assistant/outside-model/endpoints.ts'
import type { OutsideModelState } from '@kinfold/contract/features/assistant/outside-model/schemas.ts'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { STILL_HERE, sayFailed } from '../../../api/say-failed.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

type AllowDialogProps = { offered: NonNullable<OutsideModelState['offered']>; onClose: () => void }

/** What a manager agrees to for the whole circle. */
export function AllowDialog({ offered: { model, host }, onClose }: AllowDialogProps) {
  const { firstName } = useCircle()
  const [id] = useNewId()
  const [familyRecords, setFamilyRecords] = useState(false)
  const allow = useCircleSend(outsideModel.allow)
  const save = () =>
    allow.mutate(
      { body: { id, model, host, familyRecords } },
      {
        onSuccess: () => {
          toast({ title: `${model} may answer now` })
          onClose()
        },
        onError: (error) => sayFailed('This was not allowed', error, STILL_HERE),
      },
    )
  return (
    <Dialog open onClose={onClose} title={`May ${model} answer in this circle?`}>
      <div className="space-y-4">
        <p className="wrap-anywhere">
          It runs at <strong>{host}</strong>, outside this program. Whoever runs it can read what is sent to it.
        </p>
        <div>
          <h3 className="mb-1 font-semibold">What goes there</h3>
          <ul className="list-disc space-y-1 ps-5">
            <li>Each question that somebody in this circle asks here.</li>
            <li>
              The records that it looks up to answer: {firstName}’s medications, logs, readings, documents, and so on.
              Never more than the person who asks may see.
            </li>
          </ul>
        </div>
        <div>
          <h3 className="mb-1 font-semibold">What never goes there</h3>
          <ul className="list-disc space-y-1 ps-5">
            <li>What somebody wrote only for themselves.</li>
            <li>The content of files. Of a document, only its title, dates, notes and file names go there.</li>
            <li>Anything at all while nobody asks.</li>
          </ul>
        </div>
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            checked={familyRecords}
            onChange={({ target }) => setFamilyRecords(target.checked)}
            className="mt-1 size-5 shrink-0 accent-green"
          />
          <span>Records that only the family sees may go there, too, when somebody of the family asks</span>
        </label>
        <p className="text-soft">
          It can be wrong, and it cannot write anything. Each time, the circle’s activity list says what kind of records
          were sent. You can withdraw this at any time.
        </p>
      </div>
      <DialogFooter>
        <Button busy={allow.isPending && 'Allowing...'} onClick={save}>
          Allow
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
