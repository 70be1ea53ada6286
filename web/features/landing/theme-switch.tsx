import { Monitor, Moon, Sun } from 'lucide-react'
import { chooseTheme } from '../../access/preferences.ts'
import { useTheme } from '../../ui/browser/theme.ts'
import { classes } from '../../ui/classes.ts'

const themes = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: 'System', icon: Monitor },
] as const

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className="flex rounded-control border border-edge/60 bg-card p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ theme, label, icon: Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={chosen === theme}
          aria-label={label}
          title={label}
          onClick={() => void chooseTheme(theme)}
          className={classes(
            'flex size-10 items-center justify-center rounded-lg',
            chosen === theme ? 'bg-green-wash text-green-deep' : 'text-soft hover:text-ink',
          )}
        >
          <Icon size={20} aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}
