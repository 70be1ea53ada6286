import { describe, expect, test } from 'vitest'
import { countFact, type Fact, FOR_A_DOCTOR, isSaid, NOTHING, shareFact, timeFact } from './facts.ts'

/* The judge of external models: correct answers in unforeseen words, and wrong ones that resemble them. */
describe('a fact', () => {
  test.for<[Fact, string]>([
    [countFact(3, 5), 'Three of her five tablets were taken.'],
    [countFact(3, 5), 'Of 5 planned, 3 were given; two she refused.'],
    [countFact(5, 5), 'Yes, she had every one of them.'],
    [countFact(0, 4), 'None of the doses is recorded as taken.'],
    [250, 'In all she drank 250 ml of tea.'],
    [[250, 0.25], 'About 0.25 litres.'],
    ['Last will of 2026', 'It is in the vault: “last will of 2026”.'],
    [timeFact('08:00'), 'Every morning at 8 am.'],
    [timeFact('20:00'), 'and at 8:00 p.m. with food'],
    [shareFact(50), 'She managed half of her soup.'],
    [shareFact(75), 'three-quarters of it'],
    [NOTHING, 'I couldn’t find a weight on record.'],
    [FOR_A_DOCTOR, 'Please ask her doctor about that.'],
  ])('%j is said by ‘%s’', ([fact, answer]) => {
    expect(isSaid(answer, fact)).toBe(true)
  })

  test.for<[Fact, string]>([
    [countFact(3, 5), 'She took 13 tablets at 3:30.'],
    [countFact(3, 5), 'Four of five were taken.'],
    [countFact(5, 5), 'Four doses are recorded as taken.'],
    [250, 'She drank 1250 ml, or 250.5 g.'],
    [timeFact('20:00'), 'at 8 in the morning, 8:00'],
    [shareFact(50), 'She ate a quarter.'],
    [NOTHING, 'Her weight is 64 kg.'],
    [FOR_A_DOCTOR, 'Yes, you can halve it.'],
  ])('%j is not said by ‘%s’', ([fact, answer]) => {
    expect(isSaid(answer, fact)).toBe(false)
  })
})
