import { emergencyNumberIn } from '@kinfold/contract/features/emergency-contacts/emergency-number.ts'
import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import { Phone } from 'lucide-react'
import { Link } from 'wouter'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCan } from '../../access/use-can.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Failed } from '../../ui/layout/failed.tsx'

/** Whom to call, one tap each: the country's emergency number, and the circle's contacts in their order. */
export function CallList() {
  const { data, isError, refetch } = useCircleApi(emergencyContacts.list)
  const mayAdd = useCan('emergencyContacts.create')
  const emergency = emergencyNumberIn(data?.country ?? null)
  const people = (data?.items ?? []).flatMap(({ id, name, relationship, phones }) => {
    const phone = phones.find(({ isValid }) => isValid)
    return phone ? [{ id, name, about: relationship, number: phone.number, shown: phone.shown }] : []
  })
  return (
    <>
      <ul className="space-y-3 text-lg">
        <li>
          {emergency ? (
            <Call number={emergency} name={`Emergency: ${emergency}`} about="Ambulance, fire, any danger" urgent />
          ) : (
            <p>In danger, call the emergency number of your country.</p>
          )}
        </li>
        {people.map(({ id, name, about, number, shown }) => (
          <li key={id}>
            <Call number={number} name={name} about={about} shown={shown} />
          </li>
        ))}
      </ul>
      {!data && isError && (
        <div className="mt-4">
          <Failed what="The people to call" onRetry={refetch} />
        </div>
      )}
      {data && people.length === 0 && mayAdd && (
        <p className="mt-4">
          Nobody is on the list yet.{' '}
          <Link to="/emergency-contacts" className={buttonClasses('secondary', 'mt-2')}>
            Add someone to call
          </Link>
        </p>
      )}
    </>
  )
}

/** `shown`: the number as written, on a line of its own, so that it is not broken. */
type CallProps = { number: string; name: string; about: string | null; shown?: string; urgent?: boolean }

const Call = ({ number, name, about, shown, urgent = false }: CallProps) => (
  <a
    href={`tel:${number}`}
    className={buttonClasses(
      urgent ? 'danger' : 'secondary',
      'min-h-16 w-full flex-wrap justify-start gap-x-4 gap-y-1 border-2 text-left words-on-paper',
    )}
  >
    <Phone size={26} aria-hidden className="shrink-0" />
    {/* With large text the icon stands above, so that no word has to be broken. */}
    <span className="min-w-0 flex-1 basis-36 wrap-anywhere" dir="auto">
      {name} {about && <span className="block font-normal">{about} </span>}
      {shown && <span className="block font-normal tabular-nums">{shown}</span>}
    </span>
  </a>
)
