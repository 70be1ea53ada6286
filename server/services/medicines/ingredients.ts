import { isClass, type MedicineClass } from './classes.ts'
import { blood } from './ingredients/blood.ts'
import { heart } from './ingredients/heart.ts'
import { hormones } from './ingredients/hormones.ts'
import { infection } from './ingredients/infection.ts'
import { lungsAndEyes } from './ingredients/lungs-and-eyes.ts'
import { mind } from './ingredients/mind.ts'
import { nerves } from './ingredients/nerves.ts'
import { others } from './ingredients/others.ts'
import { pain } from './ingredients/pain.ts'
import { stomach } from './ingredients/stomach.ts'
import { supplements } from './ingredients/supplements.ts'
import { listOf, readTable } from './read-table.ts'

const tables = [heart, blood, pain, mind, nerves, hormones, stomach, infection, lungsAndEyes, supplements, others]

/** Every ingredient the lists know, with its kinds and the names it goes by. */
export const ingredients: ReadonlyMap<string, { classes: MedicineClass[]; names: string[] }> = new Map(
  tables.flatMap(readTable).map(([name, kinds, alsoCalled]) => {
    const classes = listOf(kinds).filter(isClass)
    if (classes.length !== listOf(kinds).length) throw new Error(`${name}: there is no such kind: ${kinds}`)
    return [name!, { classes, names: [name!, ...listOf(alsoCalled)] }]
  }),
)

/** The ingredients a rule's side means: 'warfarin, nsaid' -> warfarin and every NSAID. */
export function ingredientsOf(terms: string): ReadonlySet<string> {
  return new Set(listOf(terms).flatMap((term) => (isClass(term) ? membersOf(term) : [knownIngredient(term)])))
}

export const membersOf = (kind: MedicineClass): string[] =>
  [...ingredients].filter(([, { classes }]) => classes.includes(kind)).map(([name]) => name)

function knownIngredient(name: string): string {
  if (!ingredients.has(name)) throw new Error(`There is no such ingredient or kind: ${name}`)
  return name
}
