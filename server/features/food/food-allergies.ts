import type { Allergy } from '@kinfold/contract/features/allergies/schemas.ts'
import type { FoodAllergy } from '@kinfold/contract/features/food/rules/eater.ts'
import type { Food } from '@kinfold/contract/features/food/rules/food.ts'
import {
  type Allergen,
  allergens,
  type FoodGroup,
  type FoodTrait,
  foodGroups,
} from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { readSubstance } from '../allergies/read-substance.ts'
import { allFoods } from './foods.ts'
import { mayMeanFood, saysMedicine } from './reading/also-in-food.ts'
import { foodsEaten, foodsMeant, foodsSuggested, foodsWith, hasWordOfFood } from './reading/foods-meant.ts'
import { alike, foodsOfForm, originOf } from './reading/related-foods.ts'

type Noted = Pick<Allergy, 'kind' | 'substance' | 'severity'>

/**
 * An allergy of the care profile as the food rules compare it; undefined if it is not about food. The 14 EU allergens
 * are marked on each food. Anything else is matched by name, and foods with other ingredients are doubtful.
 */
export function foodAllergyOf(noted: Noted): FoodAllergy | undefined {
  const meaning = noted.kind === 'none_known' ? undefined : meaningOf(noted)
  return meaning && keptAway(noted, meaning)
}

type Meaning = {
  /** What the allergy lists know of it. */
  keys: string[]
  /** The foods it names, and those that people also eat of what it names. */
  meant: readonly Food[]
  eaten: readonly (readonly Food[])[]
  /** `eaten`, and what a misspelled word may mean. */
  besides: readonly (readonly Food[])[]
  traits: FoodTrait[]
  unread: string[]
  isMisspelled: boolean
  /** Foods are checked for it; otherwise all of it counts as unread. */
  isCompared: boolean
}

/** What is noted, in terms of foods; undefined if it is not about food. */
function meaningOf({ kind, substance }: Noted): Meaning | undefined {
  const understood = readSubstance(substance)
  const { others, unread, ingredients, groups } = understood
  const keys = others.flatMap(({ key, kind: what }) => (what === 'food' ? [key] : []))
  const isMedicine = ingredients.length + groups.length > 0
  const meant =
    keys.length > 0 && keys.every(isAllergen) ? [] : foodsMeant(substance, keys.length > 0 ? [] : unread, kind)
  // Beside 'garlic' in 'garlic and onion', the word 'onion' means as much as without it, and the other way round.
  const eaten = foodsEaten(substance, ingredients)
  const isSaidMedicine = kind === 'medicine' || kind === 'medicine_group'
  // Of a typing error, nobody knows what is meant: what it may mean is kept away, and the rest is not checked.
  const isUnderstood = meant.length > 0 || (unread.length === 0 && others.length + eaten.length > 0)
  const suggested = isUnderstood || isSaidMedicine ? [] : foodsSuggested(substance)
  const besides = suggested.length > 0 ? [...eaten, suggested] : eaten
  const traits: FoodTrait[] = ingredients.includes('caffeine') ? ['caffeine'] : []
  const isRead = keys.length + meant.length + besides.length + traits.length > 0
  const isOfOtherThings = kind === 'other' || others.length > 0
  const isDoubtful = mayMeanFood(substance, understood)
  // 'Erythromycin estolate' is a medicine. The kind may come from the lists, which take 'Kürbis' for a misspelled one.
  const isUnknownMedicine = isSaidMedicine && (!hasWordOfFood(substance) || (!isMedicine && saysMedicine(substance)))
  const isOnlyMedicine = (isMedicine && unread.length === 0) || isUnknownMedicine
  const isNoFood = !isDoubtful && (isOfOtherThings || isOnlyMedicine)
  if (!isRead && kind !== 'food' && isNoFood) return undefined

  const isCompared = isRead && !isDoubtful && !keys.includes('additives')
  return { keys, meant, eaten, besides, traits, unread, isMisspelled: suggested.length > 0, isCompared }
}

function keptAway({ substance, severity }: Noted, meaning: Meaning): FoodAllergy {
  const { keys, meant, eaten, besides, unread, isMisspelled, isCompared } = meaning
  const ways = keys.filter((key) => !isAllergen(key)).map((key) => waysOf(key, meant))
  const isOther = ({ id, group }: Food) =>
    !ways.some(({ foods, groups: whole }) => foods.includes(id) || whole.includes(group))
  // 'Wine vinegar' is not among the drinks that 'wine' means; 'wine' itself means no more than these.
  const more = keys.length > 0 && unread.length === 0 ? [] : meant.filter(isOther)
  if (more.length > 0) ways.push(ways.length === 0 ? waysOfFoods(more) : { ...nothing, foods: foodsAlike(more) })
  // 'Turkey and pork' is all meat. Of 'beef and rice', rice is not read: in 'cocoa butter' butter is no food of its own.
  const rest = keys.length > 0 ? foodsWith(unread) : []
  const isWhole = meant.length > 0 || (rest.length > 0 && !rest.some(isOther))
  const words = isWhole ? [] : unread
  // Not before: a word that is left over is not read because a remedy keeps a food with it away.
  ways.push(...besides.map(waysOfFoods))
  const isLatexFruit = keys.includes('fruit') && LATEX.test(substance)
  if (isLatexFruit) ways.push({ ...nothing, foods: idsWith(LIKE_LATEX) })
  const isAlphaGal = keys.includes('meat') && ALPHA_GAL.test(substance)
  // Nobody knows of which plant it is; refined, it has hardly any of it.
  const isOfOil = keys.some((key) => key === 'soy' || key === 'peanuts') || meant.some(isOfMaize)
  const spared =
    isAlphaGal && ONLY_ALPHA_GAL.test(substance)
      ? idsOf(({ id, hasOtherIngredients }) => POULTRY.test(id) && !hasOtherIngredients)
      : []
  // With its accent, the word is French and means vegetables.
  const isLegumes = keys.includes('legumes') && meant.length === 0 && !/é/i.test(substance)
  // Liquorice sweets are made with wheat, the root is not.
  const isRemedy = (food: Food) => food.group === 'sweet' && eaten.some((foods) => foods.includes(food))
  const telling = [keys.every(isPlant) ? meant : more, ...besides].map((foods) => foods.filter((one) => !isRemedy(one)))
  return {
    substance,
    // Trout is fish, tofu is soy, vegetable stock is celery: whoever reacts to the one must not be given the other unasked.
    allergens: [...new Set([...keys.filter(isAllergen), ...telling.flatMap(inAllOf), ...(isLegumes ? LEGUMES : [])])],
    foods: [...new Set([...ways.flatMap(({ foods }) => foods), ...foodsOfForm(meant, substance)])].filter(
      (id) => !spared.includes(id),
    ),
    groups: [...new Set(ways.flatMap(({ groups: whole }) => whole))],
    doubtfulGroups: [
      ...new Set([...ways.flatMap((way) => way.doubtfulGroups), ...(keys.some(isAllergen) ? OFTEN_MIXED : [])]),
    ],
    doubtfulFoods: [
      ...(isAlphaGal ? idsOf(({ contains }) => contains.includes('milk')) : []),
      ...(isOfOil ? ['cooking-oil'] : []),
    ],
    traits: keys.includes('alcoholic_drinks') ? [...meaning.traits, 'alcohol'] : meaning.traits,
    isMild: severity === 'mild' || severity === 'moderate',
    unread: isCompared && !isLatexFruit && !isMisspelled && words.length === 0 ? '' : words.join(' ') || substance,
  }
}

/** 'Latex fruit' are some fruit and chestnuts; nobody knows which of them this person reacts to. */
const LATEX = /latex|lateks/i
const LIKE_LATEX = /^(?:banana|avocado|kiwi|chestnut)/
/** A sugar of mammals: in their meat, and a little in their milk; not in poultry. */
const ALPHA_GAL = /(?:alpha|α)[\s-]*gal|galactose[\s-]*(?:alpha|α)/i
const ONLY_ALPHA_GAL = /^\W*(?:alpha|α)[\s-]*gal(?:actose)?(?: (?:syndrome|allergy))?\W*$/i
const POULTRY = /^(?:chicken|turkey|duck|goose)-/

const isOfMaize = (food: Food) => originOf(food).includes('maize')

const idsOf = (isMeant: (food: Food) => boolean): string[] =>
  [...allFoods().values()].filter(isMeant).map(({ id }) => id)
const idsWith = (word: RegExp): string[] => idsOf(({ id }) => word.test(id))

const isPlant = (key: string) => ['fruit', 'vegetables', 'legumes'].includes(key)
const isAllergen = (key: string): key is Allergen => (allergens as readonly string[]).includes(key)

/** Legumes among the 14: they are no vegetables, but an allergy to legumes means them, too. */
const LEGUMES: Allergen[] = ['peanuts', 'soy', 'lupin']

type Ways = Pick<FoodAllergy, 'foods' | 'groups' | 'doubtfulGroups'>
const nothing: Ways = { foods: [], groups: [], doubtfulGroups: [] }
/** Groups in which foods with other ingredients may contain anything; drinks contain fruit, vegetables or maize. */
const ANY_FOOD: FoodGroup[] = foodGroups.filter((group) => group !== 'drink')
const withHoney = ANY_FOOD.filter((group) => !['bread', 'special', 'plant_dairy', 'plant_protein'].includes(group))
const withChocolate = withHoney.filter((group) => group !== 'condiment')

/** Foods with other ingredients that differ most from maker to maker: doubtful even where no trace of the 14 is marked. */
const OFTEN_MIXED: FoodGroup[] = ['meat', 'condiment', 'bread']

/** What each word of the allergy lists means in the food table, besides the 14. */
function waysOf(key: string, named: readonly Food[]): Ways {
  // Bacon, stock and gelatine are meat, whatever their names.
  if (key === 'meat') return { ...nothing, foods: idsOf(({ breaks }) => breaks.includes('pescatarian')) }
  if (key === 'chocolate') return { ...nothing, foods: idsWith(/choc|cocoa/), doubtfulGroups: withChocolate }
  if (key === 'honey') return { ...nothing, foods: idsWith(/honey/), doubtfulGroups: withHoney }
  if (key === 'alcoholic_drinks') return { ...nothing, foods: idsOf(({ aisle }) => aisle === 'alcohol') }
  // German 'Paprika' is also the vegetable.
  if (key === 'spices') return { foods: foodsAlike(named), groups: ['spice'], doubtfulGroups: ANY_FOOD }
  if (key === 'additives') return nothing
  if (named.length > 0 && !named.some(isMixture)) return waysOfFoods(named)
  const doubtfulGroups: FoodGroup[] = [...ANY_FOOD, 'drink']
  if (key === 'fruit')
    return { foods: [...madeOf(['fruit']), ...idsWith(/jam|nectar/)], groups: ['fruit'], doubtfulGroups }
  const groups: FoodGroup[] = ['vegetable', 'legume']
  return { foods: [...madeOf(groups), ...idsWith(/vegetable/)], groups, doubtfulGroups }
}

/** Any vegetable may be among 'mixed vegetables'. */
const isMixture = ({ id }: Food) => id === 'mixed-veg-frozen'

/** Juice, wine, flour: what has a food of these groups in its name or origin. Hummus is also made of other things. */
const madeOf = (groups: readonly FoodGroup[]): string[] => groups.flatMap(madeOfGroup)
function madeOfGroup(group: FoodGroup): string[] {
  const ids =
    found.get(group) ??
    [...allFoods().values()].filter((food) => food.group === group && !food.hasOtherIngredients).flatMap(alike)
  found.set(group, ids)
  return ids
}
/** The same for everybody, and long to find. */
const found = new Map<FoodGroup, string[]>()

function waysOfFoods(named: readonly Food[]): Ways {
  const isInDrinks = named.some((food) => food.group === 'fruit' || food.group === 'vegetable' || isOfMaize(food))
  return {
    ...nothing,
    foods: foodsAlike(named),
    doubtfulGroups: [...ANY_FOOD, ...(isInDrinks ? (['drink'] as const) : [])],
  }
}

/** What is related to one food. Several foods have the same word in their names, so they are all that is meant. */
const foodsAlike = (named: readonly Food[]): string[] =>
  named.length === 1 ? alike(named[0]!) : named.map(({ id }) => id)

const inAllOf = ([first, ...others]: readonly Food[]): readonly Allergen[] =>
  first?.contains.filter((allergen) => others.every(({ contains }) => contains.includes(allergen))) ?? []
