import type { Medication } from '@kinfold/contract/features/medications/schemas.ts'

type Section = { title: string; about?: string | undefined; items: Medication[]; closed: boolean }

const isOver = ({ status }: Medication) => status === 'stopped' || status === 'completed'
export const needsReview = (medication: Medication) => medication.verification === 'unverified' && !isOver(medication)

/** What asks for something first; what is over last, and closed. Empty sections are left out. */
export function sortIntoSections(all: Medication[]): Section[] {
  const current = all.filter((each) => !isOver(each) && !needsReview(each))
  const active = current.filter(({ status }) => status === 'active')
  const sections: Section[] = [
    {
      title: 'Needs review',
      about: 'Not due, and without reminders, until someone confirms them.',
      items: all.filter(needsReview),
      closed: false,
    },
    { title: 'Regular', items: active.filter(({ asNeeded }) => !asNeeded), closed: false },
    { title: 'As needed', items: active.filter(({ asNeeded }) => asNeeded), closed: false },
    { title: 'On hold', items: current.filter(({ status }) => status === 'on_hold'), closed: false },
    { title: 'Stopped and completed', items: all.filter(isOver), closed: true },
  ]
  return sections.filter(({ items }) => items.length > 0)
}
