import { expect, test } from 'vitest'
import { scaledLine } from './scaled-line.ts'

test.for<[string, number, string]>([
  ['600 g beetroot, grated', 1 / 4, '150 g beetroot, grated'],
  ['500g flour', 2, '1,000g flour'],
  ['1200 ml water', 1 / 4, '300 ml water'],
  ['1 egg', 1 / 2, '0.5 egg'],
  ['0.5 tsp salt', 1 / 4, '0.13 tsp salt'],
  ['1,5 l water', 2, '3 l water'],
  ['½ lemon', 4, '2 lemon'],
  ['1½ cups rice', 2, '3 cups rice'],
  ['1 1/2 tbsp oil', 1 / 3, '0.5 tbsp oil'],
  ['2-3 carrots', 2, '4-6 carrots'],
  ['2 to 3 carrots', 2, '4 to 6 carrots'],
  ['about 200 ml milk', 2, 'about 400 ml milk'],
  ['1 can (400 g) tomatoes', 2, '2 can (400 g) tomatoes'],
  ['10 g dark chocolate, 70 %', 2, '20 g dark chocolate, 70 %'],
  ['330 g haddock, in 15 mm pieces', 2, '660 g haddock, in 15 mm pieces'],
  ['250 g rice', 2 / 3, '167 g rice'],
])('%s, %d times', ([line, times, expected]) => expect(scaledLine(line, times)).toBe(expected))

test.for([
  'Salt to taste',
  '7-Up, a glass',
  '2010 Rioja, a glass',
  '1,000 g flour',
  '1.500 Gramm Mehl',
  '1-1/2 cups rice',
  '1 - ½ cups rice',
  '1 or 2 eggs',
  '1 and 1/2 cups rice',
  '1 1/2-inch piece ginger',
  '200 g-250 g rice',
  '200 g (7 oz) butter',
  '1 kg/2 lb beef',
  '100g/3.5oz butter',
  '3.5 % milk, 500 ml',
  '00 flour 500 g',
  '1/0 cup',
  '2 x 400 g tins',
  'two eggs',
  '- 2 eggs',
])('is left to the reader: %s', (line) => expect(scaledLine(line, 2)).toBeUndefined())
