import { detailEntries } from '@kinfold/contract/features/emergency-contacts/details.ts'
import type { EmergencyContact, Phone } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { ArrowDown, ArrowUp, Gavel, KeyRound, Mail, MapPin, Pencil, Phone as PhoneIcon } from 'lucide-react'
import { useCan } from '../../access/use-can.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, type ButtonLook, buttonClasses, IconButton } from '../../ui/button.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { contactRoleLabels, phoneKindLabels } from './contact-words.ts'
import { RemoveContact } from './remove-contact.tsx'

type ContactRowProps = {
  contact: EmergencyContact
  place: number
  last: number
  onEdit: () => void
  onMove: ((by: -1 | 1) => void) | undefined
}

/** One contact; the number is large enough for a shaky thumb. */
export const ContactRow = ({ contact, place, last, onEdit, onMove }: ContactRowProps) => (
  <li className="@container flex gap-3 py-5 print:py-2.5 print:break-inside-avoid">
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-green-wash font-bold text-green-deep"
    >
      {place}
    </span>
    <div className="min-w-0 flex-1 gap-x-8 @min-[36rem]:grid @min-[36rem]:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere" dir="auto">
          {contact.name}
        </h2>
        {contact.relationship && (
          <p className="text-soft wrap-anywhere" dir="auto">
            {contact.relationship}
          </p>
        )}
        <Marks contact={contact} />
      </div>
      <div className="flex flex-col gap-2 @max-[36rem]:mt-3 @min-[36rem]:row-span-2">
        {contact.phones.map((phone, index) => (
          <CallButton
            key={`${phone.number} ${phone.kind}`}
            name={contact.name}
            phone={phone}
            look={index === 0 ? 'primary' : 'secondary'}
          />
        ))}
      </div>
      <div className="min-w-0 @max-[36rem]:mt-2">
        <Details contact={contact} />
      </div>
      <div className="col-span-2 mt-1 flex flex-wrap items-center gap-x-1">
        <p data-print="no" className="min-w-0 flex-1 basis-52 text-sm text-soft wrap-anywhere">
          Added by <span dir="auto">{contact.authorName}</span>, last changed <TimeAgo instant={contact.updatedAt} />
        </p>
        <div className="flex flex-wrap items-center @max-[36rem]:-ml-2 @min-[36rem]:-mr-3">
          <Actions contact={contact} onEdit={onEdit} />
          {onMove && <MoveButtons name={contact.name} place={place} last={last} onMove={onMove} />}
        </div>
      </div>
    </div>
  </li>
)

type MoveButtonsProps = { name: string; place: number; last: number; onMove: (by: -1 | 1) => void }

const MoveButtons = ({ name, place, last, onMove }: MoveButtonsProps) => (
  <div className="flex flex-wrap">
    <IconButton
      label={`Call ${name} earlier`}
      icon={<ArrowUp size={20} aria-hidden />}
      disabled={place === 1}
      className="disabled:opacity-40"
      onClick={() => onMove(-1)}
    />
    <IconButton
      label={`Call ${name} later`}
      icon={<ArrowDown size={20} aria-hidden />}
      disabled={place === last}
      className="disabled:opacity-40"
      onClick={() => onMove(1)}
    />
  </div>
)

function Marks({ contact: { roles, hasKey, canDecide } }: { contact: EmergencyContact }) {
  if (roles.length === 0 && !hasKey && !canDecide) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {canDecide && (
        <Badge tone="attention" icon={<Gavel size={16} aria-hidden />}>
          May decide
        </Badge>
      )}
      {hasKey && (
        <Badge tone="good" icon={<KeyRound size={16} aria-hidden />}>
          Has a key
        </Badge>
      )}
      {roles.map((role) => (
        <Badge key={role}>{contactRoleLabels[role]}</Badge>
      ))}
    </div>
  )
}

type CallButtonProps = { name: string; phone: Phone; look: ButtonLook }

/** An invalid number came with a care profile; it is shown so that it can be corrected. */
function CallButton({ name, phone: { number, kind, shown, isValid }, look }: CallButtonProps) {
  if (!isValid)
    return (
      <p className="flex min-h-14 flex-wrap items-center gap-2 rounded-control bg-apricot-wash px-4 py-2 text-apricot-ink">
        <span className="wrap-anywhere" dir="auto">
          {shown}
        </span>
        <strong>Please check this number</strong>
      </p>
    )
  // 'Other' beside a number says nothing; numbers from a care profile have it.
  const said = kind !== 'other' && phoneKindLabels[kind]
  return (
    <a
      href={`tel:${number}`}
      aria-label={[`Call ${name}`, said, shown].filter(Boolean).join(', ')}
      className={buttonClasses(look, 'min-h-14 flex-wrap text-lg words-on-paper')}
    >
      <PhoneIcon size={22} aria-hidden />
      <span className="tabular-nums">{shown}</span>
      {said && <span className="text-sm font-normal">{said}</span>}
    </a>
  )
}

function Details({ contact }: { contact: EmergencyContact }) {
  const { email } = contact
  const noted = detailEntries.filter(([name]) => contact[name])
  if (!email && noted.length === 0) return null
  return (
    <div className="mt-2 space-y-1">
      {email && (
        <p className="flex items-center gap-2">
          <Mail size={18} aria-hidden className="shrink-0 text-soft" />
          <a href={`mailto:${email}`} className="py-2.5 wrap-anywhere text-green">
            {email}
          </a>
        </p>
      )}
      {noted.map(([name]) => (
        <p key={name} className="flex items-start gap-2">
          {name === 'address' && <MapPin size={18} aria-hidden className="mt-1 shrink-0 text-soft" />}
          <span className={`whitespace-pre-line wrap-anywhere ${name === 'address' ? '' : 'text-soft'}`} dir="auto">
            {contact[name]}
          </span>
        </p>
      ))}
    </div>
  )
}

function Actions({ contact, onEdit }: { contact: EmergencyContact; onEdit: () => void }) {
  const mayEdit = useCan('emergencyContacts.update', contact.authorId)
  const mayRemove = useCan('emergencyContacts.remove', contact.authorId)
  return (
    <>
      {mayEdit && (
        <Button
          look="quiet"
          className="px-2!"
          icon={<Pencil size={18} aria-hidden />}
          aria-label={`Edit ${contact.name}`}
          onClick={onEdit}
        >
          Edit
        </Button>
      )}
      {mayRemove && <RemoveContact contact={contact} />}
    </>
  )
}
