import { type Preferences, textSizes } from '@kinfold/contract/features/preferences/choices.ts'
import { Monitor, Moon, Palette, Sun } from 'lucide-react'
import { useRef } from 'react'
import { chooseTheme, usePreferences } from '../../access/preferences.ts'
import { useTheme } from '../../ui/browser/theme.ts'
import { Choices } from '../../ui/forms/choice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { savePreferences } from './save-preferences.ts'

const sizes = textSizes.map((size) => ({ value: `${size}` as const, label: size === 100 ? 'Usual' : `${size} %` }))

/** How the app looks. Each choice is saved at once. */
export function AppearanceCard() {
  const { textSize, motion, simple } = usePreferences()
  const sizeChoice = useRef<HTMLDivElement>(null)
  return (
    <Card title="How it looks" icon={<Palette size={22} aria-hidden />}>
      <div className="space-y-5">
        <Choices
          label="Theme"
          value={useTheme()}
          onChange={(theme) => void chooseTheme(theme)}
          choices={[
            { value: 'light', label: 'Light', icon: <Sun size={20} aria-hidden /> },
            { value: 'dark', label: 'Dark', icon: <Moon size={20} aria-hidden /> },
            { value: 'system', label: 'System', icon: <Monitor size={20} aria-hidden /> },
          ]}
        />
        <Choices
          label="How much is shown"
          value={simple ? 'simple' : 'all'}
          onChange={(wanted) => savePreferences({ simple: wanted === 'simple' })}
          layout="cards"
          choices={[
            { value: 'all', label: 'Everything', about: 'All pages, with the days before and the plans.' },
            { value: 'simple', label: 'Simple', about: 'Large, today only, and four things to choose from.' },
          ]}
        />
        <div ref={sizeChoice}>
          <Choices
            label="Text size"
            value={`${textSize}`}
            onChange={(size) => {
              savePreferences({ textSize: textSizes.find((each) => `${each}` === size)! })
              // What stands above grows, too, and would move the choice out of sight.
              requestAnimationFrame(() => sizeChoice.current?.scrollIntoView?.({ block: 'center' }))
            }}
            layout="pairs"
            choices={sizes}
          />
        </div>
        <Choices<Preferences['motion']>
          label="Movement"
          value={motion}
          onChange={(wanted) => savePreferences({ motion: wanted })}
          choices={[
            { value: 'auto', label: 'As set on the device' },
            { value: 'less', label: 'Less movement' },
          ]}
        />
      </div>
      <p className="mt-3 text-sm text-soft">
        The same on all your devices. With the theme ‘System’, each device follows its own setting.
      </p>
    </Card>
  )
}
