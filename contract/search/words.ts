/* What counts as a word in a search, and when two words are the same. Used by the server to index and by the browser to
   highlight, for every language: no dictionary, and independent of the database's locale. */

/** A word, its position in a text, and its possible spellings. */
export type Word = { at: number; end: number; forms: string[] }

/** Scripts without spaces between words: each character is a word, and a typed word is a sequence of them. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u
/** Letters and digits with their combining marks; a joiner within a word of an Indian script is part of it. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu
const CHARACTERS = /[^\p{M}]\p{M}*/gu
/** Longer sequences are not words. */
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

/** 'Müller' is also written 'muller' and 'mueller', 'café' 'cafe', 'Weiß' 'weiss'. The plainest form comes first. */
function formsOf(word: string): string[] {
  const lower = word.normalize('NFC').toLowerCase()
  const plain = withoutAccents(lower)
  const spelledOut = withoutAccents(lower.replace(/[äöüøå]/g, (letter) => SPELLED_OUT[letter]!))
  return plain === spelledOut ? [plain] : [plain, spelledOut]
}

const SPELLED_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
/** Single Unicode letters, with the letters people type in their place. */
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
    // Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic. The vowel signs of Hindi count as
    // letters and stay.
    .replace(/[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670\u200c\u200d]/g, '')
  return [...folded].slice(0, LONGEST).join('')
}

/** A plain 'Muller' may mean 'Mueller': other spellings of a searched form, only a few. */
export function otherSpellings(form: string): string[] {
  const others = new Set<string>()
  if (/[aou]e/.test(form)) others.add(form.replace(/([aou])e/g, '$1'))
  for (const { 0: vowel, index } of form.matchAll(/[aou](?!e)/g)) {
    if (others.size > MOST_OTHERS) break
    others.add(`${form.slice(0, index)}${vowel}e${form.slice(index + 1)}`)
  }
  return [...others]
}

const MOST_OTHERS = 4
