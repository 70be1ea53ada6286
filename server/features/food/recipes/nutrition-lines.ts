import { plainWords } from '../reading/plain-words.ts'

/**
 * What a page's table of nutrition is made of. 'Salt 1 g' is in it only below its heading; elsewhere it is salt, also
 * below '350 kcal'.
 */
const headings = new Set(
  plainWords('nutrition, nutritional, Nährwerte, Nährwertangaben, nutricional, nutritionnelles, odżywcza, odżywcze'),
)
const energy = new Set(
  plainWords(`kcal, kJ, cal, calories, energy, per, serving, portion, g, pro, je, Energie, Kalorien, por, ración, porción,
energía, calorías, par, énergie, na, porcję, porcja, energia`),
)
const words = new Set(
  plainWords(`information, facts, values, fat, saturates, saturated, carbohydrates, carbs, of, which, total, sugars, fibre, fiber, protein, salt, sodium, cholesterol, mg,
Fett, davon, gesättigte, Fettsäuren, Kohlenhydrate, Zucker, Ballaststoffe, Eiweiß, Salz, Natrium,
información, valor, valores, grasas, saturadas, hidratos, carbono, de, las, los, cuales, azúcares, fibra, proteínas, sal, sodio,
valeurs, matières, grasses, lipides, dont, acides, gras, saturés, glucides, sucres, fibres, protéines, sel,
wartość, wartości, w, tym, tłuszcz, nasycone, kwasy, tłuszczowe, węglowodany, cukry, błonnik, białko, sól`),
)

/** 'fat 12 g', 'davon Zucker 30 g', 'per serving': nothing but its words and figures. */
export const isOfNutrition = (line: string): boolean =>
  plainWords(line).every((word) => headings.has(word) || words.has(word) || isOfEnergy(word))
/** 'Nutrition: per serving, 350 kcal'. Not 'Nutritional yeast'. */
export const isNutritionHeading = (line: string): boolean =>
  isOfNutrition(line) && plainWords(line).some((word) => headings.has(word))
/** '350 kcal per serving', which names nothing to eat. Not '200 g sugar (800 kcal)'. */
export const isEnergy = (line: string): boolean =>
  plainWords(line).every(isOfEnergy) && /(?:kcal|kj|calor[ií]|kalori)/i.test(line)

const isOfEnergy = (word: string) => energy.has(word) || /^\d+(?:k?g|mg|kcal|kj)?$/.test(word)
