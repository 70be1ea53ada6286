/* Compares `features/food/data/nutrition.tsv` with its source: the XML of USDA SR release 24 in the Debian package
   `cronometer` (usr/share/cronometer/usda_sr24.jar, a zip). Prints each figure that differs.
   
   node server/scripts/check-usda.ts <folder with 01001.xml ...> */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Nutrient, nutrientNames } from '@kinfold/contract/features/food/rules/nutrients.ts'
import { isEstimate } from '../features/food/food-row.ts'
import { readTsv } from '../features/food/read-tsv.ts'

/** The names of our nutrients in those files. */
const calledThere: Record<Nutrient, string> = {
  kcal: 'Energy',
  protein: 'Protein',
  fat: 'Fat',
  saturated: 'Saturated',
  carbs: 'Carbs',
  sugar: 'Sugars',
  fibre: 'Fiber',
  sodium: 'Sodium',
  potassium: 'Potassium',
  phosphorus: 'Phosphorus',
  calcium: 'Calcium',
  iron: 'Iron',
  vitamin_k: 'Vitamin K',
  water: 'Water',
  alcohol: 'Alcohol',
}
const folder = process.argv[2]
if (!folder) throw new Error('Which folder holds the XML files?')

let compared = 0
let different = 0
for (const row of readTsv('nutrition.tsv').filter(({ source, version }) => source === 'USDA SR' && version === '24')) {
  const xml = readFileSync(join(folder, `${row.code}.xml`), 'utf8')
  for (const nutrient of nutrientNames) {
    const cell = row[nutrient]!
    if (isEstimate(cell)) continue
    compared++
    const theirs = new RegExp(`amount="([^"]+)" name="${calledThere[nutrient]}"`).exec(xml)?.[1]
    if (theirs !== undefined && Math.abs(Number(theirs) - Number(cell)) < 0.0006) continue
    different++
    console.log(`${row.id} ${nutrient}: ${cell} here, ${theirs ?? 'nothing'} there (${row.code} ${row.described_as})`)
  }
}
console.log(`${compared} figures compared, ${different} different`)
