import { archives } from '@kinfold/contract/features/archives/endpoints.ts'
import { Download } from 'lucide-react'
import { useOpenFile } from '../../api/files/use-open-file.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** What the person wrote, as a file to keep. */
export function MyDataCard() {
  const file = useOpenFile(archives.mine)
  const download = () =>
    file.mutate({}, { onSuccess: saveFile, onError: (error) => sayFailed('Your data was not downloaded', error) })
  return (
    <Card title="Your data" icon={<Download size={22} aria-hidden />}>
      <p className="mb-4 text-soft">
        Your account, and everything you wrote, added or asked the assistant in all your circles, with its files. The
        file is not encrypted, so keep it somewhere safe.
      </p>
      <Button look="secondary" busy={file.isPending && 'Preparing...'} onClick={download}>
        Download my data
      </Button>
    </Card>
  )
}
