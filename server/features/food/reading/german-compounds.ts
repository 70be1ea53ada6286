/**
 * The allergens that the parts of a German compound name, as keys of the allergy lists: 'Fischfilet', 'Bauernbrot',
 * 'Käsespätzle'. Undefined: none, or it is no food ('Käsereibe', 'walnussgroß').
 */
export function compoundOf(word: string): string[] | undefined {
  const plain = word.replace(/(?:e[nrms]?|n)$/, '')
  if ([word, plain].some((form) => NO_FOOD.some((end) => form.endsWith(end)))) return undefined
  const first = BEGINNINGS.find(({ part }) => word.startsWith(part) && word !== part)
  const last = ENDINGS.find(({ part }) => [word, plain].some((form) => form.endsWith(part) && form !== part))
  const keys = [first, last].flatMap((found) =>
    found && !found.not.some((other) => word.startsWith(other)) ? found.keys : [],
  )
  return keys.length > 0 ? [...new Set(keys)] : undefined
}

type Part = { part: string; keys: string[]; not: string[] }
const partsOf = (key: string, parts: string, not = ''): Part[] =>
  parts.split(' ').map((part) => ({ part, keys: [key], not: not === '' ? [] : not.split(' ') }))

/** `not`: words that begin so and are something else: a butternut, mushrooms, a lettuce, a ham. */
const BEGINNINGS: readonly Part[] = [
  ...partsOf('peanuts', 'erdnuss'),
  ...partsOf('nuts', 'haselnuss walnuss mandel cashew pistazie pekannuss paranuss macadamia pinienkern nuss'),
  ...partsOf('sesame', 'sesam'),
  ...partsOf('fish', 'fisch lachs seelachs thunfisch kabeljau forelle hering makrele sardelle dorsch', 'lachsschinken'),
  ...partsOf('crustaceans', 'garnele shrimp krabbe hummer krebsfleisch'),
  ...partsOf('molluscs', 'muschel tintenfisch auster calamari', 'austernpilz austernseitling austernsaitling'),
  ...partsOf('milk', 'butter', 'butternu butterbohne buttersalat butterkopf butterpilz'),
  ...partsOf('milk', 'vollmilch milch', 'milchreis milchsauer milchsaure milchlamm milchkalb'),
  ...partsOf('milk', 'kase sahne rahm quark joghurt', 'rahmen'),
  ...partsOf('egg', 'eier eimasse eigelb eiweiss', 'eierschwamm eierfrucht eiertomate eiweisspulver eiweissreich'),
  ...partsOf('gluten', 'nudel brot toast semmel brezel weizen dinkel roggen gerste griess'),
  ...partsOf('soy', 'soja tofu'),
  ...partsOf('mustard', 'senf'),
  ...partsOf('celery', 'sellerie'),
]

const PLANTS = 'soja hafer reis mandel kokos cashew erbsen pflanzen dinkel erdnuss'
const ENDINGS: readonly Part[] = [
  ...partsOf('gluten', 'brot brotchen toast spatzle'),
  ...partsOf('gluten', 'nudel', 'reis glas konjak zucchini gemuse'),
  ...partsOf('milk', 'kase', 'leber fleisch'),
  ...partsOf('milk', 'butter', `kakao shea apfel nuss haselnuss ${PLANTS}`),
  ...partsOf('milk', 'milch sahne joghurt quark', PLANTS),
  ...partsOf('fish', 'fisch', 'tinten'),
]

/** What is only called after a food (tools, sizes, 'butterweich'), and what the cook makes of the list ('Nudelteig'). */
const NO_FOOD = [
  ...'gross grosse frei formig artig farben farbig weich zart braun ig getoastet toaster toasten toaste'.split(' '),
  ...'messer heber reibe hobel holz maschine brett sieb topf loffel becher uhr schneider knacker muhle'.split(' '),
  ...'korb form papier spender glocke glas pinsel siphon zange dose besteck platte teller automat grate'.split(' '),
  ...'teig salat suppe auflauf gericht steif wasser'.split(' '),
]
