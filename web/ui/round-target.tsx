import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { tooltip } from './tooltip.ts'

type RoundTargetProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'className'> & {
  /** The action and its object: 'Done: Call the pharmacy'. */
  label: string
  tone?: 'plain' | 'urgent'
}

/** Something not done yet: an empty circle, large enough for a thumb, and with large text on a phone no larger than what is drawn. */
export const RoundTarget = ({ label, tone = 'plain', ...rest }: RoundTargetProps) => (
  <button
    type="button"
    {...tooltip(label)}
    className="group relative z-10 -m-1 flex size-12 shrink-0 items-center justify-center rounded-full @max-3xs/page:-m-[4px] @max-3xs/page:size-[max(2rem,48px)]"
    {...rest}
  >
    <span
      aria-hidden
      className={classes(
        'flex size-8 items-center justify-center rounded-full border-2 bg-card text-green transition-colors',
        // Not a transparent colour: contrast themes show it in theirs.
        '*:invisible group-hover:bg-green-wash group-hover:*:visible group-disabled:border-line',
        tone === 'urgent' ? 'border-red' : 'border-edge',
      )}
    >
      <CheckSign />
    </span>
  </button>
)

/** Something done: a quiet check, drawn with an animation, that does not look like a button. */
export const DoneSign = ({ draws = false }: { draws?: boolean }) => (
  <span aria-hidden className="flex h-10 w-6 shrink-0 items-center justify-center text-ink">
    <CheckSign draws={draws} />
  </span>
)

const CheckSign = ({ draws = false }: { draws?: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    className="size-5"
  >
    <path d="M5 12.5 10 17.5 19 7" className={draws ? 'animate-draw' : ''} />
  </svg>
)
