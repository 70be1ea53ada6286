import { type CSSProperties, createContext, useContext } from 'react'

/** So many colours are told apart; more people than that share some. */
const COLOURS = 12
const BETWEEN_DEGREES = 360 / COLOURS
/** The first hue: a warm red. */
const FIRST = 20
/** From a taken colour to the one tried next: 150 degrees away, and all twelve are tried before one repeats. */
const STEP = 5

/**
 * Which of the colours everybody has: within a circle no two people have the same while there are enough. People are given
 * in the order they joined, so a newcomer changes nobody’s colour; the circle on screen comes first.
 */
export function coloursOf(circles: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const colours = new Map<number, number>()
  for (const ids of circles) {
    const taken = new Set(ids.flatMap((id) => colours.get(id) ?? []))
    for (const id of ids) {
      if (colours.has(id)) continue
      if (taken.size === COLOURS) taken.clear()
      let colour = id % COLOURS
      while (taken.has(colour)) colour = (colour + STEP) % COLOURS
      taken.add(colour)
      colours.set(id, colour)
    }
  }
  return colours
}

const Colours = createContext<ReadonlyMap<number, number>>(new Map())
/** The colours of the people on screen: `coloursOf`. */
export const ColoursProvider = Colours.Provider

/** A person’s colour: the style of an element with `data-person` (styles/hues.css). */
export function useHueOfPerson() {
  const colours = useContext(Colours)
  return (id: number): CSSProperties & Record<'--hue', string> & Record<'--edge-lightness', number> => {
    const colour = colours.get(id) ?? id % COLOURS
    return {
      '--hue': String(FIRST + colour * BETWEEN_DEGREES),
      // Colours beside each other differ in lightness too, for people who see few hues.
      '--edge-lightness': colour % 2 ? 0.45 : 0.53,
    }
  }
}
