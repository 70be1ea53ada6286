import { fieldLabels } from '@kinfold/contract/features/emergency-card/choose.ts'
import type {
  Card,
  CardAllergy,
  CardContact,
  CardDocument,
  CardMedication,
} from '@kinfold/contract/features/emergency-card/schemas.ts'
import { NAMELESS } from '@kinfold/contract/features/emergency-card/wording.ts'
import type { ReactNode } from 'react'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { exactTime } from '../../ui/time.ts'
import { CardPortrait } from './card-portrait.tsx'
import { PrintedCode } from './printed-code.tsx'

type PreviewProps = {
  card: Card
  /** Its code is printed with the card. */
  hasLink?: boolean
}

/** The card as people with the link see it, and as it is printed from here. */
export function CardPreview({ card, hasLink = false }: PreviewProps) {
  const { zone } = useCircle()
  const { name, age, address, note, allergies, conditions, medications, contacts, directives, documents } = card
  return (
    <section
      aria-label="Preview of the emergency card"
      className="rounded-card border-2 border-edge/60 bg-card p-5 shadow-card print:border-0 print:p-0 print:text-sm print:shadow-none"
    >
      {hasLink && <PrintedCode />}
      {card.portrait && <CardPortrait id={card.portrait} />}
      <p className="font-bold text-red-ink">Emergency card</p>
      <h2 className="text-2xl wrap-anywhere" dir="auto">
        {name ?? NAMELESS}
      </h2>
      {age !== null && <p>Age {age}</p>}
      <p className="hidden print:block">As of {exactTime(new Date(serverNow()).toISOString(), zone)}</p>
      {address !== null && (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {address || 'Address: not noted'}
        </p>
      )}
      <div className="mt-4 space-y-3 print:clear-both print:pt-2 print:space-y-2">
        {note && <Part title={fieldLabels.note}>{text(note)}</Part>}
        {allergies && (
          <Part title={fieldLabels.allergies} alert={allergies.some(({ warns }) => warns)}>
            <List items={allergies} keyOf={(allergy) => allergy.name} show={allergyItem} />
          </Part>
        )}
        {conditions && (
          <Part title={fieldLabels.conditions}>
            <Names names={conditions} />
          </Part>
        )}
        {medications && (
          <Part title={fieldLabels.medications}>
            <List items={medications} keyOf={(medication) => medication.name} show={medicationItem} />
          </Part>
        )}
        {contacts && (
          <Part title={fieldLabels.contacts}>
            <List items={contacts} keyOf={(contact) => contact.name} show={contactItem} />
          </Part>
        )}
        {directives !== null && (
          <Part title={fieldLabels.directives}>
            {(directives || !documents?.length) && text(directives || NOTHING)}
            {documents && documents.length > 0 && (
              <List items={documents} keyOf={({ id }) => id} show={(each) => documentItem(each, hasLink)} />
            )}
          </Part>
        )}
      </div>
    </section>
  )
}

const NOTHING = 'Nothing noted'

const Part = ({ title, alert, children }: { title: string; alert?: boolean; children: ReactNode }) => (
  <div
    className={classes(
      'rounded-control border p-3 print:px-3 print:py-1.5',
      alert ? 'border-red bg-red-wash text-red-ink' : 'border-line',
    )}
  >
    <h3 className={classes('mb-1 text-base', !alert && 'text-soft')}>{title}</h3>
    {children}
  </div>
)

const text = (words: string) => (
  <p className="whitespace-pre-line wrap-anywhere" dir="auto">
    {words}
  </p>
)

type ListProps<T> = { items: T[]; keyOf: (item: T) => string; show: (item: T) => ReactNode }

function List<T>({ items, keyOf, show }: ListProps<T>) {
  if (items.length === 0) return <p>{NOTHING}</p>
  return (
    <ul className="space-y-1 print:space-y-0">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of the same name may stand there, and nothing in them has a state
        <li key={`${index} ${keyOf(item)}`} className="break-inside-avoid wrap-anywhere">
          {show(item)}
        </li>
      ))}
    </ul>
  )
}

const Names = ({ names }: { names: string[] }) => (
  <List items={names} keyOf={(name) => name} show={(name) => <span dir="auto">{name}</span>} />
)

/** Without a link one at least knows that it exists. */
const documentItem = ({ title, dated, validity, hasExpired }: CardDocument, hasLink: boolean) => (
  <>
    <strong dir="auto">{title}</strong> {dated && <span>of {dated}</span>}{' '}
    {validity && (hasExpired ? <Badge tone="attention">{validity}</Badge> : <span>{validity}</span>)}{' '}
    <span className="text-soft">{hasLink ? 'opens from the link' : 'the family has it'}</span>
  </>
)

const allergyItem = ({ name, details, isConfirmed }: CardAllergy) => (
  <>
    <strong dir="auto">{name}</strong> {details && <span dir="auto">({details})</span>}{' '}
    {!isConfirmed && <Badge tone="attention">not confirmed</Badge>}
  </>
)

const medicationItem = ({ name, how, isConfirmed, notGiven, alert, lastTaken }: CardMedication) => (
  <>
    <strong dir="auto">{name}</strong> {alert && <Badge tone="urgent">{alert}</Badge>}{' '}
    {how && (
      <span className="text-soft" dir="auto">
        {how}
      </span>
    )}{' '}
    {notGiven && <Badge tone="attention">{notGiven}</Badge>}{' '}
    {lastTaken && (
      <span className="block text-sm text-soft" data-print="no">
        {lastTaken}
      </span>
    )}{' '}
    {!isConfirmed && <Badge tone="attention">not confirmed</Badge>}
  </>
)

const contactItem = ({ name, relationship, phones, canDecide, hasKey }: CardContact) => (
  <>
    <strong dir="auto">{name}</strong> {relationship && <span dir="auto">({relationship})</span>}{' '}
    {phones.map(({ number, kind, shown }) => (
      <span key={`${number} ${kind}`} className="mr-2 inline-block max-w-full font-semibold tabular-nums">
        {shown}
      </span>
    ))}
    {canDecide && <Badge tone="attention">may decide</Badge>} {hasKey && <Badge tone="good">has a key</Badge>}
  </>
)
