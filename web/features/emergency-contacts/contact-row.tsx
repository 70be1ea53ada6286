import { detailEntries } from '@kinfold/contract/features/emergency-contacts/details.ts'
import type { EmergencyContact, Phone } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { Gavel, KeyRound, Mail, MapPin, Phone as PhoneIcon } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { type ButtonLook, buttonClasses } from '../../ui/button.tsx'
import { MailAddress } from '../../ui/people/mail-address.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { ContactMenu, type ContactMenuProps } from './contact-menu.tsx'
import { contactRoleLabels, phoneKindLabels } from './contact-words.ts'

/** One contact; the number is large enough for a shaky thumb, and everything else is behind one button. */
export const ContactRow = (props: ContactMenuProps) => {
  const { contact, place } = props
  return (
    <li id={contact.id} className="@container flex gap-3 py-5 print:py-2.5 print:break-inside-avoid">
      <span
        aria-hidden
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-green-wash font-bold text-green-deep"
      >
        {place}
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-2 @min-[36rem]:grid-cols-[minmax(0,1fr)_auto_auto]">
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
        <div className="flex flex-col gap-2 @max-[36rem]:order-1 @max-[36rem]:col-span-2 @max-[36rem]:mt-3 @min-[36rem]:row-span-2 @min-[36rem]:ml-6 @min-[36rem]:min-w-70">
          {contact.phones.map((phone, index) => (
            <CallButton
              key={`${phone.number} ${phone.kind}`}
              name={contact.name}
              phone={phone}
              look={index === 0 ? 'primary' : 'secondary'}
            />
          ))}
        </div>
        {/* After the numbers for keyboards; on phones beside the name. */}
        <div className="-mt-1.5 -mr-2.5 @min-[36rem]:mt-1.5">
          <ContactMenu {...props} />
        </div>
        <div className="min-w-0 @max-[36rem]:order-2 @max-[36rem]:col-span-2">
          <Details contact={contact} />
        </div>
        <p data-print="no" className="order-3 col-span-full mt-2 text-sm text-soft wrap-anywhere">
          Added by <span dir="auto">{contact.authorName}</span>, last changed <TimeAgo instant={contact.updatedAt} />
        </p>
      </div>
    </li>
  )
}

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
            <MailAddress address={email} />
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
