import { Pill } from 'lucide-react'
import { Link } from 'wouter'

/** Medications that were typed in passing and that nobody has confirmed yet. */
export const ReviewNote = ({ count }: { count: number }) => (
  <p className="flex flex-wrap items-center gap-3 rounded-card bg-apricot-wash px-4 py-3 text-apricot-ink">
    <Pill size={22} aria-hidden />
    <span className="flex-1">
      {count === 1
        ? 'One medication needs review: nobody has confirmed it yet.'
        : `${count} medications need review: nobody has confirmed them yet.`}
    </span>
    <Link to="/medications?view=list" className="font-semibold text-apricot-ink underline">
      Review
    </Link>
  </p>
)
