import { Keyboard } from 'lucide-react'
import { usePreferences } from '../../access/preferences.ts'
import { Choices } from '../../ui/forms/choice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { savePreferences } from './save-preferences.ts'

/** Whether the key ? does something: who speaks to the device may say it by chance. */
export function KeyboardCard() {
  const { helpKey } = usePreferences()
  return (
    <Card title="Keyboard" icon={<Keyboard size={22} aria-hidden />}>
      <Choices
        label="The key ?"
        value={helpKey ? 'list' : 'nothing'}
        onChange={(wanted) => savePreferences({ helpKey: wanted === 'list' })}
        choices={[
          { value: 'list', label: 'Lists the shortcuts' },
          { value: 'nothing', label: 'Does nothing' },
        ]}
      />
    </Card>
  )
}
