import { saysForm, TABLET } from './line-forms.ts'

/** The words of a part of a line, as they were typed. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:[.,/]\p{N}+)*/gu) ?? []

/**
 * Forms, units, and small words: they can be left out. This is not the list by which names are matched, where 'half',
 * 'two' and 'weekly' say nothing about the ingredients: here they are the dose.
 */
export const saysNothing = (word: string): boolean => saysForm(word) || UNIT.test(word) || SMALL.test(word)

/** Whether a word says how much or how often. */
export const saysDose = (word: string): boolean => /\p{N}/u.test(word) || DOSE.test(word)

/** 'XL', 'retard': how a medicine is released, which must be the same. It is part of the name. */
export const saysRelease = (word: string): boolean => RELEASE.test(word) || RETARD.test(word)

/** The words of a name about its release, to compare. */
export const releaseIn = (name: string): string =>
  wordsIn(name)
    .filter(saysRelease)
    .map((word) => word.toLowerCase().replace(RETARD, 'retard'))
    .sort()
    .join(' ')

/** Without 'ml': beside no strength it is the amount. */
const UNIT = /^(?:mg|mcg|[µμ]g|ug|g|mmol)$/iu
const SMALL = /^(?:a|an|the|of|in|at|on|and|und|take|takes|taken|je)$/iu

/** What an amount is measured in that no field of a schedule can say: without its number it is not known ('a tablespoon'). */
export const MEASURES =
  'units?|einheiten|iu|ie|cc|m?eq|gtts?|tsps?|tbsps?|(?:tea|table|dessert)?spoons?(?:fuls?)?|(?:tee|ess|mess)löffel|el|tl|cap(?:ful)s?|scoops?|(?:milli|centi)?lit(?:er|re)s?'

const DOSE = new RegExp(
  `^(?:${MEASURES}|half|halves|quarter|one|two|three|four|five|six|seven|eight|nine|ten|ii|iii|single|double|triple|up|` +
    'once|twice|thrice|times?|daily|days?|weekly|weeks?|fortnight(?:ly)?|monthly|months?|yearly|years?|hourly|hours?|' +
    'hrs?|every|each|alternate|halbe?[nrs]?|viertel|eine?[nrs]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|' +
    'anderthalb|eineinhalb|doppelte?|einmal|zweimal|dreimal|viermal|mal|täglich|tgl|tage?n?|wöchentlich|wochen?|' +
    'monatlich|monate?n?|jährlich|stündlich|stunden?|std|jede[mnrs]?|alle)$',
  'iu',
)
const RETARD = new RegExp(`^ret(?:ard|arded|ard(?:${TABLET})|${TABLET})?$`, 'iu')
const RELEASE =
  /^(?:xl|xr|er|sr|cr|la|mr|pr|dr|ir|cd|lp|rr|ec|depot|zok|duriles|chrono|ocas|oros|uno|long|slow|release|modified|extended|prolonged|delayed|sustained|controlled|immediate|enteric|gastro|resistant|magensaftresistent|rapid|forte|mite)$/iu
