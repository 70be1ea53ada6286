import { isDescribing } from './describing-words.ts'
import { plainWords } from './plain-words.ts'
import { unitNames } from './unit-names.ts'

/*
 * Behind 'with' or 'in', a preparation adds something ('with custard') or says how it is done ('with a fork'). These are
 * the words for how: tools, places, shapes, parts of the food. No word here may be the name of something that is eaten.
 */
const table = `
fork, knife, spoon, whisk, peeler, spiralizer, grater, mandolin, mandoline, scissors, masher, ricer, blender, mixer, processor, food processor, mortar, pestle, rolling pin, hand, finger, fingertip, cloth, paper, kitchen paper, towel, tea towel, foil, parchment, string, skewer, sieve, strainer, colander, bowl, dish, jug, glass, tin, tray, oven, microwave, steamer, pan, saucepan, frying pan, skillet, wok, grill, griddle, air fryer, pot, slow cooker, fridge, freezer, bag, back, side, blade, tip,
water, tap, plenty, mesh, strained, mashed, salted, boiling, lukewarm, ice cold, brine, juice, liquid, syrup, steam, skin, jacket, shell, peel, bone, stem, core, stone, tail, head, root, top, bottom, cross, x, mallet, scooped, end, leaf, green, white, part, centre, center, husk, outer, tough, woody, excess, only, on, off, out, left, intact, attached, removed, scraped, discarded, reserved, set, aside, kept, its, their, your, own, it, them, that, each, all, both, one, two, three, four, six, eight, another, half, quarter, third, eighth, sixth, dice, disc, disk, round, ribbon, shred, shaving, segment, baton, matchstick, julienne, crescent, moon, half moon, coin, portion, bite size, bite, sized, size, thumb, length, width, thickness, lengthwise, lengthway, crosswise, diagonal, diagonally, angle, long, short, thin, thick, very, same, equal, even, generous, rough, cm, mm, inch, metre, minute, min, hour, night, overnight, advance, batch, total, season, place, place of, layer, serving, supermarket, shop, store, damp, sharp, dry, clean, box, vine, cob, hob, ice, membrane, beard, petal, curl, spiral, sliver, section, log, pack, packet, microplane, zester, stick blender, electric, heavy, sturdy, potato masher, lightly, gently, carefully, if, needed, necessary, desired, possible, preferably, e, g, such, as, made, this, be, is, are, done, ready, golden, tender, light, low, medium, high, heat, evenly, thoroughly, separately, slightly, loosely, tightly, partially, partly, completely,
Gabel, Messer, Löffel, Schneebesen, Sparschäler, Schäler, Reibe, Hobel, Schere, Stampfer, Kartoffelstampfer, Presse, Kartoffelpresse, Knoblauchpresse, Pürierstab, Stabmixer, Mörser, Hand, Händen, Finger, Küchenpapier, Papier, Tuch, Folie, Alufolie, Backpapier, Sieb, Schüssel, Topf, Pfanne, Ofen, Backofen, Mikrowelle, Dampf, Dampfgarer, Kühlschrank, Form, Wasser, Salzwasser, gesalzen, gesalzenem, kochend, kochendem, heiß, heißem, lauwarm, lauwarmem, Saft, Lake, Haut, Schale, unbehandelt, Blattgrün, Stiel, Stängel, Strunk, Knochen, Gräte, Wurzel, Ende, Grün, Teil, Würfel, Würfelchen, Scheibchen, Streifen, Stifte, Stück, Stückchen, Spalten, Schnitze, Ring, halbe, Hälfte, Viertel, Vierteln, diagonal, schmalen, hauchdünn, bleistiftdünn, Achteln, Achtel, Drittel, Rauten, Flöckchen, Röllchen, Portionen, Segmente, fein, feine, grob, dünn, dick, lang, kurz, länglich, schmal, breit, gleich, groß, klein, mittel, mittelgroß, mundgerecht, bissfest, roh, zart, quer, längs, schräg, dem, den, des, ein, einer, einem, eine, ihrer, ihrem, seiner, seinem, eigenem, etwa, circa, ca, je, jeweils, zwei, drei, vier, sehr, wenig, viel, mehr, geschnitten, geteilt, gebrochen, gezupft, gewürfelt, gehobelt, gestampft, püriert, verquirlt, geschlagen, eingeweicht, überbrüht, übergossen, gehäutet, blanchiert, gedämpft, gegart, gebacken, gebraten, abgetropft, abgespült, gewaschen, geputzt, gebürstet, Ganzen, Vortag, Luft, Zimmertemperatur, Raumtemperatur, fließendem, zerdrückt, zerteilt, zerkleinert, zerlassen, geschmolzen, gehackt, gepresst, gerieben, geschält, gekocht, getupft, trocken, Nacht, Minuten, Stunden, und, oder,
tenedor, cuchillo, cuchara, varilla, batidor, rallador, pelador, mandolina, tijera, mortero, batidora, licuadora, procesador, mano, dedo, papel, papel de cocina, cocina, paño, colador, escurridor, bol, fuente, cazo, olla, sartén, horno, microondas, vapor, plancha, parrilla, dente, punto, baño, maría, nevera, agua, hirviendo, fría, caliente, tibia, remojo, jugo, zumo, líquido, salmuera, piel, cáscara, hueso, tallo, rabo, raíz, hoja, cabeza, juliana, cuarto, mitad, octavo, lámina, ramillete, tira, cubo, cubito, dado, dadito, aro, gajo, bastón, bastones, media luna, luna, medio, tercio, trozo, trocito, rodaja, loncha, porción, fino, fina, porciones, bisel, tiempo, grueso, gruesa, largo, delgado, pequeño, mediano, grande, crudo, su, sus, un, una, unos, unas, y, o, cada, muy, dos, tres, cuatro, cortado, picado, rallado, pelado, cocido, lavado, escurrido, machacado, aplastado, batido, horas, minutos, noche, temporada, cuidado, bien,
fourchette, couteau, cuillère, fouet, râpe, économe, mandoline, ciseaux, mortier, pilon, mixeur, mixer, robot, main, doigt, papier, papier absorbant, absorbant, linge, torchon, passoire, tamis, bol, saladier, plat, casserole, cocotte, poêle, four, micro, onde, bain, marie, cuiseur, vapeur, étouffée, frigo, eau, bouillante, froide, chaude, tiède, salée, liquide, saumure, sirop, peau, os, arête, noyau, tige, queue, racine, feuille, tête, fane, quartier, demi, deux, trois, quatre, six, huit, moitié, moitiés, tiers, lamelle, rondelle, tranche, dé, cube, bâtonnet, lanière, ruban, allumette, julienne, brunoise, paysanne, segment, suprême, pavé, morceau, morceaux, tronçon, bouquet, fleurette, sommité, fin, fine, épais, épaisse, long, longue, large, petit, gros, moyen, mince, grossier, biais, long, longueur, leur, son, sa, ses, un, une, et, ou, chaque, très, bien, coupé, coupée, émincé, émincée, haché, râpé, écrasé, écrasée, épluché, lavé, cuit, cuite, battu, battue, température, ambiante, goût, choix, naturel, minute, heure, nuit, avance, saison,
widelec, widelcem, nóż, nożem, łyżką, trzepaczką, tarka, tarce, oczko, oczka, oczkach, obieraczka, obieraczką, nożyczkami, moździerz, moździerzu, prasce, praskę, mikser, miksera, blender, blenderze, blenderem, malakserze, ręcznik, ręcznikiem, sito, sicie, sitku, miska, misce, garnek, garnku, patelnia, patelni, piekarnik, piekarniku, mikrofali, mikrofalówce, lodówce, parze, para, woda, wodzie, wodą, wrzątku, osolonej, zimnej, gorącej, letniej, skórka, skórką, skórki, skóra, skórą, skóry, łupina, łupinie, łupinach, mundurkach, kość, kości, kością, ość, ości, ogonek, ogonki, łodyga, łodyżka, korzeń, sok, soku, zalewie, kostka, kostkę, kostki, kosteczkę, kosteczka, plaster, plastry, plasterki, talarki, krążki, krążek, piórka, półplasterki, półksiężyce, słupki, paski, paseczki, kawałki, kawałek, ćwiartki, ćwiartka, połówki, połówka, pół, pole, ósemki, cząstki, różyczki, wstążki, wióry, wiórki, porcje, całości, sypko, miękko, twardo, drobno, drobne, grubo, grube, grubych, małych, dużych, cienko, cienkie, cienkich, duże, małe, średnie, równe, surowo, szybko, noc, godzin, godziny, minut, temperaturze, pokojowej, i, lub, oraz, około, się, jej, jego, ich, dwa, dwie, trzy, cztery, pokrojona, pokrojone, pokrojony, posiekana, starta, starte, obrana, obrane, ugotowane, ugotowana, sparzone, namoczone`

/** 'feinen' and 'feine', 'cortada' and 'cortado', 'różyczki' and 'różyczkach' are one word. */
const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?:e[mnrs]?|ern|ach|ami|[aiouy])$/, '') : word

/** Tools are not shortened: 'zest' is no zester, 'fries' are no fryer, 'mash' is no masher. */
const withStem = (word: string): string[] => (word.endsWith('er') ? [word] : [word, stemOf(word)])
const cooking = new Set(
  // Rashers are bacon.
  [table, ...[...unitNames.values()].flat().filter((name) => !name.startsWith('rasher'))]
    .flatMap(plainWords)
    .flatMap(withStem),
)
const isCooking = (word: string): boolean => cooking.has(word) || cooking.has(stemOf(word))
/** Words before something that is added, or before how it is done. 'a la' stands for the French and Spanish 'à la'. */
const adding = new Set(
  plainWords(
    'with, in, on, over, plus, mit, im, ins, an, am, auf, unter, con, al, sobre, avec, au, aux, dans, en, sur, z, ze, w, na',
  ),
)
const isAdding = (words: string[], at: number): boolean =>
  adding.has(words[at]!) || (words[at] === 'la' && words[at - 1] === 'a')

/** 'And nougatine' adds it, 'peeled and julienned' does not. In English, what was done ends in -ed; 'seaweed' does not. */
const conjunctions = new Set(['and', 'und', 'y', 'et', 'i', 'oraz'])
const isDone = (word: string): boolean => done.has(word) || (word.length > 4 && /[^e]ed$/.test(word))
/** Behind 'with' these can be eaten ('con tostadas', 'mit Gegrilltem'), behind 'and' they say what else was done. */
const done = new Set(
  plainWords(`
    cut, split, spun, torn, beaten, broken, frozen, shaken, taken, put,
    geviertelt, halbiert, gepellt, geachtelt, gedrittelt, gestiftelt, geraspelt, geröstet, gegrillt, gesiebt, gesäubert, abgezogen, abgegossen, abgekühlt, abgetupft, aufgeschnitten, aufgetaut, ausgedrückt, ausgepresst, ausgekratzt, entfernt, entsteint, entstielt, entgrätet, enthäutet, filetiert, zerpflückt, zerrupft, zerstoßen, zerkrümelt, passiert, verlesen, verrührt,
    troceado, troceada, laminado, fileteado, exprimido, deshuesado, despepitado, desvenado, descorazonado, descorazonada, limpio, partido, partida, asado, hervido, triturado, tostado,
    tranché, tranchée, taillé, taillée, détaillé, détaillée, équeuté, équeutée, dénoyauté, dénoyautée, évidé, évidée, mondé, mondée, épépiné, épépinée, pelé, pelée, rincé, rincée, égoutté, égouttée, essoré, essorée, ciselé, ciselée, effeuillé, effeuillée, pressé, pressée, concassé, concassée, épluchée, lavée, râpée,
    umyte, umyta, umyty, umytego, osuszone, osuszona, osuszonego, odsączone, przekrojone, wydrążone, rozgniecione, roztrzepane
  `),
)

/** 'with a fork until fluffy, for the salad': what follows is not added any more. */
const ending = new Set(
  plainWords(
    'until, for, to, then, before, after, without, ohne, sin, bis, für, zum, zur, dann, hasta, para, desde, luego, jusqu, pour, puis, aż, do, przez',
  ),
)

/** Shapes whose names are eaten, too: mashed and beaten, not served with mashed potatoes, an omelette or oat flakes. */
const shapes = new Set([
  'en pure',
  'en puree',
  'na puree',
  'en omelette',
  'en neige',
  'in flocken',
  'en pluma',
  'en lomo',
  'en aiguillette',
])

/**
 * Parts of the food itself only if it is said: 'with its seeds', 'with fat trimmed'. Else they may be added: sesame seeds.
 */
const parts = new Set(
  plainWords(
    'seed, pip, pit, fat, rind, crust, gristle, sinew, vein, gill, gut, pith, zest, frond, giblet, carcass, Kerne, Kernen, Fett, Schwarte, Rinde, Kruste, Sehne, Sehnen, semilla, pepita, grasa, corteza, pépin, jus, gras, croûte, couenne, pestka, pestki, pestkami, tłuszcz, tłuszczem',
  ),
)
const own = new Set(
  plainWords('its, their, own, ihrem, ihren, seinen, eigenem, su, sus, leur, son, ses, jego, jej, ich'),
)
const removing = new Set(
  plainWords(
    'removed, trimmed, discarded, entfernt, entfernten, retirado, retirada, quitada, retiré, retirée, enlevé, usunięte, usuniętymi',
  ),
)
const removingWithMore = new Set(plainWords('cut, trimmed, scooped, scraped, peeled, pulled, taken, picked, snapped'))
/** 'Removed', and 'scooped out' at the end. Not 'scooped on top', 'whisked in off the heat', 'cut off the loaf'. */
const isRemoval = (words: string[], at: number): boolean =>
  removing.has(words[at] ?? '') ||
  (removingWithMore.has(words[at] ?? '') &&
    ['out', 'off', 'away'].includes(words[at + 1] ?? '') &&
    at + 2 === words.length)
/** A crust may also be of pastry: 'in its crust'. */
const crusts = new Set(plainWords('crust, Kruste, corteza, croûte'))
const isOwnPart = (words: string[], at: number): boolean =>
  parts.has(words[at]!) && ((own.has(words[at - 1] ?? '') && !crusts.has(words[at]!)) || isRemoval(words, at + 1))

/** Cream, in America. */
const isHalfAndHalf = (words: string[], at: number): boolean => words.slice(at, at + 3).join(' ') === 'half and half'

/** '5% fat' is a property, 'with fat' is added. */
const isOfFat = (words: string[], at: number): boolean =>
  fats.has(words[at]!) && (/^\d+$/.test(words[at - 1] ?? '') || fats.has(words[at - 1] ?? ''))
const fats = new Set(plainWords('fat, Fett, Fettanteil, grasa, matière, grasse, tłuszczu'))

const isHow = (words: string[], at: number): boolean =>
  !isHalfAndHalf(words, at) &&
  (isDescribing(words[at]!) ||
    isCooking(words[at]!) ||
    shapes.has(`${words[at - 1]} ${words[at]}`) ||
    isOwnPart(words, at) ||
    isOfFat(words, at))

/** Which words of one part of a preparation may be something that is added, and is not known here. */
export function addedIn(words: string[]): boolean[] {
  let behind: 'nothing' | 'with' | 'and' = 'nothing'
  return words.map((word, at) => {
    if (isAdding(words, at)) behind = 'with'
    else if (conjunctions.has(word)) behind = behind === 'nothing' ? 'and' : behind
    else if (ending.has(word) || isRemoval(words, at)) behind = 'nothing'
    else if (!isHow(words, at)) return behind === 'with' || (behind === 'and' && !isDone(word))
    return false
  })
}
