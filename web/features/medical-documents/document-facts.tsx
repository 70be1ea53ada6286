import type { MedicalDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { Badge } from '../../ui/badge.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { detailsOf } from './facts-of.ts'

export function DocumentFacts({ document }: { document: MedicalDocument }) {
  return (
    <div className="space-y-3">
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-2">
        {detailsOf(document).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {document.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {document.tags.map((tag) => (
            <li key={tag} className="min-w-0">
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-soft wrap-anywhere">
        Added by <span dir="auto">{document.authorName}</span> <TimeAgo instant={document.createdAt} />
        {document.version > 1 && (
          <>
            , changed <TimeAgo instant={document.updatedAt} />
          </>
        )}
      </p>
    </div>
  )
}
