import type { CSSProperties } from 'react'

/** The golden angle in degrees: consecutive ids get colours far apart. */
const GOLDEN_ANGLE = 137.508
/** The hue of the first id: a warm red-brown. */
const FIRST = 40

/** A person's permanent colour: the style of an element with `data-person` (styles/hues.css). */
export const hueOfPerson = (id: number): CSSProperties & { '--hue': string } => ({
  '--hue': String(Math.round((FIRST + id * GOLDEN_ANGLE) % 360)),
})
