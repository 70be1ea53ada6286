import { createContext, type FormEvent, type ReactNode, useContext, useId } from 'react'
import { Button } from '../button.tsx'
import { DialogFooter } from './dialog.tsx'

type DialogFormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** The label of the button that submits. */
  save: string
  /** What that button says meanwhile. */
  busy?: string | false
  isDisabled?: boolean
  onCancel?: (() => void) | undefined
  /** A button in the place of 'Cancel'. */
  other?: ReactNode
  children: ReactNode
}

/** What is said above the fields of whichever form is inside. */
export const FormNote = createContext<ReactNode>(null)

/** The form that fills a dialog. Its buttons stay visible below the scrolled fields, outside the form. */
export function DialogForm({ onSubmit, save, busy, isDisabled, onCancel, other, children }: DialogFormProps) {
  const id = useId()
  const note = useContext(FormNote)
  return (
    <form id={id} onSubmit={onSubmit} noValidate className="space-y-5">
      {note}
      {children}
      <DialogFooter>
        {other || (
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" form={id} className="flex-1" disabled={isDisabled} busy={busy}>
          {save}
        </Button>
      </DialogFooter>
    </form>
  )
}
