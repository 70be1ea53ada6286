import { namesFood } from '../../../../food/reading/match-food.ts'
import type { Concept } from '../concepts.ts'
import { isKnown } from '../spot-concepts.ts'

/* Concepts that a single phrase cannot tell: they depend on other words of the question, or on whom or what it names. */

/** `said`: the words of the question. */
type Context = { said: string; has: Set<Concept>; namesPerson: boolean; namesMedicines: number }

/** What is added to the concepts of a question, or taken away, in this order. */
const rules: readonly [change: 'add' | 'drop', Concept, applies: (context: Context) => boolean][] = [
  // 'Can she take it with milk?' Food alone is no topic of medicines: it may be on the shopping list.
  ['add', 'withFood', ({ said }) => /\bwith (?:milk|coffee|juice|tea|yogh?urt|wine)\b/.test(said)],
  // 'Last night' is a time, not the last one.
  ['drop', 'last', ({ said }) => /\blast night\b/.test(said) && !/\blast (?!night\b)/.test(said)],
  // 'How do I make pancakes?', but not 'How do I make her drink more?'
  ['add', 'recipe', ({ said }) => isDish(MADE.exec(said)?.[1])],
  // 'Has she had a stroke in her history?'
  ['add', 'condition', ({ said }) => /\bin (?:her|his|my|the) (?:\w+ )?(?:history|past)$/.test(said)],
  // 'Did anyone water the plants?'
  ['drop', 'drink', ({ said }) => /\bwater(?:ed|ing)? (?:the|her|his|my|our)\b/.test(said)],
  // 'Can she take ibuprofen together with lisinopril?'
  ['add', 'interact', ({ said, namesMedicines }) => namesMedicines > 1 && /\b(?:together|with|same time)\b/.test(said)],
  // 'Can I bring grandma chocolates?' asks whether she may eat them, and for no ride.
  ['drop', 'transport', ({ said }) => bringsFood(said) || /\bbring (?:\w+ )?(?:an?|some|any) /.test(said)],
  ['add', 'allowed', ({ said }) => bringsFood(said)],
  // 'Is Mina free on Friday?'
  ['add', 'free', ({ said, namesPerson }) => namesPerson && /\b(?:free|available|off(?! the\b))\b/.test(said)],
  // 'When did she last see Jonas?'
  [
    'add',
    'visit',
    ({ said, has, namesPerson }) => namesPerson && !has.has('doctor') && /\b(?:last see|saw|seen)\b/.test(said),
  ],
  ['add', 'isThere', ({ said, namesPerson }) => namesPerson && IS_SOMEBODY_THERE.test(said)],
  // 'Who will be there?' asks about no testament.
  ['drop', 'will', ({ said, has }) => !has.has('last') && WILL_AS_VERB.test(said) && !WILL_AS_PAPER.test(said)],
  // 'Who is checking on her?' is no question about a name.
  ['drop', 'whoIs', ({ said }) => !ASKS_FOR_A_NAME.test(said)],
]

const MADE = /^how (?:do|to|can|should) (?:(?:i|we|you|one) )?(?:make|bake|prepare) (?:(?:a|an|the|some) )?(.+)$/

/** 'pancakes', 'onion tart': foods, or nothing else that is known here. */
const isDish = (made: string | undefined): boolean =>
  made !== undefined && (namesFood(made) || DISHES.test(made) || made.split(' ').every((word) => !isKnown(word)))

/** 'Is Carlo there now?', 'Has Mina been here today?' */
const IS_SOMEBODY_THERE =
  /^(?:is|will|was) \w+ (?:still |already |be )?(?:there|here|around)\b|\b(?:was|were|been) (?:\w+ ){0,3}(?:here|there|around|in|with (?:her|him))\b/

const BRINGS =
  /\b(?:can|may|could|should|shall|ok(?:ay)? to|allowed to) (?:(?:i|we|you|he|she) )?(?:bring|offer|bake) (.+)/
/** What is made of several foods, which the lists of foods do not contain. */
const DISHES = /^(?:cakes?|pies?|sweets|candy|cookies?|biscuits?|pastry|pastries|treats?|soups?|stews?|puddings?)$/
const bringsFood = (said: string): boolean =>
  (BRINGS.exec(said)?.[1] ?? '').split(' ').some((word) => DISHES.test(word) || namesFood(word))

const WILL_AS_VERB =
  /^(?:and |so )?will\b|\b(?:who|what|when|where|how|it|she|he|they|we|i|there|that|one|body) will\b|\bwill (?:be|she|he|i|we|they|it|you|there|not)\b/
/** 'her will', and what is said of such papers */
const WILL_AS_PAPER =
  /\b(?:a|the|her|his|my|living|last) will\b|\b(?:testament|directives?|dnr|resuscitat\w+|polst|molst|funeral|burial|wishes|donation|decree)\b/

const ASKS_FOR_A_NAME = /^who (?:is|are|was) (?!.*ing\b)\S+(?: \S+){0,2}$/

export function adjustConcepts(context: Context): void {
  for (const [change, concept, applies] of rules) {
    if (!applies(context)) continue
    if (change === 'add') context.has.add(concept)
    else context.has.delete(concept)
  }
}
