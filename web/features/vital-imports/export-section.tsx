import { vitals } from '@kinfold/contract/features/vitals/endpoints.ts'
import { FileDown } from 'lucide-react'
import { useCircle } from '../../access/use-can.ts'
import { useOpenFile } from '../../api/files/use-open-file.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/layout/section.tsx'

/** All readings as a table, for a spreadsheet or another program. */
export function ExportSection() {
  const { id } = useCircle()
  const open = useOpenFile(vitals.exportFile)
  const save = () =>
    open.mutate(
      { query: { clientId: id } },
      { onSuccess: saveFile, onError: (error) => sayFailed('The table was not saved', error) },
    )
  return (
    <Section title="Take the readings with you">
      <Button
        look="secondary"
        icon={<FileDown size={18} aria-hidden />}
        busy={open.isPending && 'Saving...'}
        onClick={save}
      >
        Save all readings as a table (CSV)
      </Button>
    </Section>
  )
}
