import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { documentPath } from '@kinfold/contract/features/medical-documents/document-path.ts'
import { expiryText } from '@kinfold/contract/features/medical-documents/expiry.ts'
import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { CalendarClock, type LucideIcon, PackageOpen, Pill, ShieldAlert } from 'lucide-react'
import { Fragment, type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Meta, Row, Rows } from '../../ui/layout/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'

/** `about`: why, or which ones. */
type Item = { key: string; icon: LucideIcon; title: ReactNode; about?: ReactNode; action: string; to: string }

/** What is not urgent but must not be forgotten, in one list: each with the one thing to do about it. */
export function NeedsAttention({ data }: { data: Dashboard }) {
  const { zone } = useCircle()
  const items = [...toConfirm(data), ...toRefill(data), ...toRenew(data, dayAt(serverNow(), zone))]
  if (items.length === 0) return null
  return (
    <Section title="Needs attention" className="@container">
      <Rows>
        {items.map((item) => (
          <ItemRow key={item.key} item={item} />
        ))}
      </Rows>
    </Section>
  )
}

function ItemRow({ item: { icon: Icon, title, about, action, to } }: { item: Item }) {
  const id = useId()
  return (
    <Row
      mark={
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-apricot-wash text-apricot-ink">
          <Icon size={19} aria-hidden />
        </span>
      }
      action={
        <Link to={to} aria-describedby={id} className={buttonClasses('quiet', '-mr-4 shrink-0 pl-1 fills-row')}>
          {action}
        </Link>
      }
      className="py-1.5 hover:bg-sunken"
    >
      <div id={id} className="@min-[34rem]:flex @min-[34rem]:items-baseline @min-[34rem]:gap-x-3">
        <p className="font-semibold wrap-anywhere @min-[34rem]:max-w-3/5 @min-[34rem]:shrink-0">{title}</p>
        {about && <Meta className="min-w-0">{about}</Meta>}
      </div>
    </Row>
  )
}

const MEDICATIONS = '/medications?view=list'
/** They are below the medications, which may be many. */
const ALLERGIES = `${MEDICATIONS}#allergies`

/** Read from a text, or added in passing; both are confirmed in the list of medications. */
const toConfirm = ({ allergiesToConfirm: allergies, medicationsToReview: medications }: Dashboard): Item[] => [
  ...(allergies
    ? [
        {
          ...{ key: 'allergies', icon: ShieldAlert, action: 'Review', to: ALLERGIES },
          // Among them may be 'no allergy to codeine'.
          title: `Allergies: ${allergies === 1 ? 'one entry' : `${allergies} entries`} to confirm`,
          about: `Typed as text. Please check that ${allergies === 1 ? 'it is' : 'they are'} right.`,
        },
      ]
    : []),
  ...(medications
    ? [
        {
          ...{ key: 'medications', icon: Pill, action: 'Review', to: MEDICATIONS },
          title: medications === 1 ? 'One medication needs review' : `${medications} medications need review`,
          about: `Not due, and no reminders, until someone confirms ${medications === 1 ? 'it' : 'them'}.`,
        },
      ]
    : []),
]

/** One row for all, however many. */
function toRefill({ lowStock }: Dashboard): Item[] {
  const [first, ...others] = lowStock ?? []
  if (!first) return []
  const row = { key: 'stock', icon: PackageOpen, action: 'Refill', to: MEDICATIONS }
  const left = ({ onHand, form }: typeof first) => `${amountOf(onHand, form)} left`
  if (others.length === 0) return [{ ...row, title: named(first.name), about: left(first) }]
  const about = [first, ...others].map((each, index) => (
    <Fragment key={each.medicationId}>
      {index > 0 && ', '}
      <bdi>{each.name}</bdi> ({left(each)})
    </Fragment>
  ))
  const few = <span className="line-clamp-2">{about}</span>
  return [{ ...row, title: `Running low: ${others.length + 1} medications`, about: few }]
}

const named = (name: string) => (
  <>
    Running low: <bdi>{name}</bdi>
  </>
)

/** Documents: the soonest by name. */
function toRenew({ expiringDocuments }: Dashboard, today: string): Item[] {
  const { items, many } = expiringDocuments ?? { items: [], many: 0 }
  const others = many - items.length
  return [
    ...items.map(({ id, title, expiresAt }) => ({
      ...{ key: id, icon: CalendarClock, title: <bdi>{title}</bdi>, about: expiryText(expiresAt, today) },
      action: 'Renew',
      to: documentPath(id),
    })),
    ...(others > 0
      ? [
          {
            ...{ icon: CalendarClock, key: 'others', action: 'See all', to: '/medical-vault' },
            title: others === 1 ? 'One more document to be renewed' : `${others} more documents to be renewed`,
          },
        ]
      : []),
  ]
}
