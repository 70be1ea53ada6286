import { archives } from '@kinfold/contract/features/archives/endpoints.ts'
import type { Archive } from '@kinfold/contract/features/archives/schemas.ts'
import { Archive as ArchiveIcon, Download } from 'lucide-react'
import { useState } from 'react'
import { useCanIn } from '../../access/use-can.ts'
import { useOpenFile } from '../../api/files/use-open-file.ts'
import { NO_CACHE, useApi } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { later } from '../../ui/layout/later.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'

const LeftOut = later(() => import('./left-out.tsx').then((module) => module.LeftOut))
const ArchiveDialog = later(() => import('./archive-dialog.tsx').then((module) => module.ArchiveDialog))

/** A whole circle as one file, for its managers. */
export function ArchiveCard({ clientId }: { clientId: number }) {
  const mayMake = useCanIn(clientId, 'archives.make')
  return mayMake ? <Archives clientId={clientId} /> : null
}

function Archives({ clientId }: { clientId: number }) {
  const { data, isError, refetch } = useApi(archives.list, { query: { clientId } }, NO_CACHE)
  const [asking, setAsking] = useState(false)
  const isBeingMade = data?.some(({ status }) => status === 'waiting' || status === 'making')
  return (
    <Card title="Archive" icon={<ArchiveIcon size={22} aria-hidden />}>
      <p className="text-soft">
        Everything in this circle that you can see, with all files, as one file. Keep it, or move the circle to another
        Kinfold. What others wrote only for themselves is left out.
      </p>
      {isError && !data && <Failed what="Archives" onRetry={refetch} />}
      <ul className="my-3 divide-y divide-line empty:hidden">
        {data?.map((archive) => (
          <ArchiveRow key={archive.id} clientId={clientId} archive={archive} />
        ))}
      </ul>
      <Button look="secondary" className="mt-2" disabled={isBeingMade} onClick={() => setAsking(true)}>
        Create an archive
      </Button>
      <LeftOut clientId={clientId} />
      {asking && <ArchiveDialog clientId={clientId} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function ArchiveRow({ clientId, archive }: { clientId: number; archive: Archive }) {
  const file = useOpenFile(archives.file)
  const download = () =>
    file.mutate(
      { params: { id: archive.id }, query: { clientId } },
      { onSuccess: saveFile, onError: (error) => sayFailed('The archive was not downloaded', error) },
    )
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <p className="min-w-0 flex-1 basis-40" role="status">
        {stateOf(archive)}
        <span className="block text-sm text-soft">
          Requested <TimeAgo instant={archive.createdAt} />
        </span>
      </p>
      {archive.status === 'ready' && (
        <Button
          look="secondary"
          icon={<Download size={18} aria-hidden />}
          busy={file.isPending && 'Downloading...'}
          onClick={download}
        >
          Download
        </Button>
      )}
    </li>
  )
}

const MEGABYTE = 1024 * 1024

function stateOf({ status, progress, size }: Archive): string {
  if (status === 'ready') return `Ready, ${Math.max(1, Math.round((size ?? 0) / MEGABYTE))} MB. Available for a day.`
  if (status === 'failed') return 'It could not be created. Please try again.'
  return status === 'waiting' ? 'Waiting to start...' : `Being created: ${progress} %`
}
