import { redactText } from '@kinfold/contract/features/reports/redact.ts'
import { BugReportForm } from '@kinfold/contract/features/reports/schemas.ts'
import { type KeyboardEvent, useId } from 'react'
import { useDraft } from '../../access/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/forms/field.tsx'
import { fieldsOf } from '../../ui/forms/form.ts'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { Dialog, DialogFooter } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type IssueValues, useSubmitReport } from './use-submit-report.ts'
import { type Entrance, wordings } from './wordings.ts'

type ReportIssueProps = { entrance: Entrance; onClose: () => void }
const empty: IssueValues = { title: '', description: '', steps: '', expected: '', actual: '' }

export function ReportIssueDialog({ entrance, onClose }: ReportIssueProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report an Issue"
      about="Tell us what went wrong. Please leave out names and anything medical."
      width="report"
    >
      <IssueForm entrance={entrance} onClose={onClose} />
    </Dialog>
  )
}

function IssueForm({ entrance, onClose }: ReportIssueProps) {
  const id = useId()
  const form = useSchemaForm<IssueValues>(BugReportForm, empty)
  const clearDraft = useDraft('issue', form)
  const field = fieldsOf(form)
  // What is sent is shown: secrets in links, and searches, are already cut.
  const place = { url: redactText(location.href), userAgent: navigator.userAgent }
  const send = useSubmitReport(form, entrance, place, () => {
    clearDraft()
    form.reset(empty)
    onClose()
  })
  const complete = form.watch(['title', 'description']).every((text) => text.trim())
  // A form with a disabled button is not submitted by Enter, so here Enter shows what is missing.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || complete || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    toast({ ...wordings[entrance].missing, tone: 'problem' })
  }
  return (
    <form id={id} onSubmit={form.handleSubmit(send)} onKeyDown={onKeyDown} noValidate className="space-y-4">
      <TextField label="Issue Title" required {...field('title')} />
      <TextArea label="Description" required rows={4} {...field('description')} />
      <TextArea label="Steps to Reproduce" {...field('steps')} />
      <TextArea label="Expected Behavior" rows={2} {...field('expected')} />
      <TextArea label="Actual Behavior" rows={2} {...field('actual')} />
      <TextField label="Page address" readOnly value={place.url} className="bg-sunken text-soft" />
      <TextField label="Browser" readOnly value={place.userAgent} className="bg-sunken text-soft" />
      <DialogFooter>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={id}
          className="flex-1"
          disabled={!complete}
          busy={form.formState.isSubmitting && 'Sending...'}
        >
          Submit Report
        </Button>
      </DialogFooter>
    </form>
  )
}
