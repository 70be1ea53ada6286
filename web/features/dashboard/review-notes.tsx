import { type LucideIcon, Pill, ShieldAlert } from 'lucide-react'
import { Link } from 'wouter'

type Waiting = { medications: number | null; allergies: number | null }

/** Medications added in passing and allergies read from text that nobody has confirmed yet. */
export const ReviewNotes = ({ medications, allergies }: Waiting) => (
  <>
    {allergies !== null && allergies > 0 && (
      <Note icon={ShieldAlert}>
        {allergies === 1
          ? 'One allergy comes from a text and needs to be confirmed. It is checked in the meantime.'
          : `${allergies} allergies come from a text and need to be confirmed. They are checked in the meantime.`}
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

/** Both are confirmed in the list of medications. */
const Note = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <p className="flex flex-wrap items-center gap-3 rounded-card bg-apricot-wash px-4 py-1.5 text-apricot-ink">
    <Icon size={22} aria-hidden />
    <span className="flex-1 basis-48">{children}</span>
    <Link
      to="/medications?view=list"
      className="inline-flex min-h-11 items-center font-semibold text-apricot-ink underline"
    >
      Review
    </Link>
  </p>
)
