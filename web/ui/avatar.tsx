import { classes } from './classes.ts'
import { hueOfPerson } from './hue-of-person.ts'

const sizes = { small: 'size-[32px] text-[14px]', middle: 'size-10 text-sm', large: 'size-14 text-lg' }

type AvatarProps = { firstName: string; lastName: string; seed: number; size?: keyof typeof sizes }

/** Initials on the person's own colour. The name stands beside it, so it is hidden from screen readers. */
export function Avatar({ firstName, lastName, seed, size = 'middle' }: AvatarProps) {
  return (
    <span
      aria-hidden
      data-person
      style={hueOfPerson(seed)}
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-hue font-semibold text-on-hue print:border print:border-line',
        sizes[size],
      )}
    >
      {initials(firstName, lastName)}
    </span>
  )
}

const first = (name: string) => [...name.trim()][0] ?? ''
export const initials = (firstName: string, lastName: string) =>
  `${first(firstName)}${first(lastName)}`.toUpperCase() || '?'
