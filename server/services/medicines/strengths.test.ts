import { expect, test } from 'vitest'
import { ingredientsIn } from './strengths.ts'

const inWords = (name: string, strength?: string) =>
  ingredientsIn(name, strength)
    .map(({ ingredient, mg }) => `${ingredient} ${mg}`)
    .join(', ')

// biome-ignore format: a table is read across
test.each([
  ['Paracetamol 500 mg', undefined, 'paracetamol 500'],
  ['Doliprane 1 g comprimés', undefined, 'paracetamol 1000'],
  ['Tylenol', '500 mg', 'paracetamol 500'],
  ['Tylenol Extra Strength', 'two tablets', 'paracetamol null'],
  ['Metoprololsuccinat 47,5 mg', undefined, 'metoprolol 47.5'],
  ['Metformin 1.000 mg', undefined, 'metformin 1000'],
  ['Metformin 1,000 mg', undefined, 'metformin 1000'],
  ['Ibuprofen 1,200 mg', undefined, 'ibuprofen 1200'],
  ['L-Thyroxin Hexal 50', undefined, 'levothyroxine 0.05'],
  ['Levothyroxine 75 µg', undefined, 'levothyroxine 0.075'],
  ['ASS 100', undefined, 'aspirin 100'],
  ['Ibuprofen 400', undefined, 'ibuprofen 400'],
  ['1-0-1 Ramipril 5', undefined, 'ramipril 5'],
  ['2 x Ibuprofen 400 mg', undefined, 'ibuprofen 400'],
  ['Paracetamol .5 g', undefined, 'paracetamol 500'],
  ['Ibuprofen 400 mg 3 times daily', undefined, 'ibuprofen 400'],
  // Several ingredients, in the order of the pack.
  ['Co-codamol 8/500', undefined, 'codeine 8, paracetamol 500'],
  // Written the other way round.
  ['Co-codamol 500/30', undefined, 'codeine 30, paracetamol 500'],
  ['Co-codamol', '500 mg/8 mg', 'codeine 8, paracetamol 500'],
  ['Codeine 30 mg, Paracetamol 500 mg', undefined, 'codeine 30, paracetamol 500'],
  ['Percocet 5/325 mg', undefined, 'oxycodone 5, paracetamol 325'],
  ['Sinemet 25/100', undefined, 'carbidopa 25, levodopa 100'],
  ['Augmentin 875/125 mg', undefined, 'amoxicillin 875, clavulanic acid 125'],
  ['Dafalgan Codéine 500 mg/30 mg', undefined, 'paracetamol 500, codeine 30'],
  ['Talvosilen forte 500 mg/30 mg', undefined, 'paracetamol 500, codeine 30'],
  ['Combogesic 500/150', undefined, 'paracetamol 500, ibuprofen 150'],
  ['Paracetamol 500 mg + Ibuprofen 200 mg', undefined, 'paracetamol 500, ibuprofen 200'],
  // A liquid: per 1 ml.
  ['amoxicillin 250mg/5ml oral suspension', undefined, 'amoxicillin 50'],
  ['Calpol 120 mg/5 ml', undefined, 'paracetamol 24'],
  // Not readable: nothing is guessed.
  ['Augmentin 625', undefined, 'amoxicillin null, clavulanic acid null'],
  ['Fentanyl patch 25 mcg/h', undefined, 'fentanyl null'],
  ['Timolol 0.5% eye drops', undefined, 'timolol null'],
  ['Lantus 20 units', undefined, 'insulin glargine null'],
  ['Digoxin 125', undefined, 'digoxin null'],
  ['Panadol', undefined, 'paracetamol null'],
  ['Novalgin', '20 drops', 'metamizole null'],
  ['Tramal Tropfen', '20 Tropfen', 'tramadol null'],
  ['Xyzzol 500 mg', undefined, ''],
])('%s, %s: %s', (name, strength, held) => expect(inWords(name, strength)).toBe(held))
