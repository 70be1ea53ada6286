import { describeDetails, typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { CheckCheck } from 'lucide-react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useSignedIn } from '../../../access/session.ts'
import { useCircle } from '../../../access/use-can.ts'
import { isPassing } from '../../../api/failure.ts'
import { isNotThere } from '../../../api/one-record/is-not-there.ts'
import { NotRead } from '../../../api/one-record/not-read.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { exactTime } from '../../../ui/time.ts'
import { TimeAgo } from '../../../ui/time-text.tsx'
import { LogPhotos } from '../photos/log-photos.tsx'
import { SeverityBadge } from '../severity-badge.tsx'
import { useAcknowledge } from './acknowledging.ts'
import { CommentList } from './comment-list.tsx'
import { useListedLog } from './listed-log.ts'
import { LogActions } from './log-actions.tsx'

type CareLogDialogProps = { id: string; onClose: () => void; onEdit: () => void }

/** One log with its comments and actions. */
export function CareLogDialog({ id, onClose, onEdit }: CareLogDialogProps) {
  const { data, isPending, error, refetch } = useCircleApi(careLogs.read, { params: { id } })
  const listed = useListedLog(id)
  const gone = isNotThere(error)
  const log = data?.log ?? (error && !isPassing(error) ? undefined : listed)
  const title = log ? (log.title ?? typeLabels[log.type]) : 'Care log'
  return (
    <Dialog open onClose={onClose} title={title} width="wide">
      {error && (gone || !log) && <NotRead what="The log" error={error} onRetry={refetch} onBack={onClose} />}
      {log && !gone && (
        <>
          <LogContent log={log} />
          <LogPhotos log={log} />
        </>
      )}
      {isPending && <SkeletonList count={log ? 1 : 3} className="mt-4 h-16" />}
      {data && !gone && (
        <>
          <div className="my-4 flex flex-wrap gap-2">
            <Acknowledge log={data.log} />
            <LogActions log={data.log} onClose={onClose} onEdit={onEdit} />
          </div>
          {data.acknowledgements.length > 0 && (
            <p className="mb-4 flex gap-2 text-sm text-soft">
              <CheckCheck size={18} aria-hidden className="shrink-0" />
              <span>Read by {data.acknowledgements.map(({ name }) => name).join(', ')}</span>
            </p>
          )}
        </>
      )}
      {log && !gone && !isPending && <CommentList log={log} comments={data?.comments} onRetry={refetch} />}
    </Dialog>
  )
}

function LogContent({ log }: { log: CareLog }) {
  const { zone } = useCircle()
  const details = describeDetails(log)
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center gap-2 text-soft">
        <span dir="auto">{log.authorName}</span>
        <time dateTime={log.occurredAt}>{exactTime(log.occurredAt, zone)}</time>
        <SeverityBadge severity={log.severity} />
      </p>
      {log.inErrorAt && (
        <p className="flex flex-wrap items-center gap-2">
          <Badge>Entered in error</Badge> <span className="text-soft">{log.inErrorReason}</span>
        </p>
      )}
      {details.length > 0 && <p className="font-semibold">{details.join(' · ')}</p>}
      <p className={classes('text-lg wrap-anywhere whitespace-pre-line', log.inErrorAt && 'line-through')} dir="auto">
        {log.body}
      </p>
      {log.incident?.actionTaken && <p>What was done: {log.incident.actionTaken}</p>}
      {log.incident?.whoWasTold && <p>Who was told: {log.incident.whoWasTold}</p>}
      <p className="text-sm text-soft">
        Written <TimeAgo instant={log.createdAt} />
        {log.version > 1 && (
          <>
            , changed <TimeAgo instant={log.updatedAt} />
          </>
        )}
      </p>
    </div>
  )
}

/** 'I have read this': once, not for the author. A toast cannot be reached above a dialog, so undo is beside it. */
function Acknowledge({ log }: { log: CareLog }) {
  const { user } = useSignedIn()
  const { isPending, hasRead, canUndo, confirm, undo } = useAcknowledge(log)
  if (log.authorId === user.id) return null
  if (hasRead) {
    return (
      <>
        <p className="flex min-h-11 items-center gap-2 rounded-control bg-green-wash px-4 font-semibold text-green-deep">
          <CheckCheck size={20} aria-hidden /> You have read this
        </p>
        {canUndo && (
          <Button look="quiet" onClick={undo}>
            Undo
          </Button>
        )}
      </>
    )
  }
  return (
    <Button icon={<CheckCheck size={20} aria-hidden />} busy={isPending && 'Saving...'} onClick={() => confirm()}>
      I have read this
    </Button>
  )
}
