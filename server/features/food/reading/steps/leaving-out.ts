import { isDescribing } from '../describing-words.ts'
import { plainPhrases, plainWordSet } from '../plain-words.ts'

/**
 * `goesOn`: over a comma. `onlyAtEnd`: 'do not add milk', but not 'do not add the milk all at once'; with `goesOn`, only if
 * the rest of the sentence is the list. `onlyIf`: what the words around must not say of it, so that it is certain.
 */
export type LeavingOut = {
  phrases: string[]
  fillers: (word: string) => boolean
  goesOn?: boolean
  onlyAtEnd?: boolean
  onlyIf?: 'certain' | 'not denied' | 'not until'
}

/** The words of the food and small ones, but no others: 'without chopped nuts', not 'ohne Deckel Nüsse rösten'. */
export const isFiller = (word: string) => FILLERS.has(word) || isDescribing(word)
const FILLERS = plainWordSet(
  'the any a an usual further extra added other more either der die das den dem von weitere jegliche el la los las le les du de des',
)
/** 'Never use cold butter', 'avoid cold eggs' and 'keine kalte Butter' use them, but not so. */
const isSmall = (word: string) => FILLERS.has(word)
const isNoState = (word: string) => isFiller(word) && !STATES.has(word)
const STATES = plainWordSet(
  'cold warm hot kalte kalten warme warmen heiße heißen fría frío froid froide zimnego zimnej',
)

export const WITHOUT: readonly string[] = ['without', 'ohne', 'sin', 'sans', 'bez']

const LEAVING_OUT: readonly LeavingOut[] = [
  {
    phrases: WITHOUT.flatMap(plainPhrases),
    fillers: isFiller,
    goesOn: true,
    onlyIf: 'not denied',
  },
  {
    phrases: plainPhrases(
      'no, neither, not contain, t contain, free from, free of, kein, keine, keinen, weder, frei von, libre de, exento de, exempt de',
    ),
    fillers: isNoState,
    goesOn: true,
    onlyIf: 'not until',
  },
  // Of 'nicht die Butter vergessen' and 'n’oubliez pas le beurre' it is the verb that is negated.
  { phrases: plainPhrases('not, nor, non, nicht, ni, pas, nie, ani'), fillers: () => false, goesOn: true },
  { phrases: plainPhrases('pas de'), fillers: () => false, goesOn: true, onlyIf: 'not until' },
  {
    phrases: plainPhrases('omit, skip, leave out, omitir, omettre, pominąć'),
    fillers: isFiller,
    onlyAtEnd: true,
    onlyIf: 'certain',
  },
  { phrases: plainPhrases('avoid, evitar, éviter'), fillers: isSmall, onlyAtEnd: true, onlyIf: 'certain' },
  {
    phrases: plainPhrases(
      'no need for, not need, t need, not miss, not add, t add, never add, not use, t use, never use, pas mettre, pas ajouter, no añadir, necesario añadir, no usar, nie dodawać, nie dodawaj',
    ),
    fillers: isSmall,
    onlyAtEnd: true,
  },
  { phrases: plainPhrases('add no, use no'), fillers: isSmall, goesOn: true, onlyAtEnd: true },
  {
    phrases: plainPhrases(
      'instead of, rather than, alternative to, substitute for, statt, anstatt, anstelle, Alternative zu, en lugar de, en vez de, au lieu, à la place, zamiast',
    ),
    fillers: isFiller,
  },
  {
    phrases: plainPhrases(
      'allergic to, allergy to, Allergie gegen, allergisch gegen, allergisch auf, alergia a, alérgico a, allergie à, allergie aux, allergie au, allergique à, allergique aux, allergique au, alergią na, alergia na',
    ),
    fillers: isFiller,
    goesOn: true,
  },
]

/** Looking back over the whole of a text without a stop would take seconds; food behind a longer list is named. */
export const MOST_LOOKED_BACK = 40

/** What the words that end at a place say about the food behind them. */
export const saidAt = (words: readonly string[], at: number): LeavingOut | undefined =>
  [4, 3, 2, 1]
    .map((length) => LEAVING_OUT_BY_PHRASE.get(words.slice(Math.max(0, at + 1 - length), at + 1).join(' ')))
    .find((said) => said !== undefined)
const LEAVING_OUT_BY_PHRASE = new Map(
  LEAVING_OUT.flatMap((said) => said.phrases.map((phrase) => [phrase, said] as const)),
)

/** Behind the food: 'die Butter weglassen'; 'auf Butter verzichten wir nicht' is not certain. */
export const LEFT_OUT_BEHIND = plainWordSet('weglassen verzichten')

/** Whether a sentence may say that food is not left out, or only if somebody likes: 'you can omit the nuts', 'wer mag'. */
export const isUncertain = (words: readonly string[]) => words.some((word) => UNCERTAIN.has(word))
const UNCERTAIN = plainWordSet(
  "not don't never cannot can could may might free feel optional optionally if prefer wish version vegan allergy allergic " +
    'nicht nie niemals niemand keinen keinesfalls ungern warum kann kannst können könnt könnte darf dürfen wer wenn falls wunsch optional ggf evtl gegebenenfalls eventuell möchte mag bedarf notfalls zweifel allergiker allergie nussallergie variante vegane veganer ' +
    'no nunca puede pueden puedes opcional si pas jamais peut pouvez peux possible facultatif ' +
    'nie nigdy można możesz jeśli jeżeli opcjonalnie ewentualnie',
)

/** 'It is not the same without butter', 'ohne Butter geht es nicht': denied in front, or behind the food. */
export const isDenied = (before: readonly string[], behind: readonly string[]) => {
  const near = before.slice(-MOST_TO_DENIAL)
  const front = near.slice(near.findLastIndex((word) => AND.has(word)) + 1)
  const back = behind.slice(0, MOST_TO_DENIAL)
  const end = back.findIndex((word) => AND.has(word))
  return [...front, ...(end < 0 ? back : back.slice(0, end))].some((word) => DENIAL.has(word))
}
const MOST_TO_DENIAL = 4
const DENIAL = plainWordSet(
  "not don't never no nothing nicht nie nichts niemals kein keine keinen nunca n ne pas jamais nigdy",
)

/** 'Cook until no milk is left', 'bis keine Butterstücke mehr sichtbar sind': it is in it. */
export const isUntil = (before: readonly string[]) => before.some((word) => UNTIL.has(word))
const UNTIL = plainWordSet('until till bis hasta jusqu jusque aż')

/** Of words that leave out: the last of them is left out, too. */
export const NOR = plainWordSet('nor ni ani')
export const OR = plainWordSet('or nor oder bzw noch o u ni ou lub albo ani')
export const AND = plainWordSet('and or nor und oder bzw sowie noch y e o u ni et ou i oraz lub albo ani')
