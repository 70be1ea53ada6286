/** Units of weight, in grams. A pinch is of salt, held with three fingers; a dag of Polish and Austrian recipes. */
export const weights = { g: 1, kg: 1000, mg: 0.001, dag: 10, oz: 28.35, lb: 453.6, pinch: 0.4 } as const

/**
 * Units of volume, in millilitres: the cup of American labels (240), metric spoons, the glass of Polish recipes (250),
 * the imperial pint (American recipes use cups), the American quart. A dash comes from a bottle of bitters or hot sauce,
 * a splash is poured: 'ein Schuss Rum', some 10 to 20 ml, is a tablespoon.
 */
export const volumes = {
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  tsp: 5,
  dessertspoon: 10,
  tbsp: 15,
  fl_oz: 30,
  cup: 240,
  glass: 250,
  pint: 568,
  quart: 946,
  dash: 0.6,
  splash: 15,
  drop: 0.05,
} as const

/** Units whose weight depends on the food. */
export const countedUnits = [
  'piece',
  'small',
  'medium',
  'large',
  'half',
  'slice',
  'clove',
  'bunch',
  'sprig',
  'leaf',
  'handful',
  'stalk',
  'stick',
  'head',
  'floret',
  'sheet',
  'scoop',
  'cube',
  'sachet',
  'rasher',
  'can',
  'jar',
] as const

export type CountedUnit = (typeof countedUnits)[number]
export type Unit = keyof typeof weights | keyof typeof volumes | CountedUnit
export const units = [...keysOf(weights), ...keysOf(volumes), ...countedUnits] as const

export const isWeight = (unit: Unit): unit is keyof typeof weights => unit in weights
export const isVolume = (unit: Unit): unit is keyof typeof volumes => unit in volumes

function keysOf<T extends object>(record: T): (keyof T)[] {
  return Object.keys(record) as (keyof T)[]
}
