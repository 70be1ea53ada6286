import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'

/** A number told: the words with it, the number alone, and what is said before and after. */
type ToldNumber = { words: string; figure: string; before: string; after: string }

/** Where a person may be, or what a person may be given; and where nobody is. */
const place = 'room|bedroom|bathroom|house|bath|shower|outside|outdoors|water|tea|coffee'
const device = 'weather,?|fridge|freezer|oven|kettle|heating|thermostat|radiator'
const thing = `(?:${place}|${device})(?:['’]s)?`
const the = '(?:the|a|an|her|his|our|my)'
/** What may stand between a thing and its number. */
const linked = `(?:[\\s:=]+(?:is|was|it|its|has|had|of|the|a|at|to|set|temperature|temp|water|shows?|says|reads?|now|still|only|very|too|hot|cold|about|around|over|under|nearly|almost))*[\\s:=]*$`
const within = `\\b(?:in|from|after|into|out of|of|to|with|had|has|having|took|gave|given|drank|drinks|drinking|leaves?|left)\\s(?:(?:${the}|him|some|more|hot|warm|cold|cool|cup of|living|hospital)\\s)*`
/** 'The bath is'; not 'in her bath'. */
const thingFirst = new RegExp(`(?:(?<!${within})\\b(?:${place})(?:['’]s)?|\\b(?:${device}))${linked}`, 'i')
/** 'In her room it is', 'the temperature in the room is' */
const inThing = new RegExp(
  `(?:(?:^|[,;]\\s*)in ${the} (?:\\w+ )?${thing}\\s+(?:it|the)\\b|\\btemp(?:erature)? (?:(?:in|of) (?:${the} )?(?:\\w+ )?)?${thing})${linked}`,
  'i',
)
/** 'It is 30 degrees in her room', 'temperature 30 outside'; not 'Rose has 41 degrees in her room' */
const thenThing = new RegExp(
  `^\\s*(?:degrees?|°|celsius|fahrenheit|[cf]\\b)*\\s*(?:(?:outside|outdoors)(?! (?:of|the|her|his|normal)\\b)|in ${the} (?:\\w+ )?${thing}(?!\\w))`,
  'i',
)
const nobodyFirst =
  /(?:^|[,;]|\b(?:it|it['’]?s|there|temp|temperature))(?:\s+(?:is|was|are|at|of|the|a|about|around|over|nearly|almost|only|still|now|already|currently|very|hot|up|to|like))*\s*$/i

function isOfPlace({ words, before, after }: ToldNumber): boolean {
  if (/fever/i.test(words)) return false
  // 'The bath was too hot, 44 degrees', but 'the room is cold, temperature 34'
  const beside = /temp/i.test(words) ? before : before.replace(/\b(hot|cold),\s*$/i, '$1 ')
  return thingFirst.test(beside) || inThing.test(beside) || (nobodyFirst.test(before) && thenThing.test(after))
}

const bottle = '(?:bottle|tank|cylinder)'
const bottleFirst = new RegExp(
  `(?<!\\b(?:on|with|despite|from|has|using|needs) (?:\\w+\\s){0,3})\\b${bottle}(?:[\\s:=]+(?:is|was|has|at|shows?|says|reads?|now|still|only|with|about))*[\\s:=]*$`,
  'i',
)
const thenBottle = new RegExp(
  `^\\s*(?:%|percent)?\\s*(?:oxygen )?(?:left(?=\\s*(?:$|[,;]|in\\b))|in (?:the|her|his|our|this) (?:\\w+ )?${bottle}\\b)`,
  'i',
)

/** A bottle has no saturation, and who has 79 % of it may be 'on the bottle'. */
const isOfBottle = ({ words, before, after }: ToldNumber): boolean =>
  /oxygen|o2/i.test(words) && !/spo ?2|sat/i.test(words) && (bottleFirst.test(before) || thenBottle.test(after))

/** '2 sugar in her tea' */
const isOfDrink = ({ figure, before, after }: ToldNumber): boolean =>
  /^\d$/.test(figure) &&
  (/\b(?:tea|coffee) (?:with|and|has|takes) $/i.test(before) ||
    /^\s*(?:in|for|into) (?:(?:her|his|the|my|a|each|every|cup|of) )*(?:tea|coffee)\b/i.test(after))

const tests: Partial<Record<VitalKind, (told: ToldNumber) => boolean>> = {
  temperature: isOfPlace,
  spo2: isOfBottle,
  glucose: isOfDrink,
}

/**
 * Whether a number is of a thing: a bath of 40 degrees, an oxygen bottle, sugar in tea. Only by the words right beside it:
 * who has a temperature of 41 may be in the bath, and who has low blood sugar is given sweet tea. In doubt it is a person's.
 */
export const isOfThing = (kind: VitalKind, told: ToldNumber): boolean => tests[kind]?.(told) ?? false
