import { detailEntries } from '@kinfold/contract/features/emergency-contacts/details.ts'
import type { EmergencyContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import type { Conflict } from '../../api/use-edit.ts'
import { VersionChoice } from '../../ui/records/version-choice.tsx'
import { type ContactValues, valuesOf } from './contact-values.ts'
import { phoneKindLabels } from './contact-words.ts'

export const ContactConflict = ({ mine, theirs, ...choice }: Conflict<ContactValues, EmergencyContact>) => (
  <VersionChoice {...choice} mine={<Version values={mine} />} theirs={<Version values={valuesOf(theirs)} />}>
    This contact was changed while you were editing it. Please choose which one stays.
  </VersionChoice>
)

const Version = ({ values }: { values: ContactValues }) => (
  <>
    <p className="font-semibold" dir="auto">
      {values.name} ({values.relationship})
    </p>
    {values.phones.map(({ number, kind }) => (
      <p key={`${number} ${kind}`}>
        {number} <span className="text-soft">{phoneKindLabels[kind]}</span>
      </p>
    ))}
    <p>{[values.hasKey && 'Has a key', values.canDecide && 'May decide'].filter(Boolean).join(', ')}</p>
    <p className="whitespace-pre-line" dir="auto">
      {[values.email, ...detailEntries.map(([name]) => values[name])].filter(Boolean).join('\n')}
    </p>
  </>
)
