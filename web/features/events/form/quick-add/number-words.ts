const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A number of up to three digits, or in words up to twelve; no group. */
export const NUMBER = String.raw`(?:\d{1,3}|${numbers.join('|')})`

/** Of what `NUMBER` or 'a' finds. */
export function numberIn(word: string): number {
  if (/^an?$/i.test(word)) return 1
  return numbers.indexOf(word.toLowerCase()) + 1 || Number.parseInt(word, 10)
}
