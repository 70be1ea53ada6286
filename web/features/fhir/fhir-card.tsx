import { fhir } from '@kinfold/contract/features/fhir/endpoints.ts'
import { FileHeart } from 'lucide-react'
import { useOpenFile } from '../../api/files/use-open-file.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** A circle's records for other programs, limited to what the person may see. */
export function FhirCard({ clientId }: { clientId: number }) {
  const file = useOpenFile(fhir.everything)
  const download = () =>
    file.mutate(
      { params: { clientId }, query: {} },
      { onSuccess: saveFile, onError: (error) => sayFailed('The records were not downloaded', error) },
    )
  return (
    <Card title="For other programs" icon={<FileHeart size={22} aria-hidden />}>
      <p className="mb-4 text-soft">
        What you can see of this circle in FHIR R4, the format that hospitals and health apps read. Documents are
        listed, not included. The file is not encrypted.
      </p>
      <Button look="secondary" busy={file.isPending && 'Preparing...'} onClick={download}>
        Download as FHIR
      </Button>
    </Card>
  )
}
