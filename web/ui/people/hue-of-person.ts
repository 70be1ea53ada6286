import type { CSSProperties } from 'react'

/** Neighbouring numbers come out far from each other, whatever their number is: the golden angle, in degrees. */
const GOLDEN_ANGLE = 137.508
/** Where the first one stands: a warm red-brown. */
const FIRST = 40

/** A person's colour, the same everywhere and for ever: the style of an element with `data-person` (styles/hues.css). */
export const hueOfPerson = (id: number): CSSProperties & { '--hue': string } => ({
  '--hue': String(Math.round((FIRST + id * GOLDEN_ANGLE) % 360)),
})
