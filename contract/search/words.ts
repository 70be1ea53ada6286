/*
 * What counts as a word when people search, and when two words are the same. One rule for what the server keeps to search
 * in and for what the browser marks as found, whatever the language: no dictionary, and nothing of the database's locale.
 */

/** A word where it stands in a text, and the ways in which it may be written. */
export type Word = { at: number; end: number; forms: string[] }

/** Scripts that leave no spaces between words: each character is found by itself, and a word as their sequence. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u
/** Letters and digits with the marks that belong to them; a joiner within a word of an Indian script is part of it. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu
const CHARACTERS = /[^\p{M}]\p{M}*/gu
/** Longer ones are no words. */
const LONGEST = 40

/** The words of a text, in order. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (!UNSPACED.test(word)) words.push({ at: index, end: index + word.length, forms: formsOf(word) })
    else
      for (const { 0: character, index: within } of word.matchAll(CHARACTERS)) {
        const at = index + within
        words.push({ at, end: at + character.length, forms: formsOf(character) })
      }
  }
  return words
}

/** 'Müller' is written 'muller' and 'mueller', 'café' 'cafe', 'Weiß' 'weiss'. The first is the plain one. */
function formsOf(word: string): string[] {
  const lower = word.normalize('NFC').toLowerCase()
  const plain = withoutAccents(lower)
  const spelledOut = withoutAccents(lower.replace(/[äöüøå]/g, (letter) => SPELLED_OUT[letter]!))
  return plain === spelledOut ? [plain] : [plain, spelledOut]
}

const SPELLED_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
/** Letters that are one to Unicode, and that people without them on their keyboard write as others. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
}

function withoutAccents(word: string): string {
  const folded = word
    .replace(/[ßæœøđðłıþς]/g, (letter) => PLAIN[letter]!)
    .normalize('NFKD')
    // Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic; the vowel signs of Hindi are letters.
    .replace(/[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670\u200c\u200d]/g, '')
  return [...folded].slice(0, LONGEST).join('')
}

/** Plain 'Muller' may be meant for 'Mueller': what a form of a searched word may also be, at most a few. */
export function alsoWritten(form: string): string[] {
  const others = new Set<string>()
  if (/[aou]e/.test(form)) others.add(form.replace(/([aou])e/g, '$1'))
  for (const { 0: vowel, index } of form.matchAll(/[aou](?!e)/g)) {
    if (others.size > MOST_OTHERS) break
    others.add(`${form.slice(0, index)}${vowel}e${form.slice(index + 1)}`)
  }
  return [...others]
}

const MOST_OTHERS = 4
