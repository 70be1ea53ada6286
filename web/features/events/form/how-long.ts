import { DATE, MONTH, WEEKDAY } from './quick-add-day.ts'

/* The words of a line that limit how often, and that are not read: exceptions, ends without a day, second times. */

const UNIT = '(?:day|week|month|year|time|session)s?'
const NUMBER = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)`
const COUNTED = String.raw`${NUMBER}\s+(?:more\s+|other\s+)?${UNIT}`
const A_WHILE = String.raw`(?:${COUNTED}|(?:half\s+)?an?\s+${UNIT}|(?:a\s+few|the\s+(?:next|coming))\s+(?:${NUMBER}\s+)?${UNIT})`
const SEASON = `(?:${MONTH}|spring|summer|autumn|winter)`
const NTH = String.raw`(?:first|second|third|fourth|last)\s+(?:${WEEKDAY}|${UNIT})`

/** 'For six weeks physio every Mon' */
const ANYWHERE = new RegExp(String.raw`\bfor\s+${A_WHILE}\b`, 'i')

/** 'Every Monday physio, except in the holidays' */
const AFTER = /\b(?:until|till|up\s+to|except|excluding|apart\s+from|other\s+than|but\s+not|unless|ending)\b/i

/** 'Every Mon six times', 'every Tue in December', 'every month on the first Friday', 'every day at 9 and 14' */
const NEXT = new RegExp(
  String.raw`^[\s,;(]*(?:${[
    COUNTED,
    String.raw`(?:\d+\s*x|x\s*\d+|once|twice|thrice|${NUMBER}\s+times)`,
    String.raw`(?:in|from|during|since|starting|through|before|by|to)\s+(?:the\s+)?${SEASON}`,
    String.raw`(?:this|next|last)\s+(?:${UNIT}|${SEASON})`,
    String.raw`(?:through|ends|cancelled|skip\w*|before\s+the\s+\d+)`,
    String.raw`(?:on\s+|at\s+|in\s+)?(?:the\s+)?(?:${NTH}|(?:end|start|beginning|middle)\s+of|${DATE}(?=\s*(?:$|[,&/]|and\b)))`,
    String.raw`(?:and|&|\/)\s+(?:on\s+|at\s+|the\s+)*(?:\d+|${WEEKDAY})`,
  ].join('|')})(?!\w)`,
  'i',
)

/** 'On the last day of every month', 'twice every Monday' */
const BEFORE = /(?:\b(?:of|and|twice|thrice|not|only)|\d(?:st|nd|rd|th)\s*[,&/]|\d\s*x|\d\s+times)\s*$/i

/** Whether words beside 'how often' limit it. `before` and `after`: the line on both sides of it. */
export const isLimited = (before: string, after: string): boolean =>
  ANYWHERE.test(`${before} ${after}`) || AFTER.test(after) || NEXT.test(after) || BEFORE.test(before)

/** Whether the words before a day leave it out, end with it or count it: 'not on 8 Dec', 'by 20 Dec', 'on the first Tuesday'. */
export const isLeftOut = (before: string): boolean =>
  /\b(?:no|not|without|except|excluding|skip\w*|apart from|other than|before|cancelled|by|to|through|until|till|ending|ends|last time|first|second|third|fourth|last)\s+(?:on\s+|the\s+)*$/i.test(
    before,
  )
