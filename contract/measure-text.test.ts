import { afterEach, expect, test } from 'vitest'
import { measureText, minutesText, mlOf, shareText, volumeText } from './measure-text.ts'
import { setTextFormat } from './text-format.ts'

afterEach(() => setTextFormat({ locale: 'en-GB' }))

test('a number has the person’s decimal sign, also next to a unit', () => {
  expect([measureText(7.2, 'mmol/L'), measureText(1200, 'ml'), measureText(3.1, '')]).toEqual([
    '7.2 mmol/L',
    '1,200 ml',
    '3.1',
  ])
  setTextFormat({ locale: 'en-GB', numbers: 'de-DE' })
  expect(measureText(7.2, 'mmol/L')).toBe('7,2 mmol/L')
})

test('drinks are in whole millilitres or half ounces, and back', () => {
  expect([volumeText(250.4), mlOf(250.4)]).toEqual(['250 ml', 250])
  setTextFormat({ locale: 'en-US', units: { volume: 'fl oz' } })
  expect([volumeText(250), volumeText(1200), mlOf(8.5)]).toEqual(['8.5 fl oz', '40.5 fl oz', 251])
})

test('percentages are whole, and durations are in hours and minutes', () => {
  expect([shareText(12, 15), shareText(1, 3)]).toEqual(['80 %', '33 %'])
  expect([0, 45, 60, 90, 1500].map(minutesText)).toEqual(['0 min', '45 min', '1 h', '1 h 30 min', '25 h'])
})
