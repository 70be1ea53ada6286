import { careSummary } from '@kinfold/contract/features/care-summary/endpoints.ts'
import { Download } from 'lucide-react'
import { useCircle } from '../../access/use-can.ts'
import { useOpenFile } from '../../api/files/use-open-file.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Button } from '../../ui/button.tsx'
import type { Choice } from './use-summary-choice.ts'

export function SavePdf({ choice, disabled }: { choice: Choice; disabled: boolean }) {
  const { id: clientId } = useCircle()
  const pdf = useOpenFile(careSummary.pdf)
  return (
    <Button
      icon={<Download size={20} aria-hidden />}
      disabled={disabled}
      busy={pdf.isPending && 'Creating...'}
      onClick={() =>
        pdf.mutate(
          { query: { clientId, ...choice } },
          { onSuccess: saveFile, onError: (error) => sayFailed('The PDF was not created', error) },
        )
      }
    >
      Save as PDF
    </Button>
  )
}
