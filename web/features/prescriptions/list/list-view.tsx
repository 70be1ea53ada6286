import { interactions } from '@kinfold/contract/features/interactions/endpoints.ts'
import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { isOver, needsReview } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Count } from '../../../ui/layout/count.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { SproutPicture } from '../../../ui/pictures.tsx'
import { Allergies } from '../../allergies/allergies.tsx'
import { InteractionNotices } from '../../interactions/interaction-notices.tsx'
import { NOTICES_ID, NoticesLink } from '../../interactions/notices-link.tsx'
import { sortIntoSections } from '../medication-sections.ts'
import { type MedicationAction, MedicationActionDialog } from './medication-action-dialog.tsx'
import { MedicationRow } from './medication-row.tsx'

/** Every medication: current, past or planned. */
export function ListView() {
  const { data, isPending, isError, refetch } = useCircleApi(medications.list)
  // Loaded with the list, because the line about serious notices above it must not move it.
  const notices = useCircleApi(interactions.notices)
  const mayReconcile = useCan('medications.reconcile')
  const [action, setAction] = useState<MedicationAction>()
  if (isPending || notices.isPending) return <SkeletonList count={6} className="h-20" />
  if (!data) return isError ? <Failed what="The medications" onRetry={refetch} /> : null
  if (data.length === 0)
    return (
      <>
        <NoneYet />
        <NamedAllergies />
      </>
    )
  const isCurrent = data.some(({ standing }) => !isOver(standing))
  return (
    <div className="space-y-7">
      {isCurrent && <NoticesLink />}
      {mayReconcile && (
        <p data-print="no" className="flex flex-wrap items-center gap-x-4">
          <span className="text-soft">A new list from the hospital, doctor or pharmacy?</span>
          <Link to="/medications/compare" className={buttonClasses('quiet', 'max-sm:at-edge')}>
            <ListChecks size={20} aria-hidden /> Compare with it
          </Link>
        </p>
      )}
      {sortIntoSections(data).map(({ title, about, items, closed }) => (
        <Section key={title} title={title} about={about} items={items} closed={closed} onAction={setAction} />
      ))}
      {isCurrent && (
        <section id={NOTICES_ID} aria-label="Taken together" tabIndex={-1} className="scroll-mt-20">
          <InteractionNotices />
        </section>
      )}
      <NamedAllergies />
      {action && <MedicationActionDialog action={action} onClose={() => setAction(undefined)} />}
    </div>
  )
}

type SectionProps = {
  title: string
  about: string | undefined
  items: Medication[]
  closed: boolean
  onAction: (action: MedicationAction) => void
}

function Section({ title, about, items, closed, onAction }: SectionProps) {
  const list = (
    <ul className={items.some(needsReview) ? 'space-y-3' : 'divide-y divide-line border-y border-line'}>
      {items.map((medication) => (
        <MedicationRow key={medication.id} medication={medication} onAction={onAction} />
      ))}
    </ul>
  )
  const heading = (
    <h2 className="inline text-lg">
      {title} <Count of={items.length} />
    </h2>
  )
  if (closed) {
    return (
      <details>
        <summary className="mb-2 min-h-11 cursor-pointer py-2">{heading}</summary>
        {list}
      </details>
    )
  }
  return (
    <section>
      <div className="mb-2">
        {heading}
        {about && <p className="text-soft">{about}</p>}
      </div>
      {list}
    </section>
  )
}

/** The dashboard and the handover lead here. */
const NamedAllergies = () => (
  <div id="allergies" tabIndex={-1} className="scroll-mt-20">
    <Allergies client={useCircle()} />
  </div>
)

function NoneYet() {
  const circle = useCircle()
  return (
    <EmptyState picture={<SproutPicture />} title="No medications yet">
      Add what {circle.firstName} takes, with its times. Its doses then appear under Today, and everyone sees what was
      given.
    </EmptyState>
  )
}
