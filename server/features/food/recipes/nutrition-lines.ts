import { plainWords } from '../reading/plain-words.ts'

/** What a page's table of nutrition is made of. 'Salt 1 g' is in it only below its heading; elsewhere it is salt. */
const headings = new Set(
  plainWords(
    'nutrition, nutritional, kcal, Nährwerte, Nährwertangaben, nutricional, nutritionnelles, odżywcza, odżywcze',
  ),
)
const words = new Set(
  plainWords(`information, facts, values, per, serving, portion, energy, calories, cal, kJ, fat, saturates, saturated, carbohydrates, carbs, of, which, total, sugars, fibre, fiber, protein, salt, sodium, cholesterol, g, mg,
pro, je, Energie, Kalorien, Fett, davon, gesättigte, Fettsäuren, Kohlenhydrate, Zucker, Ballaststoffe, Eiweiß, Salz, Natrium,
información, valor, valores, por, ración, porción, energía, calorías, grasas, saturadas, hidratos, carbono, de, las, los, cuales, azúcares, fibra, proteínas, sal, sodio,
valeurs, par, énergie, matières, grasses, lipides, dont, acides, gras, saturés, glucides, sucres, fibres, protéines, sel,
wartość, wartości, na, w, tym, porcję, porcja, energia, tłuszcz, nasycone, kwasy, tłuszczowe, węglowodany, cukry, błonnik, białko, sól`),
)

/** 'fat 12 g', 'davon Zucker 30 g', 'per serving': nothing but its words and figures. */
export const isOfNutrition = (line: string): boolean =>
  plainWords(line).every((word) => headings.has(word) || words.has(word) || /^\d+(?:k?g|mg|kcal|kj)?$/.test(word))
/** 'Nutrition: per serving', '350 kcal'. Not 'Nutritional yeast'. */
export const isNutritionHeading = (line: string): boolean =>
  isOfNutrition(line) && plainWords(line).some((word) => headings.has(word) || /^\d+kcal$/.test(word))
