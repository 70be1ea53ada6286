import { expect, test } from 'vitest'
import { isSamePreparation, isSlowPreparation } from './preparations.ts'

test.for([
  ['Bisoprolol fumarate', 'Bisoprolol', true],
  ['Zolpidem tartrate', 'Zolpidem', true],
  ['Hydroxychloroquine sulphate', 'Hydroxychloroquine', true],
  ['Clopidogrel bisulfate', 'Clopidogrel', true],
  ['Sitagliptin phosphate', 'Sitagliptin', true],
  ['Morphine sulfate', 'Morphine', true],
  ['Metoprolol succinate', 'Metoprolol', false],
  ['Metoprolol succinate', 'Metoprolol tartrate', false],
  ['Lithium citrate', 'Lithium', false],
  ['Ferrous sulfate', 'Iron', false],
  ['Calcium acetate', 'Calcium', false],
  ['Haloperidol decanoate', 'Haloperidol', false],
  ['Fluticasone furoate', 'Fluticasone propionate', false],
  ['Fluticasone furoate', 'Fluticasone', false],
  ['Mometasone furoate', 'Mometasone', true],
  ['Beclometasone dipropionate', 'Beclometasone', true],
  ['Budesonide/formoterol fumarate', 'Budesonide/formoterol', true],
  ['Caffeine citrate', 'Caffeine', false],
  ['Quinine bisulfate', 'Quinine sulfate', false],
  ['Clopidogrel hydrogen sulphate', 'Clopidogrel bisulfate', true],
  ['Perindopril arginine', 'Perindopril', false],
  ['Perindopril arginina', 'Perindopril erbumina', false],
  ['Paliperidone palmitate', 'Paliperidone', false],
  ['Avamys', 'Flonase', false],
  ['Bydureon', 'Byetta', false],
  ['Humulin R U-500', 'Humulin R', false],
  ['Humalog U-100', 'Humalog', true],
] as const)('%s and %s: the same preparation is %s', ([one, other, isSame]) => {
  expect([isSamePreparation(one, other), isSamePreparation(other, one)]).toEqual([isSame, isSame])
})

test('a name is slow only if all its products release their content over hours', () => {
  const names = ['Priadel liquid', 'Rayos', 'Lodotra', 'Epilim', 'Epilim Chrono', 'Plenadren']
  expect(names.filter(isSlowPreparation)).toEqual(['Epilim Chrono', 'Plenadren'])
})
