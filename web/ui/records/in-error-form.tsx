import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { ReasonField } from '../forms/reason-field.tsx'
import { useTries } from '../forms/use-tries.ts'

type InErrorFormProps = {
  /** What becomes of the record. */
  children: ReactNode
  /** The usual reasons. */
  reasons?: readonly string[]
  /** Alone in a dialog, else a box below the button that opened it. */
  inDialog?: boolean
  isPending: boolean
  onConfirm: (reason: string) => void
}

/** Marks a record as entered in error, with the reason. */
export function InErrorForm({ children, reasons = [], inDialog = false, isPending, onConfirm }: InErrorFormProps) {
  const [reason, setReason] = useState('')
  const { tried, noteTry, form } = useTries<HTMLDivElement>()
  const isMissing = !reason.trim()
  const confirm = () => {
    noteTry()
    if (!isMissing) onConfirm(reason)
  }
  return (
    <div
      ref={form}
      className={inDialog ? 'space-y-5' : 'w-full space-y-3 rounded-control border border-line bg-paper p-4'}
    >
      <p>{children}</p>
      <ReasonField
        label="Why?"
        required
        reasons={reasons}
        value={reason}
        error={tried && isMissing ? 'Please say why' : undefined}
        onChange={setReason}
      />
      <Button look="danger" className={classes(inDialog && 'w-full')} busy={isPending && 'Saving...'} onClick={confirm}>
        Mark as entered in error
      </Button>
    </div>
  )
}
