import { describe, expect, test } from 'vitest'
import { hasAll, hitsIn, readSearch } from './query.ts'
import { wordsIn } from './words.ts'

/** Whether a text has everything that is typed. */
const has = (text: string, typed: string) => hasAll(text, readSearch(typed))
const marked = (text: string, typed: string) =>
  hitsIn(text, readSearch(typed)).map(({ at, end }) => text.slice(at, end))

describe('words', () => {
  const found = [
    ['Pain in the left/right arm', 'right'],
    ['Pain in the left/right arm', 'left/right'],
    ['Blood pressure 140/90 at noon', '140/90'],
    ['Blood pressure 140/90 at noon', '140'],
    ['Took paracetamol/codeine', 'codeine'],
    ['Had a café au lait', 'cafe'],
    ['Had a cafe au lait', 'café'],
    ['CAFE\u0301', 'café'],
    ['Frau Müller came', 'Muller'],
    ['Frau Müller came', 'Mueller'],
    ['Frau Mueller came', 'Müller'],
    ['Frau Mueller came', 'Muller'],
    ['Frau Muller came', 'Müller'],
    ['Frau Muller came', 'Mueller'],
    ['Das Hemd ist weiß', 'weiss'],
    ['Das Hemd ist weiss', 'Weiß'],
    ['Smørrebrød for lunch', 'smorrebrod'],
    ['Łukasz came', 'lukasz'],
    ['Walked to the garden', 'gard'],
    ['Temperature 38.5', '38.5'],
    ['माँ ने दवा ली', 'दवा'],
    ['माँ ने दवाई ली', 'दवा'],
    ['ママは血圧が高い', '血圧'],
    ['Мама выпила чай', 'мам'],
    ['أخذت الدَّواء', 'الدواء'],
    ['Rose’s glasses', 'Rose'],
    ['ISTANBUL’da', 'istanbul'],
  ]
  test.each(found)('%s has %s', (text, typed) => expect(has(text, typed)).toBe(true))

  const missed = [
    ['Took 90 ml, then 140 ml', '140/90'],
    ['Bright and cheerful', 'right'],
    ['माँ ने दवा ली', 'दूध'],
    ['圧 and then 血', '血圧'],
  ]
  test.each(missed)('%s does not have %s', (text, typed) => expect(has(text, typed)).toBe(false))

  test('are highlighted at their position, letter by letter', () => {
    expect(marked('Das Weiß der Weißen, weiss', 'weiss')).toEqual(['Weiß', 'Weißen', 'weiss'])
    expect(marked('The left/right arm, and left the house', 'left/right')).toEqual(['left', 'right'])
    expect(marked('血圧が高い', '血圧')).toEqual(['血', '圧'])
    expect(marked('Nothing of this', 'garden')).toEqual([])
  })

  test('consist of letters and digits, and nothing special in a query', () => {
    expect(readSearch("bed' | !garden & (x) :* <-> \\ \u0000")).toEqual([
      { words: [['bed']] },
      { words: [['garden', 'gaerden']] },
      { words: [['x']] },
    ])
    expect(wordsIn('a'.repeat(5_000))[0]!.forms[0]).toHaveLength(40)
    expect(readSearch('word '.repeat(50))).toHaveLength(12)
    expect(readSearch(' .,;! ')).toEqual([])
  })
})
