import type { Language } from '../food-names.ts'
import { plainWords } from '../plain-words.ts'

export type ByLanguage<T> = Record<Language | 'any', ReadonlyMap<string, T>>

const table = <T>(entries: Record<string, T>): ReadonlyMap<string, T> =>
  new Map(Object.entries(entries).map(([name, meant]) => [plainWords(name).join(' '), meant]))

/** By what they are made of: 'gluten, egg' are of both. */
const madeOf = (byKinds: Record<string, string>): ReadonlyMap<string, string[]> =>
  new Map(
    Object.entries(byKinds).flatMap(([kinds, names]) => plainWords(names).map((name) => [name, kinds.split(', ')])),
  )

/** Sauces, pastes, sweets, breads and fish that are no names of the table. */
export const DISHES: ByLanguage<string[]> = {
  any: madeOf({
    peanuts: 'satay',
    nuts: 'dukkah praline nougat romesco',
    'nuts, egg': 'amaretti',
    'nuts, egg, milk': 'frangipane',
    'nuts, gluten': 'granola',
    egg: 'aioli remoulade',
    'egg, milk': 'hollandaise bearnaise',
    milk: 'pecorino manchego burrata tzatziki skyr ayran raita',
    'milk, gluten': 'bechamel',
    sesame: 'halva halwa gomasio',
    gluten:
      'croutons bagel udon ramen focaccia linguine rigatoni farfalle fettuccine pappardelle tagliatelle chapati chapatis grissini',
    'gluten, egg': 'ravioli tortellini',
    fish: 'halibut pangasius',
    crustaceans: 'scampi langoustine',
    molluscs: 'sepia',
  }),
  en: madeOf({
    egg: 'tartare',
    'egg, milk': 'custard',
    'egg, milk, fish': 'Caesar',
    'egg, milk, gluten': 'Yorkshire',
    gluten: 'sourdough breadstick stout digestives',
    'gluten, milk': 'shortbread',
    milk: 'butterscotch fudge',
    fish: 'bass',
    crustaceans: 'crayfish',
  }),
  de: madeOf({
    'gluten, egg': 'Spätzle Maultasche',
    'gluten, egg, milk': 'Käsespätzle',
    egg: 'Spiegelei Spiegeleier Rührei Eischnee Baiser',
    'egg, milk': 'Hollandaisesoße',
    gluten:
      'Brezel Breze Schrippe Makkaroni Weckmehl Keks Spekulatius Malzbier Grünkern Strudelblatt Strudelblätter Hartweizengrieß',
    'gluten, nuts': 'Lebkuchen',
    milk: 'Nussbutter Vanillesoße Tsatsiki Molke Appenzeller Schlagobers',
    'milk, gluten': 'Béchamelsoße',
    nuts: 'Pistazie Krokant Studentenfutter',
    'nuts, egg': 'Makrone',
    peanuts: 'Satésoße Satésauce',
    fish: 'Aal Hecht Barsch Dorade Wolfsbarsch Seezunge Seeteufel Sprotte',
    crustaceans: 'Languste Krebsschwanz Krebsschwänze',
    molluscs: 'Pulpo Oktopus',
  }),
  es: madeOf({
    egg: 'alioli',
    nuts: 'turrón',
    molluscs: 'almeja chipirones pulpo',
    gluten: 'picatostes tallarines',
    milk: 'quesitos',
    'egg, milk': 'natillas pastelera',
    fish: 'boquerón boquerones',
  }),
  fr: madeOf({
    milk: 'crème comté chantilly',
    nuts: 'cerneaux pralin',
    gluten: 'spéculoos coquillettes',
    'gluten, egg': 'boudoirs raviolis',
  }),
  // 'Ser' is a verb in Spanish, so the allergy lists have only 'sery'. Short words are in the cases that they have.
  pl: madeOf({
    milk: 'ser sera serów serem serek serka serki serkiem kajmak bryndza oscypek oscypki budyń lody lodów lodami',
    sesame: 'chałwa',
    gluten: 'pieczywo grzanki panierka panierce zasmażka żyta',
    fish: 'ryb rybek',
    crustaceans: 'homar raki',
    molluscs: 'ośmiornica',
  }),
}

/** What a recipe often makes itself ('turn the pancakes'), of other flour, too. It counts only if something is served with it. */
export const OFTEN_MADE: ByLanguage<string[]> = {
  any: new Map(),
  en: madeOf({
    gluten: 'roll biscuit cookies pastry dumpling stuffing lasagne',
    'gluten, egg, milk': 'pancake waffle scone crumpet muffin cake',
    egg: 'meringue omelette',
  }),
  de: madeOf({
    gluten: 'Knödel Kuchen Plätzchen',
    'gluten, egg': 'Biskuit',
    'gluten, egg, milk': 'Pfannkuchen Palatschinken Waffel Kaiserschmarrn',
    egg: 'Omelett Omelette',
    milk: 'Vanillepudding Schokopudding Pudding',
  }),
  es: madeOf({
    gluten: 'galletas bizcocho churros empanadillas',
    'gluten, milk': 'croquetas',
    'egg, milk': 'flan',
  }),
  fr: madeOf({ gluten: 'biscuit', 'gluten, egg, milk': 'crêpe gaufre' }),
  pl: madeOf({ gluten: 'pierogi', 'gluten, egg': 'kopytka', 'gluten, egg, milk': 'naleśniki' }),
}

/** Polish 'orzeszki' are small nuts, or the peanuts of the list. */
export const EITHER = table({ orzeszki: ['nuts', 'peanuts'] })

/** What words that mean several foods, and are therefore no names of the table, mostly mean in steps. */
export const MOSTLY: ByLanguage<string> = {
  any: table({
    tortilla: 'tortilla-wheat',
    noodle: 'egg-noodles',
    teriyaki: 'teriyaki',
    gnocchi: 'gnocchi',
    hoisin: 'hoisin',
  }),
  de: table({ Brot: 'bread-white', Brötchen: 'roll-white', Toast: 'bread-white', Kuvertüre: 'chocolate-milk' }),
  fr: table({ avoine: 'rolled-oats', nouille: 'egg-noodles', semoule: 'semolina', tahin: 'tahini' }),
  en: table({ pitta: 'pitta', yolk: 'egg-yolk', edamame: 'edamame' }),
  ...{ es: table({}), pl: table({}) },
}
