import { createHash } from 'node:crypto'
import type { FoodProfile } from '@kinfold/contract/features/food/profile/schemas.ts'
import type { Eater } from '@kinfold/contract/features/food/rules/eater.ts'
import type { Meal } from '@kinfold/contract/features/food/rules/meal.ts'
import { type Currency, moneyOf } from '@kinfold/contract/features/food/rules/money.ts'
import type { Verdict } from '@kinfold/contract/features/food/rules/verdicts.ts'
import { cuisineLabels } from '@kinfold/contract/features/food/wording.ts'
import { priceText, uncapital } from '@kinfold/contract/format.ts'
import type { Cookable } from '../kitchen.ts'
import { plainWords } from '../reading/plain-words.ts'

/** The points against a dish: fewer are better. The first reason that counts is shown. */
export type Taste = { points: number; why: string }

type Wishes = Pick<FoodProfile, 'likes' | 'dislikes' | 'cuisines'>
type Wanted = {
  wishes: Wishes | undefined
  eater: Pick<Eater, 'name' | 'foodLevels' | 'drinkLevels'>
  /** 1-12 */
  month: number
  /** The dishes of the previous plan. */
  recent: ReadonlySet<string>
  currency: Currency
}

/** Every dish starts with these points, so that no sum becomes negative. */
const START = 20
const POINTS = {
  disliked: 12,
  care: 4,
  recent: 3,
  liked: -6,
  cuisine: -3,
  season: -1,
  euro: 0.6,
  minute: 0.03,
  missingKcal: 0.02,
  /** Made for somebody with chewing or swallowing problems: safe, but not what one would cook. */
  needlessTexture: 8,
}

export function tasteOf(
  cookable: Cookable,
  meal: Meal,
  verdict: Verdict,
  { wishes, eater, month, recent, currency }: Wanted,
): Taste {
  const { name } = eater
  const words = new Set(plainWords([cookable.name, ...meal.foods.map((food) => food.name)].join(' ')))
  const isIn = (wish: string) => plainWords(wish).every((word) => words.has(word))
  const liked = wishes?.likes.find(isIn)
  const disliked = wishes?.dislikes.find(isIn)
  const cuisine = wishes?.cuisines.find((each) => each === cookable.cuisine)
  const inSeason = cookable.dish.portions.find(({ food }) => isInSeason(food.season, month))?.food.name
  const points =
    START +
    (disliked ? POINTS.disliked : 0) +
    (verdict === 'warn' ? POINTS.care : 0) +
    (recent.has(cookable.id) ? POINTS.recent : 0) +
    (liked ? POINTS.liked : 0) +
    (cuisine ? POINTS.cuisine : 0) +
    (inSeason ? POINTS.season : 0) +
    POINTS.euro * Math.min(meal.cost, 8) +
    POINTS.minute * Math.min(cookable.minutes, 120) +
    (isMadeForOthers(cookable, eater) ? POINTS.needlessTexture : 0) +
    POINTS.missingKcal * Math.max(0, leastFor(cookable) - meal.nutrition.kcal)
  return { points, why: reason() }

  function reason() {
    if (disliked) return `${name} does not like ${uncapital(disliked)}, but nothing else fits better.`
    if (liked) return `${name} likes ${uncapital(liked)}.`
    if (cuisine) return `${cuisineLabels[cuisine]}, as ${name} likes it.`
    if (inSeason) return `In season now: ${inSeason.toLowerCase()}.`
    if (cookable.minutes <= 15) return `Ready in ${cookable.minutes} minutes.`
    if (!recent.has(cookable.id) && recent.size > 0) return 'It was not on the last plan.'
    return `About ${priceText(moneyOf(meal.cost, currency))} per portion.`
  }
}

/**
 * Made to a level that nobody entered for this person: it suits them only because everything does. Recipes of the
 * family count as written for them.
 */
export function isMadeForOthers(
  { dish, level, own }: Cookable,
  { foodLevels, drinkLevels }: Pick<Eater, 'foodLevels' | 'drinkLevels'>,
): boolean {
  const isDrink = dish.slots.includes('drink')
  return !own && level !== (isDrink ? 0 : 7) && !(isDrink ? drinkLevels : foodLevels).includes(level)
}

/**
 * Cheap and quick must not mean too little: the energy a meal should have, so that three meals and a snack make a day
 * (1,500 kcal).
 */
const leastFor = ({ dish }: Cookable): number => {
  if (dish.slots.includes('drink')) return 0
  if (dish.slots.includes('lunch') || dish.slots.includes('dinner')) return 500
  return dish.slots.includes('breakfast') ? 350 : 150
}

/** Reheating saves the cooking time. */
export const cookingPointsSaved = ({ builtIn }: Cookable): number =>
  POINTS.minute * Math.min(builtIn?.minutes.handsOn ?? 0, 60)

const isInSeason = (season: { from: number; to: number } | null, month: number) => {
  if (!season) return false
  const { from, to } = season
  return from <= to ? month >= from && month <= to : month >= from || month <= to
}

/** A random number from 0 to 2, always the same for the same plan, so that weeks and days vary. */
export const randomPoints = (seed: string): number => (createHash('sha256').update(seed).digest()[0]! / 255) * 2
