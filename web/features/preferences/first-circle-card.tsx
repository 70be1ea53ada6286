import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { UsersRound } from 'lucide-react'
import { usePreferences } from '../../access/preferences.ts'
import { useSignedIn } from '../../access/session.ts'
import { Choices } from '../../ui/forms/choice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { savePreferences } from './save-preferences.ts'

const PRIMARY = 'primary'

/** The circle that a new device shows first; only for people with several. */
export function FirstCircleCard() {
  const { clients } = useSignedIn()
  const { firstCircle } = usePreferences()
  if (clients.length < 2) return null
  const isThere = clients.some(({ id }) => id === firstCircle)
  return (
    <Card title="Circle shown first" icon={<UsersRound size={22} aria-hidden />}>
      <Choices<string>
        label="When you sign in on a device"
        value={isThere ? `${firstCircle}` : PRIMARY}
        onChange={(value) => savePreferences({ firstCircle: value === PRIMARY ? null : Number(value) })}
        choices={[
          { value: PRIMARY, label: 'The primary circle' },
          ...clients.map((client) => ({ value: String(client.id), label: clientNameOf(client) })),
        ]}
      />
      <p className="mt-2 text-sm text-soft">After that, each device shows the circle that you last looked at on it.</p>
    </Card>
  )
}
