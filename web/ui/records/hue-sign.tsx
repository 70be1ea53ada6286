import type { LucideIcon } from 'lucide-react'
import { classes } from '../classes.ts'

/** The icon of a kind of record in its muted hue (styles/hues.css); a word must be beside it. */
export const HueSign = ({ hue, icon: Icon, tone }: { hue: string; icon: LucideIcon; tone?: 'urgent' | undefined }) => (
  <span
    data-hue={hue}
    className={classes(
      'relative flex size-9 shrink-0 items-center justify-center rounded-full',
      tone === 'urgent' ? 'bg-red-wash text-red-ink' : 'bg-hue-wash text-hue-ink',
    )}
  >
    <Icon size={19} aria-hidden />
  </span>
)
