import type { ClientDetails } from '@kinfold/contract/features/circles/schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { zoneTitle } from '@kinfold/contract/time/whose-clock.ts'
import { genderLabels, wayLabels } from './care-profile-sections.tsx'

/** A care profile to read; says which facts are unknown. */
export function ProfileFacts({ client }: { client: ClientDetails }) {
  const sections: [string, [string, string | null | undefined][]][] = [
    [
      'Personal',
      [
        ['Date of birth', client.dateOfBirth && dayText(client.dateOfBirth)],
        ['Gender', labelOf(genderLabels, client.gender)],
      ],
    ],
    [
      'Contact',
      [
        ['Address', client.address],
        ['Phone', client.phone],
        ['Time zone', zoneTitle(client.zone)],
      ],
    ],
    [
      'Emergency',
      [
        ['Contact', client.emergencyContact],
        ['Phone', client.emergencyPhone],
      ],
    ],
    ['Medical', [['Conditions', client.medicalConditions.join(', ')]]],
    [
      'Care Preferences',
      [
        ['Care needs', client.careNeeds],
        ['Preferred communication', labelOf(wayLabels, client.preferredCommunication)],
      ],
    ],
  ]
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {sections.map(([section, facts]) => (
        <section key={section}>
          <h3 className="mb-1 font-semibold text-green">{section}</h3>
          <dl className="space-y-1">
            {facts.map(([name, value]) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-soft">{name}:</dt>
                <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
                  {value || <span className="text-soft">not noted</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

const labelOf = (labels: Record<string, string>, value: string | null) => value && (labels[value] ?? value)
