import { expect, test } from 'vitest'
import { hueOfPerson } from './hue-of-person.ts'

const hue = (id: number) => Number(hueOfPerson(id)['--hue'])

test('people who joined one after another have clearly different colours', () => {
  for (let first = 1; first < 500; first++)
    for (let later = first + 1; later < first + 8; later++) {
      const apart = Math.abs(hue(first) - hue(later))
      expect(Math.min(apart, 360 - apart), `${first} and ${later}`).toBeGreaterThan(30)
    }
})

test('a person keeps a colour', () => expect(hueOfPerson(7)).toEqual(hueOfPerson(7)))
