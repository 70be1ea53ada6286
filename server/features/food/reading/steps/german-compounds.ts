import { singular } from '../plain-words.ts'

/** What a part of a compound names, as a key of the allergy lists. `general`: the food of the table, if it is its general name. */
export type NamedPart = { key: string; general?: string }

/**
 * The allergens that the parts of a German compound name: 'Fischfilet', 'Bauernbrot', 'Käsespätzle'. None: it is no food
 * ('Käsereibe', 'walnussgroß').
 */
export function partsNamed(word: string): NamedPart[] {
  const plain = word.replace(/(?:e[nrms]?|n)$/, '')
  const forms = [word, word.replace(/n$/, ''), plain]
  if (forms.some((form) => NO_FOOD.some((end) => form.endsWith(end)))) return []
  const isOther = ({ not }: Part) =>
    not.some((other) => word.startsWith(other) || forms.some((one) => one.endsWith(other)))
  const first = BEGINNINGS.find(({ part }) => word.startsWith(part) && word !== part)
  const last = ENDINGS.find(({ part }) => forms.some((form) => form.endsWith(part) && form !== part))
  const isMixed = last !== undefined && MIXED_WITH.has(plain.slice(0, -last.part.length))
  return [
    ...(first && !isOther(first) ? [{ key: first.key, general: generalIn(word, first) }] : []),
    ...(last && !isOther(last) ? [{ key: last.key, general: isMixed ? GENERAL[last.part] : undefined }] : []),
  ]
}

/** What is cut or made into a shape: 'Weißbrotwürfel' -> 'Weißbrot', 'Räucherlachsscheiben' -> 'Räucherlachs'. */
export function withoutShape(word: string): string | undefined {
  const whole = SHAPE.exec(word)?.[1]
  return whole === undefined ? undefined : singular(whole)
}
const SHAPES =
  'scheibe|scheibchen|wurfel|wurfelchen|span|streifen|kugel|stuck|stuckchen|brosel|krumel|creme|masse|rolle|rollchen|filet|stift|raspel|kleck(?:se)?|halfte|platte|blatt|blatter|quadrat|kruste|fullung|sauce|dip|salat|nest|nester'
const SHAPE = new RegExp(`^(?!eis(?:wurfel|stuck)|(?:eis|butter)salat)(.{3,}?)(?:${SHAPES})e?n?$`)

/**
 * 'Die Butterflöckchen' and 'die Brotscheiben' are of the margarine and the flour of the list, as 'die Butter' is;
 * 'Butterkuchen', 'Bauernbrot' and 'Kuhmilch' are bought.
 */
const generalIn = (word: string, { part }: Part): string | undefined =>
  MADE_OF_LIST.test(word.slice(part.length)) ? GENERAL[part] : undefined
const MADE_OF_LIST = new RegExp(
  `^n?(?:${SHAPES}|flockchen|schaum|mischung|laib|suppe|auflauf|pfanne|brei|schleim)e?n?$`,
)
const GENERAL: Readonly<Record<string, string>> = {
  ...{ butter: 'butter', milch: 'milk-whole', sahne: 'cream-double', rahm: 'cream-double', joghurt: 'yogurt-plain' },
  ...{ nudel: 'pasta', brot: 'bread-white', hafer: 'rolled-oats' },
}
/** 'Eiermilch' and 'Hefemilch' are made of the milk of the list, 'Maisbrot' of its flour; 'Vanillemilch' is bought. */
const MIXED_WITH: ReadonlySet<string> = new Set('eier hefe zucker honig safran mais reis buchweizen'.split(' '))

type Part = { part: string; key: string; not: string[] }
const partsOf = (key: string, parts: string, not = ''): Part[] =>
  parts.split(' ').map((part) => ({ part, key, not: not === '' ? [] : not.split(' ') }))

/** `not`: words that begin or end so and are something else: a butternut, mushrooms, a lettuce, a ham. */
const BEGINNINGS: readonly Part[] = [
  ...partsOf('peanuts', 'erdnuss satespiess'),
  ...partsOf('nuts', 'haselnuss walnuss mandel', 'mandelentzundung mandelholz'),
  ...partsOf('nuts', 'cashew pistazie pekannuss paranuss macadamia pinienkern'),
  ...partsOf('nuts', 'nuss', 'nusskartoffel nussschinken'),
  ...partsOf('sesame', 'sesam'),
  ...partsOf('fish', 'fisch lachs seelachs thunfisch kabeljau forelle hering makrele sardelle dorsch', 'lachsschinken'),
  ...partsOf('fish', 'zander rotbarsch scholle matjes heilbutt saibling'),
  ...partsOf('crustaceans', 'garnele shrimp krabbe hummer krebsfleisch', 'krabbeln'),
  ...partsOf('molluscs', 'tintenfisch auster calamari', 'austernpilz austernseitling austernsaitling'),
  ...partsOf('molluscs', 'muschel', 'muschelnudel'),
  ...partsOf(
    'milk',
    'butter',
    'butternu butterbohne buttersalat butterkopf butterpilz butterhaup butterfly butterkurbis',
  ),
  ...partsOf('milk', 'vollmilch milch', 'milchreis milchsauer milchsaure milchlamm milchkalb'),
  ...partsOf('milk', 'kase sahne rahm quark joghurt', 'rahmen kaserne'),
  ...partsOf('egg', 'eier eimasse eigelb eiweiss', 'eierschwamm eierfrucht eiertomate eiweisspulver eiweissreich'),
  ...partsOf('gluten', 'nudel brot toast semmel brezel weizen laugen dinkel roggen gerste griess keks', 'nudelroller'),
  ...partsOf('gluten', 'hafer', 'haferl haferwurz haferpflaume haferstroh'),
  ...partsOf('soy', 'soja tofu'),
  ...partsOf('mustard', 'senf'),
  ...partsOf('celery', 'sellerie'),
  ...partsOf('lupin', 'lupine'),
]

/** 'Kokosjoghurt' is as often of milk with coconut. */
const PLANTS_OF_YOGURT = 'soja hafer reis mandel cashew erbsen pflanzen dinkel erdnuss hanf lupinen sonnenblumen'
const PLANTS = `kokos ${PLANTS_OF_YOGURT}`
const ENDINGS: readonly Part[] = [
  ...partsOf('gluten', 'brot', 'johannisbrot abendbrot gnadenbrot'),
  ...partsOf('gluten', 'brotchen toast spatzle keks kek'),
  ...partsOf('gluten', 'nudel', 'reis glas konjak zucchini gemuse linsen kichererbsen erbsen mais shirataki'),
  ...partsOf('milk', 'kase', `leber fleisch ${PLANTS}`),
  ...partsOf('milk', 'butter', `kakao shea apfel nuss haselnuss ${PLANTS}`),
  ...partsOf('milk', 'milch sahne', PLANTS),
  ...partsOf('milk', 'joghurt quark', PLANTS_OF_YOGURT),
  ...partsOf('milk', 'rahm', 'rahmen'),
  ...partsOf('molluscs', 'tintenfisch'),
  ...partsOf('fish', 'fisch', 'herausfisch rausfisch auffisch abfisch wegfisch spezifisch pazifisch'),
  ...partsOf('fish', 'forelle hering makrele lachs lach', 'flach lachen'),
  ...partsOf('crustaceans', 'garnele krabbe krebs kreb'),
  ...partsOf('molluscs', 'muschel', 'nudel'),
  ...partsOf('egg', 'eier', 'feier schleier geier zweier dreier freier kreier meier schreier speier'),
  ...partsOf('egg', 'dotter mayonnaise'),
  ...partsOf('mustard', 'senf'),
  ...partsOf('soy', 'tofu'),
  ...partsOf('nuts', 'krokant nougat'),
]

/**
 * What is only called after a food (tools, sizes, 'butterweich'), is none ('Nussallergie') or is made of the list
 * ('Nudelteig'). As plain words: 'Glas' is 'gla'. 'Käseplatte', 'Fischtopf' and 'Brotkorb' are eaten.
 */
const NO_FOOD = [
  ...'gross frei formig artig farben farbig weich zart braun ig toastet toaster toasten toaste'.split(' '),
  ...'messer heber reibe hobel holz maschine brett sieb loffel becher uhr schneider knacker muhle'.split(' '),
  ...'form papier spender glocke gla glaser pinsel siphon zange besteck automat milchtopf brottopf'.split(' '),
  ...'butterdose brotdose keksdose milchdose kasten box walker karton theke tuch leinen kapsel bereiter'.split(' '),
  ...'schaumer ofen kanne kannchen kessel gabel presse grate muster handler allergie allergiker'.split(' '),
  ...'ersatz alternativ zeit quelle gehalt gewurz teig steif wasser'.split(' '),
]
