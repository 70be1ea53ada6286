import { type LucideIcon, Pill, ShieldAlert } from 'lucide-react'
import { Link } from 'wouter'

type Waiting = { medications: number | null; allergies: number | null }

/** Medications that were typed in passing, and allergies read from a text, that nobody has confirmed yet. */
export const ReviewNotes = ({ medications, allergies }: Waiting) => (
  <>
    {allergies !== null && allergies > 0 && (
      <Note icon={ShieldAlert}>
        {allergies === 1
          ? 'One allergy was read from a text and waits to be confirmed. It counts all the same.'
          : `${allergies} allergies were read from a text and wait to be confirmed. They count all the same.`}
      </Note>
    )}
    {medications !== null && medications > 0 && (
      <Note icon={Pill}>
        {medications === 1
          ? 'One medication needs review: nobody has confirmed it yet.'
          : `${medications} medications need review: nobody has confirmed them yet.`}
      </Note>
    )}
  </>
)

/** Both stand on the list of medications. */
const Note = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <p className="flex flex-wrap items-center gap-3 rounded-card bg-apricot-wash px-4 py-3 text-apricot-ink">
    <Icon size={22} aria-hidden />
    <span className="flex-1 basis-48">{children}</span>
    <Link to="/medications?view=list" className="font-semibold text-apricot-ink underline">
      Review
    </Link>
  </p>
)
