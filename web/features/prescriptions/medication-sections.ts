import { needsReview } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'

type Section = { title: string; about?: string | undefined; items: Medication[]; closed: boolean }

/** Medications that need something first; finished ones last, collapsed. Empty sections are left out. */
export function sortIntoSections(all: Medication[]): Section[] {
  const current = all.filter((each) => !needsReview(each))
  const standing = (...wanted: Medication['standing'][]) => current.filter((each) => wanted.includes(each.standing))
  const active = standing('active')
  const sections: Section[] = [
    {
      title: 'Needs review',
      about: 'Not due, and without reminders, until someone confirms them.',
      items: all.filter(needsReview),
      closed: false,
    },
    { title: 'Regular', items: active.filter(({ asNeeded }) => !asNeeded), closed: false },
    { title: 'As needed', items: active.filter(({ asNeeded }) => asNeeded), closed: false },
    { title: 'On hold', items: standing('on_hold'), closed: false },
    { title: 'Starting later', items: standing('planned'), closed: false },
    { title: 'Stopped and ended', items: standing('stopped', 'ended'), closed: true },
  ]
  return sections.filter(({ items }) => items.length > 0)
}
