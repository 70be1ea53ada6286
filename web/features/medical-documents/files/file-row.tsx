import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { previewOf } from '@kinfold/contract/features/medical-documents/file-kinds.ts'
import type { DocumentFile } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { Download, Eye, FileUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { useOpenFile } from '../../../api/files/use-open-file.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { removed, undoable } from '../../../api/undoable.ts'
import { saveFile } from '../../../ui/browser/save-file.ts'
import { Button, IconButton, whileBusy } from '../../../ui/button.tsx'
import { Count } from '../../../ui/layout/count.tsx'
import { TimeAgo } from '../../../ui/time-text.tsx'
import { iconOfType } from '../category-icons.ts'
import { useVaultSearch } from '../use-vault-search.ts'
import { accepted, sizeText } from '../words.ts'

type FileRowProps = {
  documentId: string
  file: DocumentFile
  earlier: DocumentFile[]
  onReplace: ((file: File) => void) | undefined
}

export function FileRow({ documentId, file, earlier, onReplace }: FileRowProps) {
  return (
    <li className="border-b border-line py-3">
      <FileLine documentId={documentId} file={file} />
      {onReplace && (
        <div data-print="no" className="mt-1 flex flex-wrap gap-1">
          <ReplaceButton onReplace={onReplace} name={file.name} />
          <TakeOffButton documentId={documentId} file={file} />
        </div>
      )}
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-soft">
            Earlier versions <Count of={earlier.length} />
          </summary>
          <div className="space-y-2 pl-4">
            {earlier.map((each) => (
              <FileLine key={each.id} documentId={documentId} file={each} />
            ))}
          </div>
        </details>
      )}
    </li>
  )
}

function FileLine({ documentId, file }: { documentId: string; file: DocumentFile }) {
  const { go } = useVaultSearch()
  const Icon = iconOfType(file.type)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Icon size={22} aria-hidden className="shrink-0 text-soft" />
      <span className="min-w-[min(10rem,100%)] flex-1">
        <span className="block font-semibold wrap-anywhere" dir="auto">
          {file.name}
        </span>
        <span className="block text-sm text-soft">
          {sizeText(file.size)}, added by <span dir="auto">{file.addedByName}</span>{' '}
          <TimeAgo instant={file.createdAt} />
        </span>
      </span>
      <span data-print="no" className="flex items-center gap-1">
        {previewOf(file.type) && (
          <Button
            look="secondary"
            icon={<Eye size={18} aria-hidden />}
            aria-label={`Open ${file.name}`}
            onClick={() => go({ file: file.id })}
          >
            Open
          </Button>
        )}
        <SaveButton documentId={documentId} file={file} />
      </span>
    </div>
  )
}

function SaveButton({ documentId, file: { id: fileId, name } }: { documentId: string; file: DocumentFile }) {
  const { id: clientId } = useCircle()
  const open = useOpenFile(medicalDocuments.file)
  return (
    <IconButton
      label={`Download ${name}`}
      icon={<Download size={20} aria-hidden />}
      onClick={() =>
        open.mutate(
          { params: { id: documentId, fileId }, query: { clientId } },
          { onSuccess: saveFile, onError: (error) => sayFailed('The file was not downloaded', error) },
        )
      }
      {...whileBusy(open.isPending)}
    />
  )
}

function ReplaceButton({ name, onReplace }: { name: string; onReplace: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`New version of ${name}`}
        accept={accepted}
        onChange={({ target }) => {
          if (target.files?.[0]) onReplace(target.files[0])
          target.value = ''
        }}
      />
      <Button look="quiet" icon={<FileUp size={18} aria-hidden />} onClick={() => input.current?.click()}>
        Add a newer version
      </Button>
    </>
  )
}

/** Can be undone from the toast. */
function TakeOffButton({ documentId, file: { id: fileId, name } }: { documentId: string; file: DocumentFile }) {
  const { search, change } = useVaultSearch()
  const removal = undoable(
    useCircleSend(medicalDocuments.removeFile),
    useCircleSend(medicalDocuments.restoreFile),
    removed('file'),
  )
  const onGone = () => search.file === fileId && change({ file: undefined })
  return (
    <Button
      look="quiet"
      icon={<Trash2 size={18} aria-hidden />}
      busy={removal.isPending && 'Removing...'}
      aria-label={`Remove ${name}`}
      onClick={() => removal.run({ params: { id: documentId, fileId } }, { description: name, onGone })}
    >
      Remove
    </Button>
  )
}
