/**
 * Minerals, vitamins and what stands on the kitchen table: ingredient | kinds | other names it has and is sold under.
 * Herbs with well-known interactions that no rule here holds (ginkgo, turmeric, cranberry ...) are left out: 'not checked'.
 */
export const supplements = `
calcium | mineral | calcium carbonate, calcium citrate, calcium gluconate, calcium supplement, kalzium, Calcichew, Caltrate, Citracal, Os-Cal, Sandocal, Tums
iron | mineral | iron supplement, ferrous sulfate, ferrous sulphate, ferrous fumarate, ferrous gluconate, ferric maltol, iron bisglycinate, ferrous, Eisen, Feosol, Slow Fe, Fergon, Ferrograd, Feospan, Ferro Sanol, Tardyferon, Galfer, Fersamal, Spatone, Niferex, Feraccru, Accrufer
magnesium | mineral | magnesium oxide, magnesium citrate, magnesium hydroxide, magnesium glycinate, magnesium supplement, Milk of Magnesia, Mag-Ox, Slow-Mag, Magnesium Verla, Magnesiocard
zinc | mineral | zinc sulfate, zinc sulphate, zinc gluconate, Solvazinc
multivitamin | mineral | multivitamins, multi vitamin, minerals, multimineral, Centrum, One A Day
potassium | potassium_source | potassium chloride, potassium citrate, potassium bicarbonate, potassium supplement, Kalium, Slow-K, K-Dur, Klor-Con, K-Tab, Micro-K, Sando-K, Kalinor, Rekawan
potassium salt substitute | potassium_source | salt substitute, low sodium salt, LoSalt, Lo Salt, NoSalt, Nu-Salt, Morton Salt Substitute
potassium iodide | few_rules | Thyrosafe
calcium folinate | few_rules | folinic acid, leucovorin
sevelamer | few_rules | Renvela, Renagel
vitamin D | | Vit D, Vit D3, vitamin D3, vitamin D2, colecalciferol, cholecalciferol, ergocalciferol, D3, Dekristol, Vigantol, Fultium
vitamin C | | Vit C, ascorbic acid
vitamin B complex | | B complex
vitamin B1 | | thiamine, thiamin, B1
vitamin B6 | | pyridoxine, B6
vitamin A | | retinol
biotin | | vitamin B7
omega-3 | | omega 3, fish oil, cod liver oil, omega 3 fatty acids, Omacor, Lovaza
`
