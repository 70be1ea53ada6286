import { subtypeLabels } from '@kinfold/contract/features/medical-documents/categories.ts'
import type { MedicalDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { countText, dayText } from '@kinfold/contract/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'

export function DocumentFacts({ document }: { document: MedicalDocument }) {
  const { subtype, documentDate, expiresAt, remindDays, issuer, original, note, tags, visibleTo } = document
  const facts: [string, string | null][] = [
    ['What it is', subtype && subtypeLabels[subtype]],
    ['Date', documentDate && dayText(documentDate, 'longDate')],
    ['Expires', expiresAt && dayText(expiresAt, 'longDate')],
    ['Reminder', expiresAt && remindDays ? `${countText(remindDays, 'day')} before` : null],
    ['Issued by', issuer],
    ['The paper', original],
    ['Who sees it', visibleTo === 'family' ? 'Family only' : 'The whole circle'],
    ['Note', note],
  ]
  return (
    <div className="space-y-3">
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-soft">{name}</dt>
                <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
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
