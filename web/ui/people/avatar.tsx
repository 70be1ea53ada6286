import { classes } from '../classes.ts'
import { useHueOfPerson } from './hue-of-person.ts'
import { usePortrait } from './portraits.ts'

const sizes = {
  small: 'size-[32px] text-[14px]',
  middle: 'size-10 text-sm',
  large: 'size-14 text-lg',
  huge: 'size-20 text-2xl',
  // In a picture measured in pixels, which does not grow with the text.
  ring: 'size-[40px] text-[14px]',
  centre: 'size-[80px] text-[24px]',
}

type AvatarProps = { name: string; seed: number; size?: keyof typeof sizes }

/** A person’s picture, or initials on their own colour. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, seed, size = 'middle' }: AvatarProps) {
  const portrait = usePortrait(seed)
  const hueOf = useHueOfPerson()
  if (portrait)
    return (
      <img src={portrait} alt="" data-person className={classes('shrink-0 rounded-full object-cover', sizes[size])} />
    )
  return (
    <span
      aria-hidden
      data-person
      style={hueOf(seed)}
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-hue font-semibold text-on-hue print:border print:border-line',
        sizes[size],
      )}
    >
      {initials(name)}
    </span>
  )
}

/** Of the first and the last word of a whole name: 'RK' of 'Rose Maria Keller'. */
export function initials(name: string): string {
  const [first = '', ...others] = name.split(' ').filter(Boolean)
  const letters = [first, others.at(-1) ?? ''].map((word) => [...word][0] ?? '')
  return letters.join('').toUpperCase() || '?'
}
