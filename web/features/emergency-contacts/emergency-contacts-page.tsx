import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { EmergencyContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { Plus, ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCan, useCircle } from '../../access/use-can.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { TelephonePicture } from '../../ui/pictures.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { ContactRow } from './contact-row.tsx'
import { useContacts } from './use-contacts.ts'

/** `new`: the form for a new contact. */
type Open = EmergencyContact | 'new' | undefined

export function EmergencyContactsPage() {
  const circle = useCircle()
  const mayAdd = useCan('emergencyContacts.create')
  const mayOrder = useCan('emergencyContacts.reorder')
  const { contacts, country, data, isPending, isError, refetch, move } = useContacts()
  const [open, setOpen] = useState<Open>()
  const [moved, setMoved] = useState('')
  const moveAndSay = (contact: EmergencyContact, by: number) => {
    setMoved(`${contact.name} is now number ${contacts.indexOf(contact) + 1 + by} of ${contacts.length}`)
    void move(contact.id, by)
  }
  return (
    <>
      <PageHead
        title="Emergency Contacts"
        about={<span dir="auto">Whom to call for {clientNameOf(circle)}, in this order</span>}
        action={
          <>
            <Link to="/emergency-card" className={buttonClasses('secondary')}>
              <ScanQrCode size={20} aria-hidden /> Emergency card
            </Link>
            {mayAdd && (
              <Button icon={<Plus size={20} aria-hidden />} onClick={() => setOpen('new')}>
                Add a contact
              </Button>
            )}
          </>
        }
      />
      {isPending && <SkeletonList count={3} className="h-32" />}
      {isError && !data && <Failed what="The emergency contacts" onRetry={refetch} />}
      {data && contacts.length === 0 && (
        <EmptyState picture={<TelephonePicture />} title="Nobody to call yet">
          Family, neighbours with a key, the doctor, the pharmacy: whoever should be called when something happens.
        </EmptyState>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {contacts.map((contact, index) => (
          <ContactRow
            key={contact.id}
            contact={contact}
            place={index + 1}
            last={contacts.length}
            onEdit={() => setOpen(contact)}
            onMove={mayOrder && contacts.length > 1 ? (by) => moveAndSay(contact, by) : undefined}
          />
        ))}
      </ol>
      {open && (
        <ContactDialog
          key={open === 'new' ? 'new' : open.id}
          contact={open === 'new' ? undefined : open}
          country={country}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
