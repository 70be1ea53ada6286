import type { Eater } from './eater.ts'
import type { Meal } from './meal.ts'
import { type TextureLevel, textureLevels } from './texture.ts'
import type { Check } from './verdicts.ts'

const source = 'Food profile; IDDSI Framework 2.0, 2019'

/**
 * Only the exact levels a person entered: a thinner drink is dangerous, and a smoother food can stick. There is no rule
 * for somebody who eats and drinks everything.
 */
export const checkTexture = (meal: Meal, eater: Eater): Check[] => [
  ...(meal.isDrink ? checkLevel(meal, eater, true) : []),
  ...(meal.isFood ? checkLevel(meal, eater, false) : []),
  ...checkThinLiquid(meal, eater),
]

function checkLevel({ level }: Meal, { foodLevels, drinkLevels, name }: Eater, isDrink: boolean): Check[] {
  const [levels, free] = isDrink ? ([drinkLevels, 0] as const) : ([foodLevels, 7] as const)
  if (levels.includes(free)) return []
  const wanted = levelsText(levels, isDrink)
  const verdict = levels.includes(level) ? 'pass' : 'block'
  const why =
    verdict === 'pass'
      ? `It is ${levelName(level, isDrink)}.`
      : `It is ${levelName(level, isDrink)}; ${name} needs ${wanted}.`
  return [{ rule: 'texture', verdict, why, source }]
}

/** Soup counts as a drink, whatever is eaten with it: thin liquid is as dangerous in a bowl as in a cup. */
function checkThinLiquid({ thinLiquid, isDrink }: Meal, { drinkLevels, name }: Eater): Check[] {
  if (isDrink || thinLiquid === 'no' || drinkLevels.includes(0)) return []
  const needs = `${name} needs drinks of ${levelsText(drinkLevels, true)}`
  return thinLiquid === 'yes'
    ? [{ rule: 'texture', verdict: 'block', why: `It contains thin liquid; ${needs}.`, source }]
    : [
        {
          rule: 'texture',
          verdict: 'warn',
          why: `It may contain thin liquid: check before serving. ${needs}.`,
          source,
        },
      ]
}

/** 'level 2, mildly thick or level 3, moderately thick' */
export const levelsText = (levels: readonly TextureLevel[], isDrink: boolean) =>
  levels.map((level) => levelName(level, isDrink)).join(' or ')

/** 'level 5, minced & moist' */
function levelName(level: TextureLevel, isDrink: boolean): string {
  const names: { drink?: string; food?: string } = textureLevels[level]
  return `level ${level}, ${((isDrink ? names.drink : names.food) ?? names.food ?? names.drink ?? '').toLowerCase()}`
}
