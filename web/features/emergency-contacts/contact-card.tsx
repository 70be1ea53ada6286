import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import type { EmergencyContact, Phone } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { ArrowDown, ArrowUp, Gavel, KeyRound, Mail, MapPin, Pencil, Phone as PhoneIcon, Trash2 } from 'lucide-react'
import { useCircleSend } from '../../access/circle-calls.ts'
import { useCan } from '../../access/use-can.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses, IconButton } from '../../ui/button.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { toast } from '../../ui/toast.ts'
import { contactRoleLabels, phoneKindLabels } from './contact-words.ts'

type ContactCardProps = {
  contact: EmergencyContact
  place: number
  last: number
  onEdit: () => void
  onMove: ((by: -1 | 1) => void) | undefined
}

/** One person: what matters is their number, large enough for a thumb that shakes. */
export const ContactCard = ({ contact, place, last, onEdit, onMove }: ContactCardProps) => (
  <li className="rounded-card border border-line bg-card p-5 shadow-card">
    <div className="flex items-start gap-3">
      <span
        aria-hidden
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-green-wash font-bold text-green-deep"
      >
        {place}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg wrap-anywhere" dir="auto">
          {contact.name}
        </h2>
        {contact.relationship && (
          <p className="text-soft wrap-anywhere" dir="auto">
            {contact.relationship}
          </p>
        )}
      </div>
      {onMove && (
        <div className="flex shrink-0 max-sm:flex-col">
          <IconButton
            label={`Call ${contact.name} earlier`}
            icon={<ArrowUp size={20} aria-hidden />}
            disabled={place === 1}
            className="disabled:opacity-40"
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`Call ${contact.name} later`}
            icon={<ArrowDown size={20} aria-hidden />}
            disabled={place === last}
            className="disabled:opacity-40"
            onClick={() => onMove(1)}
          />
        </div>
      )}
    </div>
    <Marks contact={contact} />
    <div className="mt-4 flex flex-wrap gap-3">
      {contact.phones.map((phone) => (
        <CallButton key={`${phone.number} ${phone.kind}`} name={contact.name} phone={phone} />
      ))}
    </div>
    <Details contact={contact} />
    <Actions contact={contact} onEdit={onEdit} />
  </li>
)

function Marks({ contact: { roles, hasKey, canDecide } }: { contact: EmergencyContact }) {
  if (roles.length === 0 && !hasKey && !canDecide) return null
  return (
    <div className="mt-3 flex flex-wrap gap-2">
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

/** A number that cannot be one came with a care profile; it is shown to be put right. */
function CallButton({ name, phone: { number, kind, shown, isValid } }: { name: string; phone: Phone }) {
  if (!isValid)
    return (
      <p className="flex min-h-14 flex-wrap items-center gap-2 rounded-control bg-apricot-wash px-4 py-2 text-apricot-ink">
        <span className="wrap-anywhere" dir="auto">
          {shown}
        </span>
        <strong>Please check this number</strong>
      </p>
    )
  return (
    <a
      href={`tel:${number}`}
      aria-label={`Call ${name}, ${phoneKindLabels[kind]}, ${shown}`}
      className={buttonClasses('primary', 'min-h-14 max-sm:w-full text-lg')}
    >
      <PhoneIcon size={22} aria-hidden />
      <span className="tabular-nums">{shown}</span>
      <span className="text-sm font-normal">{phoneKindLabels[kind]}</span>
    </a>
  )
}

function Details({ contact: { email, address, note } }: { contact: EmergencyContact }) {
  if (!email && !address && !note) return null
  return (
    <div className="mt-4 space-y-2">
      {email && (
        <p className="flex items-center gap-2">
          <Mail size={18} aria-hidden className="shrink-0 text-soft" />
          <a href={`mailto:${email}`} className="py-2.5 wrap-anywhere text-green">
            {email}
          </a>
        </p>
      )}
      {address && (
        <p className="flex items-start gap-2">
          <MapPin size={18} aria-hidden className="mt-1 shrink-0 text-soft" />
          <span className="whitespace-pre-line wrap-anywhere" dir="auto">
            {address}
          </span>
        </p>
      )}
      {note && (
        <p className="whitespace-pre-line wrap-anywhere text-soft" dir="auto">
          {note}
        </p>
      )}
    </div>
  )
}

function Actions({ contact, onEdit }: { contact: EmergencyContact; onEdit: () => void }) {
  const mayEdit = useCan('emergencyContacts.update', contact.authorId)
  const mayRemove = useCan('emergencyContacts.remove', contact.authorId)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3">
      <p className="min-w-0 basis-full text-sm text-soft wrap-anywhere sm:flex-1 sm:basis-0">
        Added by <span dir="auto">{contact.authorName}</span>, last changed <TimeAgo instant={contact.updatedAt} />
      </p>
      {mayEdit && (
        <Button
          look="quiet"
          icon={<Pencil size={18} aria-hidden />}
          aria-label={`Edit ${contact.name}`}
          onClick={onEdit}
        >
          Edit
        </Button>
      )}
      {mayRemove && <RemoveButton contact={contact} />}
    </div>
  )
}

/** Undone from the toast. */
function RemoveButton({ contact }: { contact: EmergencyContact }) {
  const remove = useCircleSend(emergencyContacts.remove)
  const restore = useCircleSend(emergencyContacts.restore)
  const which = { params: { id: contact.id } }
  const fail = (title: string) => (error: unknown) => sayFailed(title, error)
  const undo = () => restore.mutate(which, { onError: fail('The contact was not put back') })
  return (
    <Button
      look="quiet"
      icon={<Trash2 size={18} aria-hidden />}
      busy={remove.isPending && 'Removing...'}
      aria-label={`Remove ${contact.name}`}
      onClick={() =>
        remove.mutate(which, {
          onSuccess: () => toast({ title: 'Contact removed', action: { label: 'Undo', run: undo } }),
          onError: fail('The contact was not removed'),
        })
      }
    >
      Remove
    </Button>
  )
}
