/** A regular expression for whole words, with the full stop of an abbreviation. */
export const word = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])\.?`, 'iu')

const NAMES =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?'
/** 1 (Monday) to 7 (Sunday), by the first two letters in English and German. */
const numbers: Record<string, number> = { mo: 1, tu: 2, di: 2, we: 3, mi: 3, th: 4, do: 4, fr: 5, sa: 6, su: 7, so: 7 }

/** The days of the week that a text names, and where. */
export function weekdaysIn(text: string): { days: number[]; found: RegExpExecArray[] } {
  const found = [...text.matchAll(new RegExp(word(`(?:(?:every|each|on|jeden) )?(${NAMES})`), 'giu'))]
  const days = found.map(([, name]) => numbers[name!.slice(0, 2).toLowerCase()]!)
  return { days: [...new Set(days)].sort((a, b) => a - b), found }
}

/** Whether a text says that a medication is not taken every day, or only for some time, or not (now). */
export const saysOtherDays = (text: string): boolean => patterns.some((pattern) => pattern.test(text))

const UNIT_OF_TIME = 'days?|weeks?|months?|tagen?|tage|wochen?|monaten?|monate'
const patterns = [
  // A period: 'every 2 days', 'for 5 days', '3 weeks on'.
  word(String.raw`\d+[\s-]?(?:${UNIT_OF_TIME}|tägig|täglich|wöchentlich)`),
  word(String.raw`(?:x|for) ?\d+\/(?:7|12|52)`),
  word(
    `(?:one|two|three|four|five|six|seven|ten|einen?|eine|zwei|drei|vier|fünf|sechs|sieben|zehn) (?:${UNIT_OF_TIME})`,
  ),
  word('every (?:other|second|third|2nd|3rd)|alternat(?:e|es|ing)|jede[nrs]? (?:zweiten?|dritten?|2\\.|3\\.)'),
  word('fortnight(?:ly)?|zwei(?:tägig|täglich|wöchentlich)|month(?:ly)?|monat(?:lich|s)?|yearly|jährlich'),
  // Some days of the week: a range, an abbreviation, an exception.
  word(String.raw`(?:${NAMES})\s?(?:-|–|to|bis|through|thru)\s?(?:${NAMES})`),
  word('mo|di|mi|fr|sa|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun'),
  word('except|but not|not on|außer|weekdays?|weekends?|werktags?|wochenenden?|wochenendes'),
  // A change later, an end, a pause.
  word('until|till|bis|then|thereafter|afterwards|dann|danach|taper(?:ed|ing)?|ausschleichen'),
  // Not to be taken.
  word("no|not|don['’]?t|never|omit(?:ted)?|hold|held|avoid|ceased?|nicht|kein(?:e|en)?|entfällt|weglassen"),
  word('stop(?:ped|s)?|discontinued?|paused?|on hold|withheld|pausier(?:t|en)|pause|abgesetzt|absetzen'),
]
