import { reports } from '@kinfold/contract/features/reports/endpoints.ts'
import { redactBugReport } from '@kinfold/contract/features/reports/redact.ts'
import { BugReport } from '@kinfold/contract/features/reports/schemas.ts'
import type { UseFormReturn } from 'react-hook-form'
import { CallFailed } from '../../api/failure.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { send } from '../../api/send.ts'
import { useNewId } from '../../api/use-new-id.ts'
import { showFieldErrors } from '../../ui/forms/form.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { knownSecrets } from './known-secrets.ts'
import { type Entrance, TRY_LATER, wordings } from './wordings.ts'

export type IssueValues = { title: string; description: string; steps: string; expected: string; actual: string }
type Place = { url: string; userAgent: string }

/** Sends a bug report and shows the result, in the words of the entrance it came from. */
export function useSubmitReport(
  form: UseFormReturn<IssueValues>,
  entrance: Entrance,
  place: Place,
  onSent: () => void,
) {
  const { sent, failed } = wordings[entrance]
  const [requestId] = useNewId()
  return async (values: IssueValues) => {
    try {
      const report = BugReport.parse({ ...values, ...place, requestId })
      await send(reports.bug, { body: redactBugReport(report, knownSecrets()) })
      toast(sent)
      onSent()
    } catch (error) {
      if (error instanceof CallFailed) showFieldErrors(form, error.body.fields)
      sayFailed(failed, error, TRY_LATER)
    }
  }
}
