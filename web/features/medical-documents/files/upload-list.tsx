import { Check, X } from 'lucide-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { iconOfType } from '../category-icons.ts'
import { sizeText } from '../words.ts'
import type { Upload } from './use-uploads.ts'

type ListProps = {
  uploads: Upload[]
  onTakeOut: (id: string) => void
  /** Used where no other button retries. */
  onSendAgain?: (id: string) => void
}

/** Files being sent: progress, how to stop and how to retry. */
export const UploadList = ({ uploads, onTakeOut, onSendAgain }: ListProps) =>
  uploads.length > 0 && (
    <ul aria-label="Chosen files">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onTakeOut={() => onTakeOut(upload.id)}
          onSendAgain={onSendAgain && (() => onSendAgain(upload.id))}
        />
      ))}
    </ul>
  )

type RowProps = { upload: Upload; onTakeOut: () => void; onSendAgain: (() => void) | undefined }

function UploadRow({ upload: { file, state, percent, problem, isCut, isTooLarge }, onTakeOut, onSendAgain }: RowProps) {
  const Icon = iconOfType(file.type)
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-center gap-3">
        <Icon size={20} aria-hidden className="shrink-0 text-soft" />
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere" dir="auto">
            {file.name}
          </span>
          <span className="block text-sm text-soft">{sizeText(file.size)}</span>
        </span>
        {state === 'sent' ? (
          <span className="inline-flex items-center gap-1 text-soft">
            <Check size={18} aria-hidden /> Saved
          </span>
        ) : (
          <IconButton
            label={state === 'sending' ? `Stop sending ${file.name}` : `Remove ${file.name}`}
            icon={<X size={20} aria-hidden />}
            onClick={onTakeOut}
          />
        )}
      </div>
      {(state === 'sending' || isCut) && (
        <progress value={percent} max={100} aria-label={`Sending ${file.name}`} className="mt-1 h-2 w-full" />
      )}
      {problem && (
        <p role="alert" className="mt-1 text-sm text-red-ink">
          {problem}
        </p>
      )}
      {state === 'failed' && !isTooLarge && onSendAgain && (
        <Button look="secondary" className="mt-2" aria-label={`Send ${file.name} again`} onClick={onSendAgain}>
          Send again
        </Button>
      )}
    </li>
  )
}
