import { plainWords } from './plain-words.ts'

/**
 * Words that describe a food's freshness, size or cut without making it a different food. 'dried', 'smoked',
 * 'powdered', 'vegan' and 'free' are not among them: with those words it is not the plain food.
 */
const table = `
fresh, freshly, raw, ripe, whole, large, medium, small, big, organic, free range, good quality, unpeeled, peeled, skinless, boneless, lean, trimmed, washed, rinsed, drained, well,
chopped, finely, roughly, coarsely, thinly, thickly, sliced, diced, cubed, grated, shredded, minced, crushed, mashed, melted, softened, beaten, halved, quartered, torn, cut, in, into, pieces, cubes, strips, chunks, wedges, rings, sticks, florets, florets only,
cooked, boiled, steamed, leftover, cold, warm, hot, room temperature, soft, firm, plain, unsalted, unsweetened, mild, strong, extra, virgin, fine, coarse, heaped, level, heaping, to taste, optional, for garnish, for serving, to serve, for frying, plus more, more, some, few, bit, little, about, of, the, a, an, and, or so, fillet, fillets, breast fillets, cloves, leaves, stalks, sprigs, deseeded, pitted, seedless, stoned, cored, toasted,
frisch, frische, frischer, frisches, frischen, gehackt, gehackte, gehackter, gehacktes, fein, grob, gewürfelt, gewürfelte, gerieben, geriebener, geriebene, geschnitten, in Scheiben, in Würfeln, geschält, geschälte, reif, reife, reifer, groß, große, klein, kleine, kleiner, gekocht, gekochte, kalt, kalte, warm, weich, weiche, weicher, nach Geschmack, nach Belieben, etwas, zum Braten, zum Bestreuen, evtl, bio, von, vom, der, die, das, ohne Kerne, entkernt, zerdrückt, gepresst,
fresco, fresca, frescos, frescas, picado, picada, picados, picadas, rallado, rallada, cortado, cortada, en rodajas, en dados, en trozos, pelado, pelada, maduro, madura, maduros, grande, grandes, pequeño, pequeña, cocido, cocida, al gusto, un poco, de, del, la, el, los, las, para freír,
frais, fraîche, fraîches, haché, hachée, hachés, râpé, râpée, coupé, coupée, en dés, en rondelles, en morceaux, épluché, épluchée, mûr, mûre, gros, grosse, petit, petite, filet, cuit, cuite, fondu, mou, selon le goût, un peu, du, des, le, les, bio,
świeży, świeża, świeże, świeżej, świeżego, drobno, posiekany, posiekana, posiekane, posiekanej, starty, starta, starte, pokrojony, pokrojona, pokrojone, w kostkę, w plastry, obrany, obrana, obrane, dojrzały, dojrzała, dojrzałe, duży, duża, duże, mały, mała, małe, ugotowany, ugotowana, ugotowane, do smaku, trochę, miękkie, miękki, zimny, zimna, zimne, ciepły, ciepła, ciepłe
`
const describing = new Set(plainWords(table))

/**
 * In a preparation ('2 onions, dried'), the words that make it a different food. Those of `composed` and names of foods
 * do as well; all others are instructions for the cook.
 */
const changing = new Set(
  plainWords(`dried, dehydrated, smoked, canned, tinned, pickled, candied, powdered, powder, instant, frozen concentrate, free, vegan, vegetarian, substitute, flavoured, flavored, imitation, sugar,
sweetened, breaded, marinated, cured, fermented, malted, getrocknet, geräuchert, eingelegt, paniert, ersatz, frei, seco, ahumado, encurtido, empanado, séché, séchée, fumé, fumée, pané, sans, suszony, suszone, wędzony, kiszony, panierowany, bez`),
)

/** Words for what is made of several foods, any of which may be an allergen: 'in a creamy gravy', 'battered'. */
const composed = new Set(
  plainWords(`sauce, gravy, batter, battered, crumbed, floured, buttered, creamed, cheesy, gratin, panko, tempura, custard, frangipane, bechamel, roux, aioli, dressing, vinaigrette, topping, broth, stock, nougat, praline, granola, crumble, pastry, satay, teriyaki, biscuit, creamy, stuffed, coated, Soße, Bratensoße, Brühe, mehliert, Teig, Panade, gefüllt, gefüllte, gefüllter, überbacken, ummantelt,
salsa, caldo, enharinado, enharinada, hojaldre, masa, relleno, rellena, rellenos, rellenas, rebozado, rebozada, rebozados, rebozadas, gratinado, bouillon, fariné, farinée, farci, farcie, farcis, farcies, feuilleté, enrobé, enrobée, nappé, nappée, nappés, nappées, gratiné, gratinée,
sos, sosie, bulion, bulionie, ciasto, cieście, nadziewany, nadziewana, nadziewane, panierka, panierce`),
)
/** 'for the sauce' and 'as a topping' only say where it goes. */
const PURPOSES = new Set([
  'for',
  'as',
  'as a',
  'fur die',
  'fur das',
  'fur den',
  'para la',
  'para el',
  'pour la',
  'pour le',
])
const isComposed = (words: string[], at: number): boolean =>
  (composed.has(words[at]!) || /(?:sosse|sauce|teig|mantel)$/.test(words[at]!)) &&
  !PURPOSES.has(words[at - 1] ?? '') &&
  !PURPOSES.has(words.slice(Math.max(0, at - 2), at).join(' '))

export const isDescribing = (word: string): boolean => describing.has(word) || /^\d+$/.test(word)
/** Whether a word of a preparation makes it a different food. */
export const isChanging = (words: string[], at: number): boolean => changing.has(words[at]!) || isComposed(words, at)
