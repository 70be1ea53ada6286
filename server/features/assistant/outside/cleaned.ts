/** Invisible characters and those that change text direction: control, format, unassigned, lone surrogates. */
const UNSEEN = /(?!\t)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
const LINK = /!?\[([^[\]]*)\]\((?:[^()]|\([^()]{0,200}\)){0,500}\)/g
const CITES = /\s?\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g
const EMPHASIS = /(\*\*|__|`)(?=\S)(.*?\S)\1/g

/** One line written by a model, as plain text, with the record numbers it contained. */
export function cleaned(line: string): { text: string; cites: number[] } {
  const plain = line
    .replace(UNSEEN, '')
    .replace(LINK, '$1')
    .replace(EMPHASIS, '$2')
    .replace(/^\s*#{1,6}\s+/, '')
  const cites = [...plain.matchAll(CITES)].flatMap(([, numbers]) => numbers!.split(',').map(Number))
  return { text: plain.replace(CITES, '').trimEnd(), cites: [...new Set(cites)] }
}

/**
 * The part of an unfinished line that can be shown already: nothing that may still become a number, a link or emphasis.
 */
export function settledPart(line: string): string {
  const open = line.search(/[[!*_`#|-][^\s]*$|\[[^\]]*$/)
  const until = open < 0 ? line : line.slice(0, open)
  return /^\s*(?:[-*•#|`]|\d{1,2}[.)])/.test(line) ? '' : until
}

export const isFence = (line: string): boolean => /^\s*```/.test(line)
/** '- milk', '1. milk': the text after the marker. */
export const listItem = (line: string): string | undefined => /^\s*(?:[-*•]|\d{1,2}[.)])\s+(.*)$/.exec(line)?.[1]
