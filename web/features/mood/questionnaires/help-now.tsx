import { emergencyNumberIn } from '@kinfold/contract/features/emergency-contacts/emergency-number.ts'
import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import { Phone } from 'lucide-react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { buttonClasses, inlineLinkClasses } from '../../../ui/button.tsx'

/** Only for the person who answered: whom they can call now. Nobody else is told. */
export function HelpNow() {
  const { data } = useCircleApi(emergencyContacts.list)
  const number = emergencyNumberIn(data?.country ?? null)
  const people = data?.items.flatMap(({ id, name, phones }) => {
    const phone = phones.find(({ isValid }) => isValid)
    return phone ? [{ id, name, phone }] : []
  })
  return (
    <section
      role="alert"
      aria-label="Help now"
      className="mb-6 space-y-3 rounded-control border border-red/60 bg-red-wash p-4 text-red-ink"
    >
      <p className="text-lg font-semibold">You do not have to be alone with this. Please talk to somebody now.</p>
      <p>
        If you are in danger, call {number ? <EmergencyNumber number={number} /> : 'the emergency number'} at once.
        Nobody is told what you answer here.
      </p>
      {people && people.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {people.map(({ id, name, phone }) => (
            <li key={id}>
              <a href={`tel:${phone.number}`} className={buttonClasses('secondary', 'words-on-paper')}>
                <Phone size={18} aria-hidden /> Call {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const EmergencyNumber = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className={inlineLinkClasses('font-semibold underline')}>
    {number}
  </a>
)
