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
type TextureTest = (typeof textureLevels)[TextureLevel]['tests'][number]

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
