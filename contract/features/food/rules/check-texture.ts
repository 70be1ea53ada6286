import type { Eater } from './eater.ts'
import type { Meal } from './meal.ts'
import { type TextureLevel, textureLevels } from './texture.ts'
import type { Check } from './verdicts.ts'

const source = 'Food profile; IDDSI Framework 2.0, 2019'

/**
 * Exactly the levels that a person entered: a thinner drink is dangerous, and a smoother food can stick.
 * Somebody who eats everything and drinks everything has no rule.
 */
export function checkTexture({ level, isDrink }: Meal, { foodLevels, drinkLevels, name }: Eater): Check[] {
  const [levels, free] = isDrink ? ([drinkLevels, 0] as const) : ([foodLevels, 7] as const)
  if (levels.includes(free)) return []
  const wanted = levels.map((each) => levelName(each, isDrink)).join(' or ')
  const verdict = levels.includes(level) ? 'pass' : 'block'
  const why =
    verdict === 'pass'
      ? `It is made to ${levelName(level, isDrink)}.`
      : `It is ${levelName(level, isDrink)}; ${name} needs ${wanted}.`
  return [{ rule: 'texture', verdict, why, source }]
}

/** 'level 5, minced & moist' */
export function levelName(level: TextureLevel, isDrink: boolean): string {
  const names: { drink?: string; food?: string } = textureLevels[level]
  return `level ${level}, ${((isDrink ? names.drink : names.food) ?? names.food ?? names.drink ?? '').toLowerCase()}`
}
