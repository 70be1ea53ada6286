import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import {
  type CareLog,
  type Comment,
  CommentText,
  DELETE_WITHIN_MINUTES,
} from '@kinfold/contract/features/care-logs/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { sendTyped } from '../../../access/drafts/send-typed.ts'
import { UnsavedNote } from '../../../access/unsaved-note.tsx'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { useDraft } from '../../../access/use-draft.ts'
import { useOptimistic } from '../../../access/use-optimistic.ts'
import { useRecord } from '../../../access/use-record.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { useNewIdOf } from '../../../api/use-new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldsOf } from '../../../ui/forms/form.ts'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { Failed } from '../../../ui/layout/failed.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { TimeAgo } from '../../../ui/time-text.tsx'
import { MentionArea } from '../mentions/mention-area.tsx'
import { type ListedComment, waitingComments } from '../waiting-logs.ts'

/** `comments`: undefined if they could not be loaded; a new one can be written nevertheless. */
type CommentListProps = { log: CareLog; comments: Comment[] | undefined; onRetry: () => unknown }

/** Comments on a log, and a field for a new one. */
export function CommentList({ log, comments, onRetry }: CommentListProps) {
  const mayComment = useCan('careLogs.comment')
  const { comments: all } = useOptimistic({ log, comments: comments ?? [] }, [waitingComments])
  return (
    <section aria-label="Comments" className="border-t border-line pt-4">
      <h3 className="mb-2 text-lg">Comments</h3>
      {!comments && log.comments > 0 && (
        <div className="mb-3">
          <Failed what="What others wrote" onRetry={onRetry} />
        </div>
      )}
      {all.length === 0 && (comments || log.comments === 0) && <p className="mb-3 text-soft">No comments yet.</p>}
      <ul className="mb-4 space-y-3">
        {all.map((comment) => (
          <CommentItem key={comment.id} comment={comment} careLogId={log.id} />
        ))}
      </ul>
      {mayComment && <CommentForm careLogId={log.id} />}
    </section>
  )
}

function CommentItem({ comment, careLogId }: { comment: ListedComment; careLogId: string }) {
  const remove = useCircleSend(careLogs.removeComment)
  const isFresh = serverNow() - Date.parse(comment.createdAt) < DELETE_WITHIN_MINUTES * MINUTE_MS
  const mayRemove = useCan('careLogs.removeComment', comment.authorId) && isFresh && !comment.pending
  const removeIt = () =>
    remove.mutate(
      { params: { id: careLogId, commentId: comment.id } },
      { onError: (error) => sayFailed('The comment was not deleted', error) },
    )
  return (
    <li className="flex gap-3">
      <Avatar name={comment.authorName} seed={comment.authorId} size="small" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-soft">
          <strong className="text-ink" dir="auto">
            {comment.authorName}
          </strong>{' '}
          {!comment.pending && (
            <>
              · <TimeAgo instant={comment.createdAt} />
            </>
          )}
          {mayRemove && (
            <>
              {' '}
              ·{' '}
              <button type="button" className="underline" onClick={removeIt}>
                Delete
              </button>
            </>
          )}
        </p>
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {comment.body}
        </p>
        {comment.pending && <UnsavedNote {...comment.pending} />}
      </div>
    </li>
  )
}

function CommentForm({ careLogId }: { careLogId: string }) {
  const circle = useCircle()
  const record = useRecord()
  const form = useSchemaForm<{ body: string }>(CommentText, { body: '' })
  const [idOf, renew] = useNewIdOf()
  const [sent, setSent] = useState('')
  const draft = `comment:${careLogId}`
  useDraft(draft, form)
  const comment = form.handleSubmit(async ({ body }) => {
    const id = idOf(body)
    const input = { params: { id: careLogId }, query: { clientId: circle.id }, body: { id, body } }
    if (!(await sendTyped(form, ['body'], () => record(careLogs.comment, id, input, { draft })))) return
    renew()
    setSent(body)
  })
  return (
    <form onSubmit={comment} noValidate className="flex items-end gap-2">
      <div className="flex-1">
        <MentionArea
          label="Your comment"
          rows={1}
          maxLength={4000}
          dir="auto"
          {...fieldsOf(form)('body')}
          onMention={(text) => form.setValue('body', text, { shouldDirty: true })}
        />
      </div>
      <Button type="submit" icon={<SendHorizontal size={20} aria-hidden />}>
        Send
      </Button>
      {/* It appears in the list above, which nobody hears. */}
      <p role="status" className="sr-only">
        {sent && `Comment added: ${sent}`}
      </p>
    </form>
  )
}
