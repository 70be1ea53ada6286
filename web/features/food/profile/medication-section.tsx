import type { FoodProfileView } from '@kinfold/contract/features/food/profile/schemas.ts'
import { listText } from '@kinfold/contract/format.ts'
import { Link } from 'wouter'
import { Badge } from '../../../ui/badge.tsx'
import { linkClasses } from '../../../ui/button.tsx'

const severities = { serious: 'Not together', caution: 'With care', timing: 'Not at the same hour' } as const

/** What the listed medications mean for food. */
export function MedicationSection({ view: { notices, unreadMedications, fewRules } }: { view: FoodProfileView }) {
  return (
    <section aria-label="Food and medications">
      <h2 className="mb-2 text-lg">Food and medications</h2>
      {notices.length === 0 && <p>No medication on the list has a known rule about food.</p>}
      <ul className="divide-y divide-line">
        {notices.map(({ title, severity, sentence, source }) => (
          <li key={`${title} ${sentence}`} className="py-2">
            <p className="flex flex-wrap items-center gap-2">
              <strong dir="auto" className="wrap-anywhere">
                {title}
              </strong>
              <Badge tone={severity === 'serious' ? 'urgent' : 'attention'}>{severities[severity]}</Badge>
            </p>
            <p>{sentence}</p>
            <p className="text-sm text-soft">{source}</p>
          </li>
        ))}
      </ul>
      {unreadMedications.length > 0 && (
        <p className="mt-2">
          <Badge>Not checked</Badge> {listText(unreadMedications)}: not known here. Ask the pharmacist about food.
        </p>
      )}
      {fewRules.length > 0 && <p className="mt-2 text-sm text-soft">Few rules are known for {listText(fewRules)}.</p>}
      <p className="mt-2 text-sm">
        Information, never advice. Ask the pharmacist.{' '}
        <Link to="/medications?view=list" className={linkClasses('text-green')}>
          Medications
        </Link>
      </p>
    </section>
  )
}
