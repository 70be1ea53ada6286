import type { ButtonHTMLAttributes, ReactNode, SyntheticEvent } from 'react'
import { classes } from './classes.ts'
import { tooltip } from './tooltip.ts'

const looks = {
  primary: 'bg-green text-on-green hover:bg-green-deep',
  secondary: 'bg-card text-ink border border-edge/60 hover:bg-sunken',
  // Its own name is for `wraps-at-edge`.
  quiet: 'quiet text-green hover:bg-green-wash',
  alarm: 'bg-red text-card hover:bg-red-ink',
  danger: 'bg-card text-red-ink border border-red/60 hover:bg-red-wash',
}
export type ButtonLook = keyof typeof looks

/** The look of a button, for links that act like one. */
export const buttonClasses = (look: ButtonLook = 'primary', more?: string) =>
  classes(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 text-start font-semibold no-underline transition-colors print:hidden',
    looks[look],
    'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft aria-disabled:cursor-not-allowed aria-disabled:bg-sunken aria-disabled:text-soft',
    more,
  )

/** A link of words alone that does not stand within a sentence: as high as a button, so that it is hit. */
export const linkClasses = (look = 'font-semibold text-green') =>
  classes('inline-flex min-h-11 w-fit items-center', look)

/** A link within a sentence: hit as easily as a button, and the lines stay where they are. A bare link looks like the text around it. */
export const inlineLinkClasses = (look = 'font-semibold text-green underline') =>
  classes('relative after:absolute after:-inset-x-2.5 after:-inset-y-2.5', look)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook
  icon?: ReactNode
  /** While set, the button shows this and does nothing. */
  busy?: string | false | undefined
}

export function Button({ look, icon, busy, children, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClasses(look, className)}
      {...rest}
      {...(busy && { 'aria-label': undefined })}
      {...whileBusy(busy)}
    >
      {busy ? <Spinner /> : icon}
      {busy || children}
    </button>
  )
}

/** What a button gets, after its `onClick`, while its press is being carried out or does nothing: `disabled` would take the focus away. */
export const whileBusy = (isBusy: unknown) =>
  isBusy ? { 'aria-disabled': true, onClick: (press: SyntheticEvent) => press.preventDefault() } : {}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; icon: ReactNode }

/** A button with only an icon; its label is a tooltip and for screen readers. In px, because icons need not grow with text. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...tooltip(label)}
      className={classes(
        'relative inline-flex size-[44px] shrink-0 print:hidden items-center justify-center rounded-control text-soft hover:bg-sunken hover:text-ink',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  )
}

export const Spinner = () => (
  <span aria-hidden className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent" />
)
