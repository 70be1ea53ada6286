import { Monitor, Moon, Palette, Sun } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { Choices } from '../../../ui/choice.tsx'
import { setTheme, useTheme } from '../../../ui/theme.ts'

export const AppearanceCard = () => (
  <Card title="Appearance" icon={<Palette size={22} aria-hidden />}>
    <Choices
      label="Theme"
      value={useTheme()}
      onChange={setTheme}
      choices={[
        { value: 'light', label: 'Light', icon: <Sun size={20} aria-hidden /> },
        { value: 'dark', label: 'Dark', icon: <Moon size={20} aria-hidden /> },
        { value: 'system', label: 'System', icon: <Monitor size={20} aria-hidden /> },
      ]}
    />
    <p className="mt-2 text-sm text-soft">Kept on this device. System follows what the device itself uses.</p>
  </Card>
)
