import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'

type Missing = { title: string; about: string; to: string }

/** Above a card with gaps: what is missing, and where to fill it in. */
export function StillMissing({ what, items }: { what: string; items: Missing[] }) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      data-print="no"
      className="mb-5 rounded-card bg-apricot-wash px-4 pt-3 pb-1 text-apricot-ink"
    >
      <h2 id={id} className="text-lg">
        Still missing from {what}
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {items.map(({ title, about, to }) => (
          <li key={title} className="relative flex min-h-14 items-center gap-2 py-2">
            <span className="min-w-0 flex-1">
              <Link to={to} className="font-semibold text-apricot-ink fills-row">
                {title}
              </Link>
              <span className="block text-sm">{about}</span>
            </span>
            <ChevronRight size={20} aria-hidden className="shrink-0" />
          </li>
        ))}
      </ul>
    </section>
  )
}
