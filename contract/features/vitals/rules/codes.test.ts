import { expect, test } from 'vitest'
import { loinc } from './codes.ts'
import { vitalKinds } from './kinds.ts'

const codesOf = (kind: (typeof vitalKinds)[number]) => {
  const { code, parts = [], beside, also } = loinc[kind]
  return [...new Set([code, ...parts, ...(beside ? [beside] : []), ...also])]
}

test('the codes that domain.md names', () =>
  expect([
    loinc.blood_pressure.code,
    loinc.blood_pressure.parts,
    loinc.heart_rate.code,
    loinc.respiratory_rate.code,
    [loinc.spo2.code, loinc.spo2.beside],
    loinc.temperature.code,
    loinc.weight.code,
    loinc.height.code,
    loinc.pain.code,
  ]).toEqual([
    '85354-9',
    ['8480-6', '8462-4'],
    '8867-4',
    '9279-1',
    ['2708-6', '59408-5'],
    '8310-5',
    '29463-7',
    '8302-2',
    '72514-3',
  ]))

test('no code means two kinds, and each has LOINC’s check digit', () => {
  const all = vitalKinds.flatMap(codesOf)
  expect(new Set(all).size).toBe(all.length)
  for (const code of all) expect(checkDigit(code.split('-')[0]!), code).toBe(Number(code.split('-')[1]))
})

/** The Luhn check digit. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
