import { typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { careLogTypes } from '@kinfold/contract/features/care-logs/schemas.ts'
import { logTypes } from '../../features/care-logs/log-types.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { HueSign } from '../../ui/records/hue-sign.tsx'

const roles = [
  { look: 'bg-green text-on-green', means: 'Action' },
  { look: 'bg-green-wash text-green-deep', means: 'Chosen' },
  { look: 'bg-apricot-wash text-apricot-ink', means: 'Due, needs a look' },
  { look: 'bg-red-wash text-red-ink', means: 'Urgent, missed' },
  { look: 'bg-card text-ink border border-line', means: 'Card' },
  { look: 'bg-sunken text-soft', means: 'Beside' },
]
const PEOPLE = 12

export const ColourSamples = () => (
  <>
    <Section title="Colour is meaning">
      <ul className="flex flex-wrap gap-2">
        {roles.map(({ look, means }) => (
          <li key={means} className={`rounded-control px-4 py-3 ${look}`}>
            {means}
          </li>
        ))}
      </ul>
    </Section>
    <Section title="A hue for each type of log">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {careLogTypes.map((type) => (
          <li key={type} className="flex items-center gap-2">
            <HueSign hue={type} icon={logTypes[type].icon} /> {typeLabels[type]}
          </li>
        ))}
      </ul>
    </Section>
    <Section title="A colour for each person">
      <ul className="flex flex-wrap gap-2">
        {Array.from({ length: PEOPLE }, (_, index) => index + 1).map((id) => (
          <li key={id}>
            <Avatar name={`${String.fromCharCode(64 + id)} K`} seed={id} size="large" />
          </li>
        ))}
      </ul>
    </Section>
  </>
)
