import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  plain: 'bg-badge text-ink',
  good: 'bg-green-wash text-green-deep',
  attention: 'bg-apricot-wash text-apricot-ink',
  urgent: 'bg-red-wash text-red-ink',
}
export type Tone = keyof typeof tones

export const Badge = ({ tone = 'plain', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span
    className={classes(
      'inline-flex max-w-full shrink-0 items-center gap-1 rounded-card px-2.5 py-0.5 text-sm font-semibold print:border print:border-line',
      tones[tone],
    )}
  >
    {icon}
    {children}
  </span>
)
