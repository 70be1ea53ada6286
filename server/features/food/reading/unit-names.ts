import { type Unit, units } from '@kinfold/contract/features/food/rules/units.ts'

/**
 * Names of units in recipes: English, German, Spanish, French, Polish. Each name means the same unit in all languages.
 */
const table = `
g | grams, gram, gr, Gramm, gramo, gramos, gramme, grammes, gram, gramy, gramów
kg | kilo, kilos, Kilo, kilogram, kilograms, kilogramo, kilogramme, kilogramm, Kilogramm
mg | milligram, milligrams
dag | dkg, deka, Deka, dekagram, dekagramy, dekagramów
oz | ounce, ounces, onza, onzas
lb | lbs, pound, pounds, libra, libras
pinch | pinches, Prise, Prisen, Prise(n), Msp, Messerspitze, pizca, pizcas, pincée, pincées, szczypta, szczypty, szczyptę
ml | millilitre, millilitres, milliliter, milliliters, Milliliter, mililitro, mililitros, mililitr, mililitry
cl | centilitre, centiliter
dl | decilitre, deciliter, deciliters
l | ltr, litre, litres, liter, liters, Liter, litro, litros, litr, litry
tsp | tsps, teaspoon, teaspoons, t, TL, Teelöffel, cucharadita, cucharaditas, cdta, cdtas, cdita, c.c, càc, cac, łyżeczka, łyżeczki, łyżeczek, łyżeczkę
dessertspoon | dessertspoons, dsp, Dessertlöffel
tbsp | tbsps, tbs, tablespoon, tablespoons, T, EL, Esslöffel, Eßlöffel, cucharada, cucharadas, cda, cdas, càs, cas, łyżka, łyżki, łyżek, łyżkę
fl_oz | fl oz, floz, fluid ounce, fluid ounces
cup | cups, c, C, Tasse, Tassen, taza, tazas, tasse, tasses, filiżanka, filiżanki
glass | glasses, Glas, vaso, vasos, verre, verres, szklanka, szklanki, szklanek, szklankę, szkl
pint | pints, pt
quart | quarts, qt
dash | dashes, Spritzer
splash | splashes, Schuss, chorrito, chorro, trait
drop | drops, Tropfen, gota, gotas, goutte, gouttes, kropla, krople, kropli
piece | pieces, pc, pcs, knob, thumb, Stück, Stk, St, unidad, unidades, ud, uds, pieza, piezas, pièce, pièces, sztuka, sztuki, sztuk, szt
small | kleine, kleiner, kleines, klein, pequeño, pequeña, pequeños, pequeñas, petit, petite, petits, petites, mały, mała, małe, małych
medium | mittelgroße, mittelgroßer, mittelgroßes, mittlere, mediano, mediana, medianos, medianas, moyen, moyenne, moyens, moyennes, średni, średnia, średnie, średnich
large | big, große, großer, großes, groß, grande, grandes, gros, grosse, grosses, grand, duży, duża, duże, dużych
half | halves, Hälfte, Hälften
slice | slices, Scheibe, Scheiben, rebanada, rebanadas, loncha, lonchas, rodaja, rodajas, tranche, tranches, plaster, plastry, plasterki, plasterek, kromka, kromki, kromek
clove | cloves, Zehe, Zehen, diente, dientes, gousse, gousses, ząbek, ząbki, ząbków
bunch | bunches, Bund, Bündel, manojo, manojos, ramillete, botte, bottes, bouquet, pęczek, pęczki
sprig | sprigs, Zweig, Zweige, Stängel, ramita, ramitas, brin, brins, branche, branches, gałązka, gałązki
leaf | leaves, Blatt, Blätter, hoja, hojas, feuille, feuilles, liść, liście
handful | handfuls, Handvoll, puñado, puñados, poignée, poignées, garść, garści
stalk | stalks, Stange, Stangen, tallo, tallos, tige, tiges, łodyga, łodygi
stick | sticks, Stange Zimt, rama, bâton, bâtons, laska
head | heads, Kopf, Köpfe, Knolle, cabeza, tête, główka
floret | florets, Röschen, ramillete de brócoli, różyczka, różyczki
sheet | sheets, Platte, Platten, lámina, láminas, płat, płaty
scoop | scoops, Kugel, Kugeln, bola, bolas, boule, boules, gałka, gałki
cube | cubes, Würfel, cubo, pastilla, kostka, kostki, kostkę, kosteczka, kosteczkę
sachet | sachets, packet, packets, Päckchen, Pck, Pkg, Packung, sobre, sobres, paquet, paquets, torebka, opakowanie, opakowania
rasher | rashers
can | cans, tin, tins, Dose, Dosen, lata, latas, boîte, boîtes, puszka, puszki
jar | jars, tarro, bocal, słoik, słoika
`

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** The names of each unit, its own code first. */
export const unitNames: ReadonlyMap<Unit, string[]> = new Map(
  rows.map(([code, names]) => {
    const unit = units.find((one) => one === code)
    if (!unit) throw new Error(`No unit is called ${code}`)
    return [unit, [unit, ...names!.split(',').map((name) => name.trim())]]
  }),
)
