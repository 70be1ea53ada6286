import { describe, expect, test, vi } from 'vitest'
import { listed, readTsv } from '../read-tsv.ts'
import { languages } from './food-names.ts'
import { matchFood } from './match-food.ts'
import { plainWords } from './plain-words.ts'
import { readIngredients } from './read-ingredients.ts'
import { readLine } from './read-line.ts'
import { unitNames } from './unit-names.ts'

const read = (line: string) => readIngredients(line)[0]

describe('an amount and a unit', () => {
  test.for([
    ['1 1/2 c. flour', 1.5, 'cup', 'flour-white', 191],
    ['1-1/2 tsp salt', 1.5, 'tsp', 'salt', 9],
    ['2–1/2 lb beef', 2.5, 'lb', 'beef-stewing', 1134],
    ['1-½ cups flour', 1.5, 'cup', 'flour-white', 191],
    ['1/2-1 cup flour', 0.75, 'cup', 'flour-white', 95],
    ['2-3 EL Öl', 2.5, 'tbsp', 'cooking-oil', 35],
    ['1 tbsp vegetable oil', 1, 'tbsp', 'cooking-oil', 14],
    ['2 EL Sonnenblumenöl', 2, 'tbsp', 'sunflower-oil', 28],
    ['½ bunch parsley', 0.5, 'bunch', 'parsley', 30],
    ['2 large eggs', 2, 'large', 'egg', 100],
    ['1,5 kg Kartoffeln', 1.5, 'kg', 'potato', 1500],
    ['1,500 g potatoes', 1500, 'g', 'potato', 1500],
    ['1.500 g Kartoffeln', 1500, 'g', 'potato', 1500],
    ['1,250 kg Kartoffeln', 1.25, 'kg', 'potato', 1250],
    ['1.250 kg potatoes', 1.25, 'kg', 'potato', 1250],
    ['0,125 l Milch', 0.125, 'l', 'milk-whole', 129],
    ['0,250 Liter Milch', 0.25, 'l', 'milk-whole', 258],
    ['1 liter milk', 1, 'l', 'milk-whole', 1030],
    ['200 g (7 oz) butter', 200, 'g', 'butter', 200],
    ['1 cup (240 ml) milk', 1, 'cup', 'milk-whole', 247],
    ['2 (14.5-ounce) cans tomatoes', 29, 'oz', 'tomato-canned', 822],
    ['1 (8 oz) package cream cheese', 8, 'oz', 'cream-cheese', 227],
    ['2 cans (400 g each) chickpeas', 800, 'g', 'chickpeas', 800],
    ['1 Dose (à 400 g) Kichererbsen', 400, 'g', 'chickpeas', 400],
    ['10 dag masła', 10, 'dag', 'butter', 100],
    ['1 quart milk', 1, 'quart', 'milk-whole', 974],
    ['1 gram salt', 1, 'g', 'salt', 1],
    ['3 ząbki czosnku', 3, 'clove', 'garlic', 9],
    ['2 dientes de ajo', 2, 'clove', 'garlic', 6],
    ["2 c. à s. d'huile d'olive", 2, 'tbsp', 'olive-oil', 27],
    ['1 szklanka mąki', 1, 'glass', 'flour-white', 133],
    ['ca. 250 ml Milch', 250, 'ml', 'milk-whole', 258],
    ['2 x 400g tins chopped tomatoes', 800, 'g', 'tomato-canned', 800],
    ['1 (14 oz) can tomatoes', 14, 'oz', 'tomato-canned', 397],
    ['1 kg/2 lb beef', 1, 'kg', 'beef-stewing', 1000],
    ['flour 200 g', 200, 'g', 'flour-white', 200],
    ['one onion, finely chopped', 1, null, 'onion', 110],
    ['juice of 1 lemon', 1, null, 'lemon-juice', 48],
    ['1 1/2-inch piece of ginger', 1, 'piece', 'ginger', 15],
    ['2 celery stalks', 2, null, 'celery', 80],
    ['1 T honey', 1, 'tbsp', 'honey', 21],
    ['1 t honey', 1, 'tsp', 'honey', 7],
    ['• 4 fl oz cream', 4, 'fl_oz', 'cream-double', 120],
    ['1 Bund Petersilie, gehackt', 1, 'bunch', 'parsley', 60],
    ['1 boîte de thon', 1, 'can', 'tuna-canned', 112],
    ['1 gr. Zwiebel', 1, 'large', 'onion', 150],
    ['2 kl. Zwiebeln', 2, 'small', 'onion', 140],
    ['200 gr. Mehl', 200, 'g', 'flour-white', 200],
    ['1 Dose Tomaten', 1, 'can', 'tomato-canned', 400],
    ['eine Dose Pfirsiche', 1, 'can', 'peach-canned', 410],
    ['1 lata de tomates', 1, 'can', 'tomato-canned', 400],
    ['2 puszki pomidorów', 2, 'can', 'tomato-canned', 800],
    ['a tin of pears', 1, 'can', 'pear-canned', 410],
    ['1 tin of lentils', 1, 'can', 'lentils-canned', 240],
    ['400 g tinned green lentils', 400, 'g', 'lentils-canned', 400],
    ['2 Dosen Linsen', 2, 'can', 'lentils-canned', 480],
    ['1 boîte de petits pois', 1, 'can', 'peas-canned', 250],
    ['200 g peas, tinned', 200, 'g', 'peas-canned', 200],
    ['1 puszka pieczarek', 1, 'can', 'mushroom-canned', 170],
    ['100 g canned mushrooms, sliced', 100, 'g', 'mushroom-canned', 100],
    ['1 can kidney beans', 1, 'can', 'beans-kidney', 240],
    ['1 filet de saumon', 1, null, 'salmon', 125],
    ['2 filets de cabillaud', 2, null, 'cod', 280],
    ['1 filet de poulet', 1, null, 'chicken-breast', 170],
    ["un filet d'huile d'olive", 1, null, 'olive-oil', 14],
    ['1 filet de jus de citron', 1, null, 'lemon-juice', 15],
    ['1 Schuss Rum', 1, 'splash', 'spirits', 14],
    ['1 chorrito de vino blanco', 1, 'splash', 'wine-white', 15],
    ['a splash of soy sauce', 1, 'splash', 'soy-sauce', 16],
    ['un trait de vinaigre', 1, 'splash', 'vinegar', 15],
    ['5 dashes lemon juice', 5, 'dash', 'lemon-juice', 3],
    ['2 łyżeczki soli', 2, 'tsp', 'salt', 12],
    ['2 carrots (can be left out)', 2, null, 'carrot', 122],
  ] as const)('%s', ([line, amount, unit, food, grams]) => {
    const it = read(line)!
    expect({ amount: it.amount, unit: it.unit, food: it.food?.id, grams: Math.round(it.grams ?? 0) }).toEqual({
      amount,
      unit,
      food,
      grams,
    })
  })

  test('in every word for a unit: one teaspoon as well as two teaspoons', () => {
    const words = [...unitNames].flatMap(([unit, names]) => names.map((name) => [name, unit] as const))
    const single = words.filter(([name]) => !/^(?:Stange|ramillete) /.test(name))
    for (const [name, unit] of single) expect(`${name}: ${readLine(`1 ${name} milk`)?.unit}`).toBe(`${name}: ${unit}`)
  })

  test('tinned, of a food that is known only fresh, frozen or dry, is not that food', () => {
    for (const line of ['1 tin of carrots', '300 g tinned spinach', '1 Dose Karotten', '2 cans of red lentils'])
      expect(read(line), line).toMatchObject({ food: null, reason: 'partly', grams: null })
  })

  test('that is missing, or cannot be weighed, is not an amount', () => {
    // In Polish recipes, 'łyż.' is a tablespoon for most and a teaspoon for some.
    expect(read('2 łyż. soli')).toMatchObject({ food: null, reason: 'partly', grams: null })
    expect(read('1 filet de lapin')).toMatchObject({ food: { id: 'rabbit' }, grams: null })
    expect(read('salt')).toMatchObject({ amount: null, grams: null, food: { id: 'salt' } })
    expect(read('a bunch of rice')).toMatchObject({ amount: 1, unit: 'bunch', grams: null, food: { id: 'rice-white' } })
    for (const line of ['Heat oven to 200C', 'Bake at 180 C.', 'Backofen auf 180 C', 'Heat the oven to 350 F'])
      expect(readLine(line)?.amount, line).toBe(null)
    expect(read('flour 2 C')).toMatchObject({ amount: 2, unit: 'cup' })
    expect(read('1/0 cups sugar')?.grams).toBe(null)
    expect(read('3-2 cups sugar')).toMatchObject({ amount: null, grams: null, food: { id: 'sugar' } })
    expect(read('-2 cups sugar')?.amount === null || read('-2 cups sugar')!.amount! > 0).toBe(true)
  })

  test('of a list: headings and empty lines are left out, a pair without an amount is two', () => {
    const list = readIngredients('For the sauce:\n\n200 g butter (soft), in cubes\nSalt and pepper\n')
    expect(list.map(({ food, preparation }) => [food?.id, preparation])).toEqual([
      ['butter', 'soft, in cubes'],
      ['salt', null],
      ['pepper-black', null],
    ])
  })

  test('empty lines are not read', () => {
    const normalised = vi.spyOn(String.prototype, 'normalize')
    const workFor = (text: string) => {
      normalised.mockClear()
      readIngredients(text)
      return normalised.mock.calls.length
    }
    try {
      const two = workFor('x\ny')
      expect(two).toBeGreaterThan(0)
      expect(workFor(`x${'\n'.repeat(1_000)}  \ny`)).toBe(two)
    } finally {
      normalised.mockRestore()
    }
  })

  test.for([
    'For the sauce:',
    'for the sauce',
    'Sauce:',
    'Zutaten für 4:',
    'Für den Teig',
    'Für den Salat:',
    'For the vegetables:',
    'Gemüse:',
    'Para la salsa:',
    'Pour la pâte :',
  ])('%s is a heading', (line) => {
    expect(readIngredients(line)).toEqual([])
  })

  test.for([
    ['For the sauce: 2 tbsp peanut butter', 'peanut-butter', 2],
    ['Für die Soße: 100 ml Sahne', 'cream-double', 100],
    ['Butter:', 'butter', null],
    ['Peanut butter:', 'peanut-butter', null],
  ] as const)('%s: what follows a heading, or could be the ingredient, is read', ([line, food, amount]) => {
    expect(readIngredients(line)).toMatchObject([{ food: { id: food }, amount }])
  })

  test.for([
    'For the dough: flour, milk and eggs',
    'For the peanut sauce:',
    'For the cheese sauce:',
    'For the nuts',
    'For the topping grated cheddar and walnuts',
    'For the dressing, mayonnaise',
    'For the xyzzol sauce',
    '1 bag xyzzol:',
    'Pour over the cream',
    'Pour la sauce : 100 ml de xyzzol',
  ])('%s: a heading that may be an ingredient is not checked, never left out', (line) => {
    expect(readIngredients(line)).toMatchObject([{ food: null }])
  })

  test('a line whose end is not read is not checked', () => {
    const line = (letters: number) => `200 g flour, ${'sifted '.repeat(60)}`.slice(0, letters - 1).padEnd(letters, '.')
    expect(readIngredients(line(300))).toMatchObject([{ food: { id: 'flour-white' } }])
    expect(readIngredients(`${line(300)}, with 50 g peanut butter`)).toMatchObject([{ food: null, reason: 'too_long' }])
    expect(readIngredients(`salt${' '.repeat(300)}and pepper`)).toHaveLength(1)
  })

  test('the English article is not French tea', () => {
    expect(read('50 g butter, for the dish')).toMatchObject({ food: { id: 'butter' } })
    expect(read('1 tasse de thé')).toMatchObject({ food: { id: 'tea-black' } })
  })

  test('garbage is read quickly and matches nothing', () => {
    for (const line of [
      '1'.repeat(5000),
      '½'.repeat(2000),
      '( ,'.repeat(2000),
      '\u0000',
      '🥕',
      '-',
      'c. à '.repeat(900),
    ]) {
      for (const it of readIngredients(line)) expect(it.food, line.slice(0, 20)).toBe(null)
    }
    expect(readLine('')).toBe(undefined)
  })
})

describe('a food by its name', () => {
  const id = (name: string, preparation: string | null = null, language: 'en' | 'fr' = 'en') =>
    matchFood(name, preparation, language).food?.id
  const reason = (name: string, preparation: string | null = null) => {
    const match = matchFood(name, preparation)
    return match.food ? match.food.id : match.reason
  }

  test('every name of the table means its food, in its language', () => {
    for (const row of readTsv('names.tsv')) {
      for (const language of languages) {
        for (const name of listed(row[language]!))
          expect(matchFood(name, null, language).food?.id, `${name} (${language})`).toBe(row.id)
      }
    }
  })

  test('singular or plural, with accents or without, fresh or chopped', () => {
    for (const name of ['tomato', 'tomatoes', 'Fresh ripe tomatoes', 'tomato, diced', 'tomatos', 'Tomaten', 'pomidory'])
      expect(id(name), name).toBe('tomato')
    expect(id('creme fraiche')).toBe('creme-fraiche')
    for (const name of ['Auberginen', 'Aubergine(n)', 'aubergine(s)'])
      expect(read(`2 ${name}`)?.food?.id, name).toBe('aubergine')
    expect(id('loaves of bread')).toBe(undefined)
    expect(id('peanutbutter')).toBe('peanut-butter')
  })

  test.for([
    ['100 g szynki', 'ham-cooked'],
    ['200 g kurczaka', 'chicken-whole'],
    ['200 g tuńczyka', 'tuna-canned'],
    ['100 g mozzarelli', 'mozzarella'],
    ['100 g parmezanu', 'parmesan'],
    ['2 cukinie', 'courgette'],
    ['2 bakłażany', 'aubergine'],
    ['2 calabacines', 'courgette'],
    ['2 brócolis', 'broccoli'],
    ['2 Hähnchenbrüste', 'chicken-breast'],
  ] as const)('%s: an amount of it, or several, is the same food', ([line, food]) => {
    expect(read(line)?.food?.id).toBe(food)
  })

  test.for(['paski z kurczaka', 'nuggetsy z kurczaka', 'szynka z kurczaka', 'szynki z indyka', 'sałatka z tuńczyka'])(
    '%s is made of more than the food',
    (line) => {
      expect(read(`200 g ${line}`)).toMatchObject({ food: null })
    },
  )

  test('a misspelled name is suggested, and not taken', () => {
    const partly = { food: null, reason: 'partly' }
    expect(matchFood('spinnach')).toEqual({ ...partly, unread: ['spinnach'], suggestion: 'Spinach' })
    expect(matchFood('parmesian cheese')).toMatchObject({ ...partly, suggestion: 'parmesan cheese' })
    expect(read('200 g smoked spinnach')).toMatchObject({ ...partly, unread: ['smoked', 'spinnach'] })
  })

  test.for([
    'mullet',
    'bonito',
    'palometa',
    'Butterfisch',
    'pepperoni',
    'amaretto',
    'Baileys',
    'Makronen',
    'Strudel',
    'Krapfen',
    'Fleischkäse',
  ])('%s is a food of its own, and no misspelled other one', (name) => {
    expect(matchFood(name).food).toBe(null)
  })

  test.for([
    'onion rings',
    'squid rings',
    'calamari rings',
    'chicken strips',
    'chicken cube',
    'mozzarella sticks',
    'Mozzarella-Sticks',
    'potato wedges',
    'camembert wedges',
    'bacon bits',
    'mashed potatoes',
    'leftover mashed potatoes',
    'Kürbis-Kerne',
    'mozzarella (sticks)',
    'potatoes (wedges)',
    'squid, rings',
    'aros de cebolla',
    'aros de calamar',
    'cubitos de pollo',
    'tiras de pollo',
    'bastones de mozzarella',
    'bâtonnets de mozzarella',
    'bâtonnets de crabe',
    'lanières de poulet',
    'paski kurczaka',
    'paseczki kurczaka',
    'słupki mozzarelli',
    'krążki mozzarelli',
    'krążki cebuli',
    'Ringe Calamari',
  ])('%s are a product, made of more than the food', (line) => {
    expect(read(`200 g ${line}`)).toMatchObject({ food: null, reason: 'partly' })
  })

  test.for([
    '1 cubito de pollo',
    '1 cubo de pollo',
    '1 pastilla de pollo',
    '1 cubo de tomate',
    '1 cube de poulet',
    '1 Würfel Huhn',
    '1 kleiner Würfel Huhn',
    '1 mała kostka kurczaka',
    '1 petit cube de poulet',
    '1 small cube chicken',
  ])('%s is stock, made of more than the food', (line) => {
    expect(read(line)).toMatchObject({ food: null, reason: 'partly' })
  })

  test.for([
    '1 cube butter',
    '1 Würfel Hefe',
    '1 kleiner Würfel Hefe',
    '1 kostka masła',
    '1 mała kostka masła',
    '1 pastilla de caldo de pollo',
  ])('%s is read: a cube of it is nothing else', (line) => {
    expect(read(line)).toMatchObject({ food: expect.anything() })
  })

  test.for([
    'onions, cut into rings',
    'potatoes, peeled and mashed',
    'potatoes, in wedges',
    'strips of chicken',
    'chicken cut into strips',
    'carrot sticks',
    'celery sticks',
    'lemon wedges',
    'Trauben ohne Kerne',
    'gajos de limón',
    'quartiers de citron',
    'pollo, en tiras',
    'poulet, en cubes',
    'Zwiebeln in Ringe',
    'cubes of chicken',
    'carrots in cubes',
  ])('%s are only cut', (line) => {
    expect(read(`200 g ${line}`)).toMatchObject({ food: expect.anything() })
  })

  test('a word that changes the food is not overlooked', () => {
    expect(reason('oat milk')).toBe('oat-drink')
    expect(reason('hazelnut milk')).toBe('several')
    expect(reason('milk', 'almond')).toBe('several')
    expect(reason('vegan cheddar')).toBe('partly')
    expect(reason('dried mango')).toBe('partly')
    expect(reason('onions', 'dried')).toBe('partly')
    expect(reason('onions', 'thinly sliced and rinsed')).toBe('onion')
    expect(reason('smoked tofu')).toBe('partly')
    expect(reason('tinned carrots')).toBe('partly')
    expect(reason('tinned peas')).toBe('peas-canned')
    expect(reason('butter or margarine')).toBe('several')
    expect(reason('chicken', 'cooked in butter')).toBe('several')
    expect(reason('peanut oil')).toBe('peanut-oil')
  })

  test.for([
    ['green beans', 'with nuts'],
    ['green beans', 'with shellfish'],
    ['green beans', 'with dairy'],
    ['salmon', 'with seafood'],
    ['flour', 'may contain traces of nuts'],
    ['cauliflower', 'in cheese sauce'],
    ['cauliflower', 'in a creamy gravy'],
    ['Blumenkohl', 'in Käsesoße'],
    ['salmon', 'in pastry'],
    ['haddock in the batter', null],
    ['cod fillets in the batter', null],
    ['beef in the gravy', null],
    ['apples in the pastry', null],
    ['carrots', 'in the sauce'],
    ['chicken breasts', 'in satay sauce'],
    ['chicken breasts', 'battered'],
    ['chicken breasts', 'crumbed'],
    ['chicken breasts', 'teriyaki'],
    ['chicken breasts', 'coated'],
    ['olives', 'stuffed'],
    ['Grüne Bohnen', 'mit Nüssen'],
    ['Grüne Bohnen', 'mit Erdnüssen'],
    ['Grüne Bohnen', 'mit Eiern'],
    ['Grüne Bohnen', 'mit Meeresfrüchten'],
    ['Grüne Bohnen', 'mit getrockneten Äpfeln'],
    ['fasolka szparagowa', 'z orzechami'],
    ['fasolka szparagowa', 'z krewetkami'],
    ['fasolka szparagowa', 'z mlekiem'],
    ['fasolka szparagowa', 'z masłem'],
    ['fasolka szparagowa', 'z serem'],
    ['Blumenkohl', 'mit Käse'],
    ['coliflor', 'con queso'],
    ['chou-fleur', 'au fromage'],
    ['dates', 'with nougat'],
    ['apples', 'with frangipane'],
    ['apples', 'with granola'],
    ['dates', 'and praline'],
    ['apples', 'with custard'],
    ['apples', 'served in xyzzol'],
    ['apples', 'with whipped topping'],
    ['spinach', 'creamed'],
    ['potatoes', 'à la crème'],
    ['pommes de terre', 'à l’aïoli'],
    ['ryżu', 'ugotowanego w mleku'],
    ['courgettes', 'with aioli'],
    ['courgettes', 'in tempura'],
    ['chicken breasts', 'floured'],
    ['Hähnchenbrust', 'in Panko gewendet'],
    ['Reis', 'in Brühe gekocht'],
    ['riz', 'cuit dans un bouillon'],
    ['arroz', 'cocido en caldo'],
    ['ryżu', 'ugotowanego w bulionie'],
    ['rice', 'cooked in broth'],
    ['rice', 'cooked in stock'],
    ['cauliflower', 'au gratin'],
    ['cauliflower', 'with bechamel'],
    ['carrots', 'buttered'],
    ['lettuce', 'with vinaigrette'],
    ['Reis', 'im Fond gekocht'],
    ['Reis', 'im Sud gegart'],
    ['Kartoffeln', 'im Speckmantel'],
    ['Hähnchenbrust', 'im Schinkenmantel'],
    ['Kabeljau', 'im Pankomantel'],
    ['Hähnchenbrust', 'im Schlafrock'],
    ['patatas', 'al alioli'],
    ['pommes de terre', "à l'aligot"],
    ['pommes de terre', 'à l’ailloli'],
    ['Spargel', 'an Hollandaise'],
    ['Äpfel', 'unter Streuseln'],
    ['Äpfel', 'auf Blätterteig'],
    ['apples', 'on shortbread'],
    ['dates', 'and nougatine'],
    ['dates', 'plus nougatine'],
    ['Datteln', 'und Krokantsplitter'],
    ['dátiles', 'y nougatine'],
    ['courgettes', 'nappées de mornay'],
    ['bread', 'with seeds'],
    ['pan', 'con semillas'],
    ['lettuce', 'with seeds'],
    ['yogur', 'con semillas'],
    ['Joghurt', 'mit Flocken'],
    ['Joghurt', 'mit Kernen'],
    ['beef', 'with jus'],
    ['eggs', 'scrambled with half-and-half'],
    ['dates', 'with xyzzol and stones removed'],
    ['rice', 'over xyzzol'],
    ['arroz', 'sobre xyzzol'],
    ['riz', 'sur xyzzol'],
    ['spinach', 'with 5% xyzzol'],
    ['chicken', 'with aioli and bones removed'],
    ['chicken', 'with aioli, skin removed'],
    ['chicken', 'bones removed and xyzzol'],
    ['apples', 'with sorbet scooped on top'],
    ['minced beef', 'with fat'],
    ['chicken', 'with skin removed, in xyzzol'],
    ['dates', 'with stones removed and filled with xyzzol'],
    ['potatoes', 'with hollandaise whisked in off the heat'],
    ['potatoes', 'with gremolata stirred through off the heat'],
    ['rice', 'with pistou added off the heat'],
    ['apples', 'in filo rolled out'],
    ['apples', 'in strudel dough rolled out thinly'],
    ['potatoes', 'with remoulade squeezed out of the tube'],
    ['potatoes', 'with remoulade scooped out'],
    ['potatoes', 'with hollandaise spooned off'],
    ['potatoes', 'with hollandaise taken off the heat'],
    ['potatoes', 'with bordelaise skins removed'],
    ['Kartoffeln', 'mit Bordelaise Schale entfernt'],
    ['cauliflower', 'with qwerts removed'],
    ['bread', 'with seeds and crusts cut off'],
    ['bread', 'with seeds, ends cut off'],
    ['bread', 'with seeds cut off the loaf'],
    ['rolls', 'with seeds taken out of the oven'],
    ['yogurt', 'with zest'],
    ['ricotta', 'with zest'],
    ['Joghurt', 'mit Zesten'],
    ['chicken', 'with fries'],
    ['beef', 'with mash'],
    ['potatoes', 'with rashers'],
    ['rice', 'cooked with giblets'],
    ['rice', 'with fronds'],
    ['arroz', 'con lomo'],
    ['pan', 'con pluma'],
    ['riz', 'avec aiguillettes'],
    ['Reis', 'und Brot'],
    ['Reis', 'und brot'],
    ['Reis', 'gekocht und Kompott'],
    ['Kartoffeln', 'und Maultaschen'],
    ['Kartoffeln', 'und Frikadellen'],
    ['arroz', 'y empanada'],
    ['arroz', 'y cuajada'],
    ['arroz', 'y ensalada'],
    ['riz', 'et nougatine'],
    ['ryżu', 'i xyzzol'],
    ['ryżu', 'oraz xyzzol'],
    ['rice', '& nougatine'],
    ['rice', '+ nougatine'],
    ['rice', 'and jelly'],
    ['rice', 'and seaweed'],
    ['rice', 'and toasted nougatine'],
    ['eggs', 'con tostadas'],
    ['Kartoffeln', 'mit Gegrilltem'],
    ['patatas', 'con asado'],
    ['pasta', 'avec une concassée'],
    ['salmon', 'in its crust'],
    ['Saumon', 'avec leur croûte'],
    ['eggs', 'with split'],
    ['Kartoffeln', 'samt Remoulade'],
    ['Kartoffeln', 'dazu Remoulade'],
    ['Kartoffeln', 'inkl. Remoulade'],
    ['rice', 'including Philadelphia'],
    ['rice', 'incl. tartare'],
    ['rice', 'served alongside tzatziki'],
    ['rice', 'topped Philadelphia'],
    ['rice', 'using Lurpak'],
    ['rice', 'under burrata'],
    ['rice', 'filled burrata'],
    ['rice', 'then ganache'],
    ['patatas', 'y asado'],
    ['Apfel', 'mit einer Kugel'],
    ['apple', 'with a scoop'],
    ['café', 'con media luna'],
    ['chicken breast', 'Kiev'],
    ['chicken breast', 'nuggets'],
    ['chicken breast', 'korma'],
    ['potatoes', 'dauphinoise'],
    ['potatoes', 'croquettes'],
    ['potatoes', 'remoulade'],
    ['banana', 'milkshake'],
    ['coffee', 'latte'],
    ['coffee', 'white'],
    ['coffee', 'half and half'],
    ['tea', 'milky'],
    ['apple', 'strudel'],
    ['tomato', 'bisque'],
    ['strawberries', 'meringue'],
    ['bread', 'seeded'],
    ['bread', 'with cold cuts'],
    ['rice', 'with whites'],
    ['chicken', 'with wedges'],
    ['chicken', 'fried'],
    ['chicken', 'soup'],
    ['rice', 'pudding'],
    ['pork', 'ribs'],
    ['celery', 'with ribs'],
    ['milk', 'for egg wash'],
    ['chicken', 'but vegan'],
  ] as const)('%s, %s: what a preparation brings with it is not overlooked', ([name, preparation]) => {
    expect(matchFood(name, preparation).food).toBe(null)
  })

  test.for([
    'courgette, with a peeler cut into ribbons',
    'cucumber, in ribbons with a vegetable peeler',
    'eggs, beaten with a fork until fluffy',
    'onion, cut into wedges',
    'potatoes, scrubbed, with skins on',
    'tinned tomatoes, with their juice',
    'garlic, crushed with the back of a knife, for the stock',
    'beef, cut into 3 cm cubes',
    'pumpkin, roasted in the oven',
    'lettuce, as a topping, in bite-sized pieces',
    'Zwiebel, in dünne Ringe geschnitten',
    'Kartoffeln, mit Schale in Salzwasser gekocht',
    'Banane, mit einer Gabel fein zerdrückt',
    'Tomaten, in Vierteln, für das Dressing',
    'cebolla, en rodajas finas',
    'huevos, batidos con un tenedor',
    'patatas, con piel, en trozos',
    'œufs, battus en omelette',
    'banane, écrasée à la fourchette',
    'courgette, cuite au four, coupée en fines lamelles',
    'cebula, pokrojona w kostkę',
    'marchewki, starte na grubych oczkach',
    'jabłko, ze skórką, pokrojone na ćwiartki',
    '1 cucumber, with seeds scooped out',
    '2 carrots, peeled and julienned',
    '2 leeks, trimmed and finely sliced',
    '1 lettuce, washed and spun dry',
    '2 Zwiebeln, geschält und geviertelt',
    '2 patatas, peladas y troceadas',
    '2 carottes, épluchées et coupées en rondelles',
    '100 g Butter, in Flocken',
    '100 g Butter, auf Zimmertemperatur',
    '200 g pasta, al dente',
    '1 Hähnchen, im Ganzen',
    '500 g Lammkeule, am Stück',
    '200 g tomatoes, on the vine',
    '2 carrots, cut on the diagonal',
    '50 g butter, plus extra for greasing',
    '1 pollo, al horno',
    '1 poireau, cuit à l’étouffée',
    '1 carotte, coupée sur la longueur',
    '200 g pineapple, in its juice',
    '200 g ananas, avec leur jus',
    '1 tomate, sin piel ni semillas',
    '1 Gurke, mit Schale und ohne Kerne',
    '1 kg beef, with fat trimmed',
    '1 kg lamb, with excess fat removed',
    '500 g minced beef (with 5% fat)',
    '500 g minced beef (in one pack)',
    '1 chicken, with giblets removed',
    '1 orange, with pith removed',
    '2 peppers, with seeds removed',
    '2 peppers, seeds and membranes removed',
    '500 g mussels, with beards removed',
    '200 g asparagus, with woody ends snapped off',
    '1 fennel, with its fronds',
    '1 Brokkoli, in Röschen zerteilt',
    '1 Zitrone, mit unbehandelter Schale',
    '1 Kohlrabi, mit Blättern',
    '1 chou-fleur, en fleurettes',
    '1 cebolla, cortada en pluma',
    '1 kalafior, w różyczkach',
    '1 pęczek koperku, z łodyżkami',
    '1 lemon, zested with a microplane',
    '1 chicken, rinsed and patted dry',
    '1 onion, peeled & chopped',
    '2 Eier, hart gekocht und gepellt',
    '1 manzana, pelada y descorazonada',
    '2 tomates, mondées et épépinées',
    '2 marchewki, obrane i starte',
    '3 eggs, separated, at room temperature',
    '1 egg, lightly beaten, to glaze',
    '750 g flour, sifted, plus extra for dusting and rolling',
    '1 chicken (about 1.5 kg), skin removed',
    '4 chillies, halved, deseeded, thinly sliced on the diagonal',
    '200 g carrots, peeled and cut into 4cm/1½in chunks',
    '1 red pepper, cored and cut into long strips',
    '1 can chickpeas, drained and rinsed',
    '50 g sesame seeds, for sprinkling (optional)',
    '2 limes, juiced',
    '1 tsp pepper, freshly ground, or to taste',
    '1 onion (large), peeled & roughly chopped, for the soup',
    '100 g Butter, zimmerwarm',
    '2 Eier (Größe M), getrennt',
    '2 tomates, pelados, sin semillas, en dados',
    '100 g de beurre, ramolli, pour la poêle',
    '1 TL Paprikapulver, edelsüß',
    '1 TL Paprikapulver (rosenscharf)',
    '1 Hähnchen, küchenfertig',
    '250 g Mehl, Type 1050',
    '250 g Weizenmehl Type 550',
    '1 Apfel, säuerlich',
    '1 säuerlicher Apfel',
    '2 oranges, peeled and segmented',
    '1 chicken, jointed',
    '2 soft-boiled eggs',
    '2 hard-boiled eggs',
    '2 salmon fillets, pin-boned',
    '200 g spinach, wilted',
    '2 overripe bananas',
    '1 pear, ripe but firm',
    '100 g oats, quick-cooking',
    '200 g tomatoes, vine-ripened',
    '1 red pepper, ribs and seeds removed',
    '2 tbsp honey, runny',
    '1 egg, beaten, for egg wash',
  ])('%s: how it is prepared changes nothing', (line) => {
    expect(read(line)).toMatchObject({ food: expect.anything() })
  })

  test('a preparation that names what the food is, or what it is for, changes nothing', () => {
    expect(reason('salmon', 'or another fish')).toBe('salmon')
    expect(reason('cheddar', 'mature cheese')).toBe('cheddar')
    expect(reason('bananas', 'ripe fruit')).toBe('banana')
    expect(reason('onions', 'for the sauce')).toBe('onion')
    expect(reason('onions', 'blended into the sauce')).toBe('onion')
    expect(reason('flour for the batter')).toBe('flour-white')
    expect(reason('onions', 'in the satay sauce')).toBe('partly')
    expect(reason('onions', 'for sauce')).toBe('onion')
    expect(reason('Zwiebeln', 'für die Soße')).toBe('onion')
    expect(reason('Zwiebeln', 'ein wenig, in kleinen Würfeln')).toBe('onion')
    expect(reason('onions', 'sliced, then fried')).toBe('onion')
    expect(reason('Lachs', 'oder andere Sorten von Fischen')).toBe('salmon')
  })

  test('ambiguous names are not guessed', () => {
    for (const name of [
      'nuts',
      'cheese',
      'stock',
      'stock cube',
      'fish',
      'beans',
      'dragon fruit',
      'Hackfleisch',
      'biscuits',
      'protein powder',
      'jelly',
      'Stärke',
      'x',
      '',
    ]) {
      expect(matchFood(name).food, name).toBe(null)
    }
  })

  test('a word shared by two languages has its meaning in the reader’s language', () => {
    expect(id('raisins')).toBe('raisin')
    expect(id('raisins', null, 'fr')).toBe('grape')
    expect(id('prunes')).toBe('prune')
  })

  test('characters that nobody sees, as recipes from the web have them, hide no food', () => {
    for (const [pasted, food, grams] of [
      ['100 g Erd\u00adnuss\u00adbut\u00adter', 'peanut-butter', 100],
      ['\u202e50 g wal\u200bnuts', 'walnuts', 50],
      ['Pea\u2060nu\u200dt\u{e0041}s\u200f', 'peanuts', null],
    ] as const)
      expect(readIngredients(pasted)).toMatchObject([{ food: { id: food }, amount: grams }])
  })

  test('a typing error is not read, and no other food is suggested for it', () => {
    const wrong: string[] = []
    for (const row of readTsv('names.tsv')) {
      for (const name of listed(row.en!).filter((one) => /^[a-z]{5,}$/i.test(one))) {
        for (const slip of slipsOf(name.toLowerCase()).filter((one) => !isName(one))) {
          const match = matchFood(slip)
          if (match.food) wrong.push(`${slip} (${name}): ${match.food.id}`)
          else if (match.suggestion && matchFood(match.suggestion).food?.id !== row.id)
            wrong.push(`${slip} (${name}): ${match.suggestion}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

const known = new Set(
  readTsv('names.tsv').flatMap((row) =>
    languages.flatMap((one) => listed(row[one]!).map((name) => plainWords(name).join(' '))),
  ),
)
/** 'pears' without its last letter is 'pear', which is itself a name. */
const isName = (word: string) => known.has(plainWords(word).join(' '))

/** Each letter omitted, doubled, or swapped with the next. */
function slipsOf(word: string): string[] {
  return [...word].flatMap((letter, at) => [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2),
  ])
}
