/** The nutrients with their units. `carbs` are total carbohydrates including fibre, as in the source. */
export const nutrients = {
  kcal: 'kcal',
  protein: 'g',
  fat: 'g',
  saturated: 'g',
  carbs: 'g',
  sugar: 'g',
  fibre: 'g',
  sodium: 'mg',
  potassium: 'mg',
  phosphorus: 'mg',
  calcium: 'mg',
  iron: 'mg',
  vitamin_k: 'µg',
  water: 'g',
  alcohol: 'g',
} as const
export type Nutrient = keyof typeof nutrients
export const nutrientNames = Object.keys(nutrients) as Nutrient[]
export type Nutrition = Record<Nutrient, number>

/** Builds a figure for each nutrient from a function of its name. */
export function eachNutrient(figure: (nutrient: Nutrient) => number): Nutrition {
  return {
    kcal: figure('kcal'),
    protein: figure('protein'),
    fat: figure('fat'),
    saturated: figure('saturated'),
    carbs: figure('carbs'),
    sugar: figure('sugar'),
    fibre: figure('fibre'),
    sodium: figure('sodium'),
    potassium: figure('potassium'),
    phosphorus: figure('phosphorus'),
    calcium: figure('calcium'),
    iron: figure('iron'),
    vitamin_k: figure('vitamin_k'),
    water: figure('water'),
    alcohol: figure('alcohol'),
  }
}
