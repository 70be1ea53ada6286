import type { Hazard, TextureLevel } from '@kinfold/contract/features/food/rules/texture.ts'

type Step = { name: string; hazards: readonly Hazard[]; preparation: string | null }

/**
 * For the built-in recipes: ingredients that stay dangerous after preparation, for food of levels 0 to 6; none at level
 * 7. What removes the danger must be written with the ingredient ('peeled, cooked very soft'), so that the cook reads it.
 */
export function textureConcerns(level: TextureLevel, ingredients: readonly Step[]): { name: string; hazard: Hazard }[] {
  if (level === 7) return []
  return ingredients.flatMap(({ name, hazards: has, preparation }) =>
    has.filter((hazard) => !takenAway[hazard].test(preparation ?? '')).map((hazard) => ({ name, hazard })),
  )
}

const takenAway: Record<Hazard, RegExp> = {
  hard: /soft|tender|ground|milled|melted|finely grated|blended|mashed|strained/i,
  crisp: /soaked|blended/i,
  crumbly: /soaked|blended|melted|mashed|smooth/i,
  chewy: /minced|soaked|blended|melted|very tender|ground|strained/i,
  sticky: /thinned|stirred in|whisked in|blended|dissolved/i,
  stringy: /sieved|blended|minced|strained|strings removed/i,
  skin: /peeled|skinned|sieved|skins? removed|without (skin|rind)|strained/i,
  seeds: /sieved|seeds removed|seedless|ground|strained/i,
  bone: /boned|boneless|bones removed|sieved/i,
  round: /chopped|mashed|blended|cut|minced|sieved|strained/i,
  floppy: /cooked|blended|wilted/i,
  loose: /very soft|blended|sieved|bound|ground|strained/i,
  bread: /soaked|blended/i,
  melts: /thickened/i,
}
