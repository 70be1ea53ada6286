import { Monitor, Moon, Sun } from 'lucide-react'
import { chooseTheme } from '../../access/preferences.ts'
import { useTheme } from '../../ui/browser/theme.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Menu, MenuChoices } from '../../ui/overlays/menu.tsx'
import { tooltip } from '../../ui/tooltip.ts'

const themes = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: 'System', icon: Monitor },
] as const

/** Light, dark or system: side by side, or on phones in a menu. */
export const ThemeSwitch = () => (
  <>
    <ThemeMenu />
    <ThemeButtons />
  </>
)

function ThemeMenu() {
  const chosen = useTheme()
  const { icon: Icon } = themes.find(({ theme }) => theme === chosen)!
  return (
    <span className="sm:hidden">
      <Menu label="Theme" trigger={<IconButton label="Theme" icon={<Icon size={22} aria-hidden />} />}>
        <MenuChoices
          value={chosen}
          onChange={(value) => {
            const choice = themes.find(({ theme }) => theme === value)
            if (choice) void chooseTheme(choice.theme)
          }}
          choices={themes.map(({ theme, label, icon: Sign }) => ({
            value: theme,
            label: (
              <>
                <Sign size={20} aria-hidden /> {label}
              </>
            ),
          }))}
        />
      </Menu>
    </span>
  )
}

function ThemeButtons() {
  const chosen = useTheme()
  return (
    <fieldset className="flex rounded-control border border-edge/60 bg-card p-0.5 max-sm:hidden">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ theme, label, icon: Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={chosen === theme}
          {...tooltip(label)}
          onClick={() => void chooseTheme(theme)}
          className={classes(
            'flex size-11 items-center justify-center rounded-lg',
            chosen === theme ? 'bg-green-wash text-green-deep' : 'text-soft hover:text-ink',
          )}
        >
          <Icon size={20} aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}
