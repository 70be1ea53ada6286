import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx', '!../dist/**', '!../app/styleguide/**'], {
  ...{ query: '?raw', import: 'default', eager: true },
})
/** From the name of the tag to its end; an arrow function among its attributes is no end. */
const LINK = /<(?:Link|a)\b((?:[^>]|=>)*)>/g

/** Items of a menu, a logo, the title of a row, and a component's name in a comment. */
const OTHERWISE = /header|print-links|setup-frame|news-item|google-link/

/* Without a style a link looks like the text around it: who does not know that it is there never presses it. */
test('every link has a look', () => {
  const pages = Object.entries(sources).filter(([path]) => !OTHERWISE.test(path))
  const bare = pages.flatMap(([path, source]) =>
    [...source.matchAll(LINK)]
      .filter(([, attributes]) => !/\bclassName=/.test(attributes!))
      .map(([tag]) => `${path} ${tag}`),
  )
  expect(bare).toEqual([])
  expect(pages.length).toBeGreaterThan(100)
})
