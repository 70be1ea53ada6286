import { expect, test } from 'vitest'
import { scaledLine } from './scaled-line.ts'

test.for<[string, number, string]>([
  ['600 g beetroot, grated', 1 / 4, '150 g beetroot, grated'],
  ['500g flour', 2, '1,000g flour'],
  ['1 egg', 1 / 2, '0.5 egg'],
  ['0.5 tsp salt', 1 / 4, '0.13 tsp salt'],
  ['1,000 g flour', 1 / 2, '500 g flour'],
  ['1.500 g Mehl', 2, '3,000 g Mehl'],
  ['1.125 kg potatoes', 2, '2.3 kg potatoes'],
  ['1,5 l water', 2, '3 l water'],
  ['½ lemon', 4, '2 lemon'],
  ['1½ cups rice', 2, '3 cups rice'],
  ['1 1/2 tbsp oil', 1 / 3, '0.5 tbsp oil'],
  ['2-3 carrots', 2, '4-6 carrots'],
  ['2 to 3 carrots', 2, '4 to 6 carrots'],
  ['about 200 ml milk', 2, 'about 400 ml milk'],
  ['1 can (400 g) tomatoes', 2, '2 can (400 g) tomatoes'],
  ['250 g rice', 2 / 3, '167 g rice'],
  ['Salt to taste', 3, 'Salt to taste'],
  ['7-Up, a glass', 3, '7-Up, a glass'],
])('%s, %d times', ([line, times, expected]) => expect(scaledLine(line, times)).toBe(expected))

test('for as many people as written nothing is rewritten', () => expect(scaledLine('1/2 onion', 1)).toBe('1/2 onion'))
