import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import { Phone } from 'lucide-react'
import { Link } from 'wouter'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCan } from '../../access/use-can.ts'
import { Failed } from '../../ui/layout/failed.tsx'
import { Section } from '../../ui/layout/section.tsx'

const MOST = 4

/** People who may decide, then those who are called first. */
export function WhomToCall() {
  const mayRead = useCan('emergencyContacts.read')
  const { data, isError, refetch } = useCircleApi(emergencyContacts.list, {}, { enabled: mayRead })
  if (isError && !data) return <Failed what="The emergency contacts" onRetry={refetch} />
  if (!data) return null
  const people = data.items.toSorted((a, b) => Number(decides(b)) - Number(decides(a))).slice(0, MOST)
  return (
    <Section title="Whom to call">
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-4 py-2">
            <span className="min-w-[min(10rem,100%)] flex-1">
              <span className="block font-semibold wrap-anywhere" dir="auto">
                {person.name}
              </span>
              <span className="block text-soft wrap-anywhere" dir="auto">
                {[person.relationship, decides(person) && 'may decide about care'].filter(Boolean).join(', ')}
              </span>
            </span>
            {person.phones
              .filter(({ isValid }) => isValid)
              .slice(0, 1)
              .map(({ number, shown }) => (
                <a
                  key={number}
                  href={`tel:${number}`}
                  aria-label={`Call ${person.name}, ${shown}`}
                  className="inline-flex min-h-11 items-center gap-2 text-green"
                >
                  <Phone size={18} aria-hidden /> <span className="tabular-nums">{shown}</span>
                </a>
              ))}
          </li>
        ))}
      </ul>
      <Link to="/emergency-contacts" className="inline-flex min-h-11 items-center text-green">
        {people.length === 0 ? 'Add someone to call' : 'All emergency contacts'}
      </Link>
    </Section>
  )
}

const decides = ({ canDecide, roles }: { canDecide: boolean; roles: string[] }) =>
  canDecide || roles.includes('healthcare_proxy')
