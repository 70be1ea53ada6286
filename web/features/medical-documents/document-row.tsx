import { documentPath } from '@kinfold/contract/features/medical-documents/document-path.ts'
import { expiryText, isExpiring } from '@kinfold/contract/features/medical-documents/expiry.ts'
import type { MedicalDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { dayText, momentText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { UsersRound } from 'lucide-react'
import { Link } from 'wouter'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { categoryIcons } from './category-icons.ts'

/** One document in a list. The whole row opens it. */
export function DocumentRow({ document }: { document: MedicalDocument }) {
  const { zone } = useCircle()
  const { id, title, category, issuer, documentDate, createdAt, files } = document
  const Icon = categoryIcons[category]
  const count = files.filter(({ isCurrent }) => isCurrent).length
  const facts = [
    category,
    issuer,
    documentDate ? dayText(documentDate) : `added ${momentText(createdAt, zone, 'date')}`,
    count === 0 ? 'no file' : count > 1 && `${count} files`,
  ]
  return (
    <li className="border-b border-line">
      <Link
        to={documentPath(id)}
        className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-2 py-3 text-ink no-underline hover:bg-sunken sm:flex-nowrap"
      >
        <Icon size={24} aria-hidden className="shrink-0 text-soft" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-3 text-lg font-semibold wrap-anywhere" dir="auto">
            {title}
          </span>
          <span className="block text-sm text-soft wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <Marks document={document} isBelow />
      </Link>
    </li>
  )
}

type MarksProps = { document: MedicalDocument; isBelow?: boolean }

/** `isBelow`: on narrow screens, below the title. */
export function Marks({ document: { expiresAt, status, visibleTo }, isBelow }: MarksProps) {
  const { zone } = useCircle()
  const today = dayAt(serverNow(), zone)
  const isSoon = expiresAt !== null && status === 'current' && isExpiring(expiresAt, today)
  return (
    <span className={classes('flex flex-wrap gap-2 empty:hidden', isBelow && 'max-sm:basis-full max-sm:pl-10')}>
      {status === 'superseded' && <Badge>No longer valid</Badge>}
      {isSoon && <Badge tone="attention">{expiryText(expiresAt, today)}</Badge>}
      {visibleTo === 'family' && <Badge icon={<UsersRound size={16} aria-hidden />}>Family only</Badge>}
    </span>
  )
}
