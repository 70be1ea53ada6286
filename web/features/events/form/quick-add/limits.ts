import { NUMBER } from './number-words.ts'
import { DATE, MONTH, WEEKDAY } from './read-day.ts'

/*
 * The words of a line that limit how often, and that are not read: exceptions, ends without a day, second times. Most of
 * these words are also said of other things ('Insulin before dinner every day'), so each counts only where it limits.
 */

const UNIT = '(?:day|week|month|year|time|session)s?'
const COUNTED = String.raw`${NUMBER}\s+(?:more\s+|other\s+)?${UNIT}`
const A_WHILE = String.raw`(?:${COUNTED}|(?:half\s+)?an?\s+${UNIT}|(?:a\s+few|the\s+(?:next|coming))\s+(?:${NUMBER}\s+)?${UNIT})`
const SEASON_NAME = String.raw`(?:${MONTH}|spring|summer|autumn|winter|christmas|easter|(?:the\s+)?holidays)`
/** Before 'every', too, but then not a name: 'Visit from May every Friday'. */
const SURE_SEASON = String.raw`(?:feb(?:ruary)?|mar(?:ch)?|july?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|january|spring|summer|autumn|winter|christmas|easter|(?:the\s+)?holidays)(?=\s*(?:every\b|\n))`
/** Not 'the summer theatre'. */
const SEASON = `${SEASON_NAME}(?=[ ]*(?:$|[,;:.)]))`
const NTH = String.raw`(?:first|second|third|fourth|last)\s+(?:${WEEKDAY}|days?|weeks?|months?)`
/** A number that is no part of other words: 'at 9 and 14', not '& 3 friends'. */
const BARE = String.raw`\d+(?:st|nd|rd|th)?(?=\s*(?:$|[,;&/)]|and\b|o.clock))`

const words = (...parts: string[]) => new RegExp(String.raw`\b(?:${parts.join('|')})(?!\w)`, 'i')
const next = (...parts: string[]) => new RegExp(String.raw`^[\s,;(–-]*(?:${parts.join('|')})(?!\w)`, 'i')

/** On either side of 'every ...'. */
const anywhere = words(
  String.raw`for\s+${A_WHILE}`,
  String.raw`term[\s-]?time|school\s+(?:days|holidays)`,
  String.raw`except|excluding|apart\s+from|other\s+than|unless|but\s+not`,
  String.raw`(?:only\s+|not\s+)?(?:in|during|throughout|over|after|from|since|starting|as\s+of)\s+(?:in\s+|the\s+)?(?:${SEASON}|${SURE_SEASON})`,
  String.raw`(?:from|since|starting|as\s+of)\s+(?:the\s+)?(?:(?:next|this)\s+${UNIT}|\d+(?:st|nd|rd|th))`,
)
/** Before it: what begins the line, or stands directly before. */
const before = new RegExp(
  String.raw`^\s*(?:(?:until|till)\s|(?:only\s+)?(?:in|during)\s+${SEASON_NAME}\b)|(?:\b(?:of|and|twice|thrice|not|only)|\d(?:st|nd|rd|th)\s*[,&/]|(?:\d\s*x|\d\s+times)\s*,?)\s*$`,
  'i',
)
/** After it. */
const after = words(String.raw`until|till|up\s+to|ending|only\s+(?:in|on|until)|(?:throughout|for)\s+${SEASON}`)
/** Directly after it. */
const directlyAfter = next(
  COUNTED,
  String.raw`\d+\s*x|x\s*\d+|twice|thrice|${NUMBER}\s+times`,
  String.raw`(?:through|before|by|to)\s+(?:the\s+)?(?:${SEASON}|\d)`,
  String.raw`(?:this|next|last)\s+(?:${UNIT}|${SEASON})`,
  String.raw`(?:of|in)\s+(?:the|each|every|a)\s+month`,
  String.raw`through|ends|cancelled|skip\w*`,
  String.raw`(?:on\s+|at\s+|in\s+)?(?:the\s+)?(?:${NTH}|(?:end|start|beginning|middle)\s+of|${BARE})`,
  String.raw`(?:and|&|\/)\s+(?:on\s+|at\s+|the\s+)*(?:${BARE}|${DATE}\s+${MONTH}|${WEEKDAY})`,
)

/** Whether words beside 'how often' limit it. `left` and `right`: the line on both sides of it. */
export const isLimited = (left: string, right: string): boolean =>
  anywhere.test(`${left}\n${right}`) || before.test(left) || after.test(right) || directlyAfter.test(right)

/** Whether the words before a day leave it out, end with it or count it: 'not on 8 Dec', 'by 20 Dec', 'on the first Tuesday'. */
export const isLeftOut = (beforeDay: string): boolean =>
  /\b(?:no|not|but|without|except|excluding|skip\w*|apart from|other than|before|cancelled|by|to|through|until|till|ending|ends|last time|first|second|third|fourth|last)\s+(?:on\s+|the\s+)*$/i.test(
    beforeDay,
  )
