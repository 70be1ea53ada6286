import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { Phone, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClasses } from '../../ui/button.tsx'
import { later } from '../../ui/layout/later.tsx'
import { emergencyWords } from './emergency-words.ts'

const HelpNow = later(() => import('../mood/questionnaires/help-now.tsx').then((part) => part.HelpNow))

type EmergencyBlockProps = Omit<Extract<Block, { kind: 'emergency' }>, 'kind'>

/** Before every such answer: whom to call, and the card for helpers. */
export function EmergencyBlock({ about, number }: EmergencyBlockProps) {
  const { heading, advice } = emergencyWords({ about, number })
  return (
    <section
      role="alert"
      aria-label="Emergency"
      className="space-y-3 rounded-card border-2 border-red bg-red-wash p-4 text-red-ink"
    >
      <h3 className="flex items-center gap-2 text-2xl">
        <TriangleAlert size={26} aria-hidden className="shrink-0" />
        {heading}
      </h3>
      <p>{advice}</p>
      <div className="flex flex-wrap gap-2">
        {number && (
          <a href={`tel:${number}`} className={buttonClasses('alarm', 'words-on-paper')}>
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
}
