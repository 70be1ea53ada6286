/**
 * The levels of the International Dysphagia Diet Standardisation Initiative (IDDSI Framework 2.0, 2019, CC BY-SA 4.0;
 * our words): drinks 0-4, food 3-7; 3 and 4 apply to both. A level is identified by its number.
 */
export const textureLevels = {
  0: { drink: 'Thin', tests: ['flow'] },
  1: { drink: 'Slightly thick', tests: ['flow'] },
  2: { drink: 'Mildly thick', tests: ['flow'] },
  3: { drink: 'Moderately thick', food: 'Liquidised', tests: ['fork_drip', 'spoon_tilt'] },
  4: { drink: 'Extremely thick', food: 'Puréed', tests: ['fork_drip', 'spoon_tilt'] },
  5: { food: 'Minced & moist', tests: ['fork_pressure', 'spoon_tilt'] },
  6: { food: 'Soft & bite-sized', tests: ['fork_pressure'] },
  7: { food: 'Regular', tests: [] },
} as const
/** Levels above it are of food only. */
export const THICKEST_DRINK = 4

/** Only ordinary food may come with separate thin liquid: levels 3 to 6 are made without it (IDDSI 2019). */
export const levelSeparatesLiquid = (level: TextureLevel) => level === 7

export type TextureLevel = keyof typeof textureLevels
export type TextureTest = (typeof textureLevels)[TextureLevel]['tests'][number]

/** The drip, pressure and syringe tests in one sentence each; done at serving temperature. */
export const textureTests: Record<TextureTest, string> = {
  flow: 'Fill a 10 ml syringe without a needle, let it run for 10 seconds and read what is left: under 1 ml is thin, 1 to 4 ml slightly thick, 4 to 8 ml mildly thick, more is thicker.',
  fork_drip:
    'Scoop some with a fork. At level 3 it drips slowly through the prongs; at level 4 it sits in a mound above the fork and hardly any comes through.',
  spoon_tilt:
    'Fill a spoon and tilt it. At level 3 it pours off easily; at levels 4 and 5 it holds its shape and slides off in one piece, and hardly anything stays on the spoon.',
  fork_pressure:
    'Press with a fork until your thumbnail turns white. At level 5 the small lumps separate between the prongs; at level 6 the piece squashes and does not spring back.',
}

/** Largest pieces for an adult, in mm (IDDSI 2019): level 5 the gap between fork tines, level 6 the width of a fork. */
export const largestPiece: Partial<Record<TextureLevel, number>> = { 5: 4, 6: 15 }

/** What makes a food dangerous for someone who cannot chew or swallow well. */
export const hazards = [
  'hard',
  'crisp',
  'crumbly',
  'chewy',
  'sticky',
  'stringy',
  'skin',
  'seeds',
  'bone',
  'round',
  'floppy',
  'loose',
  'bread',
  /** Turns into a thin drink in the mouth: ice cream, jelly. */
  'melts',
] as const
export type Hazard = (typeof hazards)[number]

type Step = { name: string; hazards: readonly Hazard[]; preparation: string | null }

/**
 * Ingredients that stay dangerous after preparation, for food of levels 0 to 6; none at level 7. What removes the
 * danger must be written with the ingredient ('peeled, cooked very soft'), so that the cook reads it.
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
