import type { CSSProperties } from 'react'

/* How the parts of an entry look in each kind of place. */

/** While its beginning is above the hours in view, what it is stays in sight. */
export const inSight = 'sticky top-[calc(var(--head-height,0px)+0.25rem)]'

/** A shift has the colour of the person on duty. */
export const toneOfPerson: CSSProperties & Record<'--tone-wash' | '--tone-ink' | '--tone-edge', string> = {
  '--tone-wash': 'var(--hue-wash)',
  '--tone-ink': 'var(--hue-ink)',
  '--tone-edge': 'var(--hue-edge)',
}

/** From top to bottom. Inside the button, not of it: WebKit draws the text of a vertical button in its middle, one pixel high. */
export const vertical = { strip: '[writing-mode:vertical-rl]', block: '@max-[3.25rem]:[writing-mode:vertical-rl]' }

export const looks = {
  bar: 'items-center gap-1 px-1',
  block: 'flex-col px-1 py-0.5',
  strip: 'flex-col items-center pt-1',
  marker: 'items-center justify-center',
}
/** In less than three letters' width the title is read from top to bottom, as on a strip; one line has only its icon, or the check. */
export const narrow = {
  block: '@max-[5rem]:border-l-2 @max-[5rem]:px-0.5 @max-[3.25rem]:pt-1',
  words: `flex max-h-full max-w-full min-w-0 flex-col @max-[3.25rem]:flex-row ${vertical.block} ${inSight}`,
  title:
    '@max-[3.25rem]:block @max-[3.25rem]:overflow-hidden @max-[3.25rem]:text-ellipsis @max-[3.25rem]:whitespace-nowrap',
  hidden: '@max-[3.25rem]:hidden',
  /** In a week's column the title needs the width of the icon, and the lines say more than the time beside them. */
  word: '@max-[9.5rem]:hidden',
  wordAbove: '@min-[3.25rem]:@max-[9.5rem]:hidden',
  time: '@max-[5rem]:hidden',
  timeBefore: '@max-[7rem]:hidden',
}
/** A word longer than the line ends in an ellipsis; broken in two, it would be read as two. */
export const clamps = [
  '',
  'truncate',
  'line-clamp-2 wrap-normal text-ellipsis',
  'line-clamp-3 wrap-normal text-ellipsis',
]
