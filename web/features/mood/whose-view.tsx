import type { MoodEntry } from '@kinfold/contract/features/mood/schemas/entries.ts'
import { useCircle } from '../../access/use-can.ts'
import { Choices } from '../../ui/forms/choice.tsx'

type Respondent = MoodEntry['respondent']

/** Whether it is an observation or the client's own statement; the client is not asked. */
export function WhoseView({ value, onChange }: { value: Respondent; onChange: (value: Respondent) => void }) {
  const { role, firstName } = useCircle()
  if (role === 'client') return null
  return (
    <Choices
      label="Whose view"
      choices={[
        { value: 'proxy', label: 'As I see it' },
        { value: 'self', label: `What ${firstName} says` },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
