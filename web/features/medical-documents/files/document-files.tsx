import type { DocumentFile, MedicalDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { useCan } from '../../../access/use-can.ts'
import { useVaultSearch } from '../use-vault-search.ts'
import { FileChooser } from './file-chooser.tsx'
import { FileRow } from './file-row.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

/** The files of a document, each with its earlier versions; more can be added. */
export function DocumentFiles({ document }: { document: MedicalDocument }) {
  const mayChange = useCan('medicalDocuments.update', document.authorId)
  const { uploads, add, takeOut, sendAgain, sendAll } = useUploads()
  const { edit, new: adding } = useVaultSearch().search
  const current = document.files.filter(({ isCurrent }) => isCurrent)
  const send = (files: File[], replacesId?: string) => {
    add(files, replacesId)
    // The chosen file is in the state only after this event.
    setTimeout(() => void sendAll(document.id, true))
  }
  return (
    <section aria-labelledby="files" className="space-y-3">
      <h2 id="files" className="sr-only">
        Files
      </h2>
      {current.length === 0 && uploads.length === 0 && <p className="text-soft">There is no file yet.</p>}
      <ul>
        {current.map((file) => (
          <FileRow
            key={file.id}
            documentId={document.id}
            file={file}
            earlier={earlierOf(file, document.files)}
            onReplace={mayChange ? (chosen) => send([chosen], file.id) : undefined}
          />
        ))}
      </ul>
      <UploadList
        uploads={uploads.filter(({ state }) => state !== 'sent')}
        onTakeOut={takeOut}
        onSendAgain={(id) => sendAgain(document.id, id)}
      />
      {mayChange && (
        <div data-print="no">
          <FileChooser isFirst={current.length === 0} isSmall isCovered={Boolean(edit || adding)} onChoose={send} />
        </div>
      )}
    </section>
  )
}

/** Newest first. */
function earlierOf(file: DocumentFile, files: DocumentFile[]): DocumentFile[] {
  const before = files.find(({ id }) => id === file.replacesId)
  return before ? [before, ...earlierOf(before, files)] : []
}
