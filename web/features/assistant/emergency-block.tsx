import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { Phone, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClasses } from '../../ui/button.tsx'
import { later } from '../../ui/layout/later.tsx'

const HelpNow = later(() => import('../mood/questionnaires/help-now.tsx').then((part) => part.HelpNow))

type EmergencyBlockProps = Omit<Extract<Block, { kind: 'emergency' }>, 'kind'>

/** Before every such answer: whom to call, and the card for helpers. */
export const EmergencyBlock = ({ about, number }: EmergencyBlockProps) => (
  <section
    role="alert"
    aria-label="Emergency"
    className="space-y-3 rounded-card border-2 border-red bg-red-wash p-4 text-red-ink"
  >
    <h3 className="flex items-center gap-2 text-2xl">
      <TriangleAlert size={26} aria-hidden className="shrink-0" />
      {number ? `Call ${number} now` : 'Call the emergency number now'}
    </h3>
    <p>
      {about === 'suicide'
        ? 'If anybody’s life is in danger, call at once and stay with them. You do not have to be alone with this.'
        : 'What you describe may be an emergency. I am a program and cannot judge it: please call, stay with the person and follow what the helpers say.'}
    </p>
    <div className="flex flex-wrap gap-2">
      {number && (
        <a href={`tel:${number}`} className={buttonClasses('alarm')}>
          <Phone size={18} aria-hidden /> Call {number}
        </a>
      )}
      <Link to="/emergency-card" className={buttonClasses('secondary')}>
        Open the emergency card
      </Link>
      <Link to="/emergency-contacts" className={buttonClasses('secondary')}>
        Whom to call
      </Link>
    </div>
    {about === 'suicide' && <HelpNow />}
  </section>
)
