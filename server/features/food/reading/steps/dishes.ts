import type { Language } from '../food-names.ts'
import { plainWords } from '../plain-words.ts'

export type ByLanguage<T> = Record<Language | 'any', ReadonlyMap<string, T>>

const table = <T>(entries: Record<string, T>): ReadonlyMap<string, T> =>
  new Map(Object.entries(entries).map(([name, meant]) => [plainWords(name).join(' '), meant]))

/** Sauces, pastes and sweets that are no plain foods and therefore no names of the table: what they are made of. */
export const DISHES: ByLanguage<string[]> = {
  any: table({
    ...{ satay: ['peanuts'], dukkah: ['nuts'], praline: ['nuts'], frangipane: ['nuts', 'egg', 'milk'] },
    ...{ aioli: ['egg'], remoulade: ['egg'], hollandaise: ['egg', 'milk'], bearnaise: ['egg', 'milk'] },
    ...{ bechamel: ['milk', 'gluten'], halva: ['sesame'], halwa: ['sesame'], nougat: ['nuts'] },
    ...{ croutons: ['gluten'], bagel: ['gluten'], udon: ['gluten'], ramen: ['gluten'], focaccia: ['gluten'] },
    ...{ linguine: ['gluten'], rigatoni: ['gluten'], farfalle: ['gluten'], chapati: ['gluten'], chapatis: ['gluten'] },
    ...{ ravioli: ['gluten', 'egg'], tortellini: ['gluten', 'egg'], scampi: ['crustaceans'] },
    ...{ pecorino: ['milk'], manchego: ['milk'], burrata: ['milk'], tzatziki: ['milk'] },
  }),
  en: table({ custard: ['egg', 'milk'], sourdough: ['gluten'], tartare: ['egg'] }),
  de: table({
    ...{
      Spätzle: ['gluten', 'egg'],
      Spiegelei: ['egg'],
      Spiegeleier: ['egg'],
      Rührei: ['egg'],
      Eischnee: ['egg'],
      Brezel: ['gluten'],
      Nussbutter: ['milk'],
    },
    ...{ Pistazie: ['nuts'], Käsespätzle: ['gluten', 'egg', 'milk'], Béchamelsoße: ['milk', 'gluten'] },
    ...{ Makkaroni: ['gluten'], Weckmehl: ['gluten'], Keks: ['gluten'], Maultaschen: ['gluten', 'egg'] },
    ...{ Krokant: ['nuts'], Vanillesoße: ['milk'], Tsatsiki: ['milk'] },
    ...{ Hollandaisesoße: ['egg', 'milk'], Satésoße: ['peanuts'], Satésauce: ['peanuts'] },
  }),
  es: table({
    ...{ alioli: ['egg'], turrón: ['nuts'], almeja: ['molluscs'], chipirones: ['molluscs'], picatostes: ['gluten'] },
    ...{ quesitos: ['milk'], natillas: ['egg', 'milk'], pastelera: ['egg', 'milk'] },
  }),
  fr: table({ crème: ['milk'], comté: ['milk'], cerneaux: ['nuts'], boudoirs: ['gluten', 'egg'] }),
  // 'Ser' is a verb in Spanish, so the allergy lists have only 'sery'.
  pl: table({
    ser: ['milk'],
    sera: ['milk'],
    chałwa: ['sesame'],
    pieczywo: ['gluten'],
    serek: ['milk'],
    serkiem: ['milk'],
    ...{ kajmak: ['milk'], bryndza: ['milk'], oscypek: ['milk'], oscypki: ['milk'] },
    grzanki: ['gluten'],
  }),
}

/** Polish 'orzeszki' are small nuts, or the peanuts of the list. */
export const EITHER = table({ orzeszki: ['nuts', 'peanuts'] })

/** What words that mean several foods, and are therefore no names of the table, mostly mean in steps. */
export const MOSTLY: ByLanguage<string> = {
  any: table({ tortilla: 'tortilla-wheat', noodle: 'egg-noodles', teriyaki: 'teriyaki' }),
  de: table({ Brot: 'bread-white', Brötchen: 'roll-white', Toast: 'bread-white', Kuvertüre: 'chocolate-milk' }),
  fr: table({ nouille: 'egg-noodles' }),
  ...{ en: table({}), es: table({}), pl: table({}) },
}
