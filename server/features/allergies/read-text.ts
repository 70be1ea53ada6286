import { type AllergyKind, NONE_OF_ANYTHING, NONE_OF_MEDICINES } from '@kinfold/contract/features/allergies/choices.ts'
import type { AllergyContent } from '@kinfold/contract/features/allergies/schemas.ts'
import { nameFrom } from '@kinfold/contract/fields.ts'
import { plainText, saysNothing } from '@kinfold/contract/none-typed.ts'
import { betweenSubstances, piecesOf } from '@kinfold/contract/typed-lists.ts'
import {
  ABOUT,
  BEHIND,
  DENIED,
  EXCEPT,
  JOINED,
  MILD,
  MODERATE,
  noneOf,
  SEVERE,
  SINCE,
  statesNone,
  TOLERATED,
} from './phrases.ts'
import { isRead, readSubstance } from './read-substance.ts'

/** An allergy parsed from text; `asTyped` is the piece of text it came from. */
type ReadAllergy = Omit<AllergyContent, 'source'> & {
  asTyped: string
  /** Says plainly that there is none, so that nothing is left to confirm. */
  isConfirmed: boolean
}

/**
 * Parses typed text into rows for a person to confirm: 'Penicillin and sulfa; latex (rash)' gives three. Nothing is
 * dropped: unrecognised text becomes a row as it is, except for empty pieces. Each substance occurs once.
 */
export function readAllergyText(text: string | null | undefined): ReadAllergy[] {
  const read = new Map<string, ReadAllergy>()
  for (const piece of piecesOf(text ?? '', betweenSubstances)) {
    for (const row of readPiece(piece)) {
      const key = keyOf(row)
      if (!read.has(key)) read.set(key, row)
    }
  }
  const rows = [...read.values()]
  // 'None' next to an allergy is left over from the form.
  return rows.filter((row) => !rows.some((other) => contradicts(row, other)))
}

export type Said = Pick<AllergyContent, 'kind' | 'substance'>

/** Equal for rows that say the same: an allergy to a substance, or that there is none. */
export const keyOf = ({ kind, substance }: Said): string => `${kind === 'none_known'} ${plainText(substance)}`

/** Whether a recorded allergy contradicts the statement that there is none: of anything, of medicines, of a substance. */
export function contradicts({ kind, substance }: Said, noted: Said): boolean {
  if (kind !== 'none_known' || noted.kind === 'none_known') return false
  if (substance === NONE_OF_ANYTHING) return true
  if (substance === NONE_OF_MEDICINES) return noted.kind !== 'food' && noted.kind !== 'other'
  return plainText(substance) === plainText(noted.substance)
}

/**
 * Longer pieces are sentences: kept as they are, so that parsing stays cheap. They count as warnings, whatever they
 * say.
 */
const LONGEST_PIECE = 300

function readPiece(typed: string): ReadAllergy[] {
  const piece = nameFrom(typed).replace(/(?: ?[-–] ?){3,}/g, ' - ')
  const plain = plainText(piece).trim()
  if (piece === '' || saysNothing(plain)) return []
  if (piece.length > LONGEST_PIECE) return asItStands(piece)
  const [before, after] = splitAt(piece, EXCEPT)
  if (after !== undefined && (noneOf(plainText(before).trim()) || before.trim() === '')) {
    return piecesOf(after, betweenSubstances).flatMap(readPiece)
  }
  const none = noneOf(plain)
  const ofWhat = none === 'medicines' ? NONE_OF_MEDICINES : NONE_OF_ANYTHING
  if (none) return [{ ...noneKnown(ofWhat, piece), isConfirmed: statesNone(plain) }]
  const [, ...denials] = DENIED.exec(plain) ?? TOLERATED.exec(plain) ?? []
  const denied = denials.find(Boolean)
  // A denial that is not understood completely may not be one.
  if (denied && isKnown(denied) && readSubstance(denied).unread.length === 0) return [noneKnown(denied, piece)]
  // Without its last word, 'no food allergies' would say that there is no food.
  if (denied && !isKnown(denied)) return asItStands(piece)
  const read = readOne(piece)
  return read.substance.length > LONGEST ? asItStands(piece) : [{ ...read, substance: fitting(read.substance) }]
}

const nothingMore = { reaction: null, severity: null, since: null, isConfirmed: false }

const noneKnown = (substance: string, asTyped: string): ReadAllergy => ({
  ...nothingMore,
  substance: fitting(substance),
  kind: 'none_known',
  asTyped,
})

/** As many rows as needed, so that every word is compared. */
const asItStands = (piece: string): ReadAllergy[] =>
  linesOf(piece).map((line) => ({ ...nothingMore, substance: fitting(line), kind: kindOf(line), asTyped: piece }))

/** Lines that fit the column, split between words; a longer word is cut. */
function linesOf(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ').flatMap((each) => each.match(/.{1,120}/gsu) ?? [])) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length <= LONGEST) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function readOne(asTyped: string): ReadAllergy {
  const { substance, rest } = dividedIn(withoutAllergyWords(asTyped))
  const plain = plainText(asTyped)
  const since = SINCE.exec(plainText(rest)) ?? SINCE.exec(plainText(substance))
  const year = since?.[1] ?? since?.[2] ?? null
  const named = trimmed(year && since ? cutOut(substance, since) : substance)
  const reaction = (year && since ? cutOut(rest, since) : rest).replace(/^[\s,;:.-]+|[\s,;:-]+$/g, '').slice(0, 200)
  return {
    substance: named,
    kind: kindOf(named),
    reaction: reaction || null,
    severity: severityOf(plain),
    since: year?.slice(0, 40) ?? null,
    isConfirmed: false,
    asTyped,
  }
}

/** The kind of a substance according to the lists; `unknown` if none of it is found. */
export function kindOf(text: string): AllergyKind {
  const read = readSubstance(text)
  if (read.ingredients.length > 0) return 'medicine'
  if (read.groups.length > 0) return 'medicine_group'
  return read.others[0]?.kind ?? 'unknown'
}

const isKnown = (text: string): boolean => {
  const read = readSubstance(text)
  return isRead(read) || read.others.length > 0
}

/**
 * 'Lisinopril (angioedema)', 'penicillin - rash', 'hives from codeine': splits off the substance from its description.
 */
function dividedIn(text: string): { substance: string; rest: string } {
  const inBrackets = /^([^()[\]]+)[([]([^()[\]]*)[)\]]?(.*)$/s.exec(text)
  if (inBrackets) {
    const [, before = '', within = '', behind = ''] = inBrackets
    if (isKnown(within) && !isKnown(before)) return { substance: text, rest: '' }
    return isKnown(within) ? { substance: text, rest: '' } : { substance: before, rest: `${within} ${behind}` }
  }
  const bySign = /^(.+?)(?:\s+[-–—=]+>?\s+|\s*(?:->|→|:)\s*|\s+(?:causes?|caused|gives?|leads? to|with)\s+)(.+)$/s.exec(
    text,
  )
  if (!bySign) return { substance: text, rest: '' }
  const [, one = '', other = ''] = bySign
  if (!isKnown(other)) return { substance: one, rest: other }
  return isKnown(one) ? { substance: text, rest: '' } : { substance: other, rest: one }
}

/** 'Allergic to penicillin', 'penicillin allergy', 'Penicillinallergie' -> 'penicillin'. */
function withoutAllergyWords(text: string): string {
  const typed = text.trim()
  const plain = plainText(typed)
  const joined = JOINED.exec(plain)
  if (joined) return typed.slice(0, joined[1]!.length)
  // A piece can be cut by length only if the letters of the text and of its normalised form correspond.
  if (plain.length !== typed.length) return plain.replace(ABOUT, '').replace(BEHIND, '') || typed
  const begin = ABOUT.exec(plain)?.[0].length ?? 0
  const end = BEHIND.exec(plain.slice(begin))?.index ?? plain.length - begin
  return typed.slice(begin, begin + end).trim() || typed
}

function severityOf(plain: string) {
  if (SEVERE.test(plain)) return 'severe'
  if (MODERATE.test(plain)) return 'moderate'
  return MILD.test(plain) ? 'mild' : null
}

function splitAt(text: string, divider: RegExp): [string, string?] {
  const found = divider.exec(plainText(text))
  if (!found || plainText(text).length !== text.length) return found ? plainSplit(plainText(text), found) : [text]
  return plainSplit(text, found)
}

const plainSplit = (text: string, found: RegExpExecArray): [string, string] => [
  text.slice(0, found.index),
  text.slice(found.index + found[0].length),
]

const cutOut = (text: string, found: RegExpExecArray) =>
  plainText(text).includes(found[0]) ? plainText(text).replace(found[0], ' ') : text

const LONGEST = 120
const trimmed = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,;:.*•-]+|[\s,;:-]+$/g, '')
/** One line that fits the column, and is never empty. */
const fitting = (text: string) => trimmed(text).slice(0, LONGEST).trim() || 'Something'
