import { classes } from './classes.ts'

const shades = [
  'bg-[#dcebdd] text-[#1f4d36]',
  'bg-[#fbe0c6] text-[#6e360b]',
  'bg-[#dfe6f3] text-[#2b4470]',
  'bg-[#f3dfe6] text-[#6f2944]',
  'bg-[#eee6c8] text-[#574a12]',
  'bg-[#dcecec] text-[#1c4d4e]',
]
const sizes = { small: 'size-8 text-xs', middle: 'size-10 text-sm', large: 'size-14 text-lg' }

type AvatarProps = { firstName: string; lastName: string; seed: number; size?: keyof typeof sizes }

/** Initials on a shade that stays the same for a person. The name stands beside it, so it is hidden from screen readers. */
export function Avatar({ firstName, lastName, seed, size = 'middle' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-full font-semibold',
        sizes[size],
        shades[seed % shades.length],
      )}
    >
      {initials(firstName, lastName)}
    </span>
  )
}

const first = (name: string) => [...name.trim()][0] ?? ''
export const initials = (firstName: string, lastName: string) =>
  `${first(firstName)}${first(lastName)}`.toUpperCase() || '?'
