import { describe, expect, test } from 'vitest'
import { countryOfZone, formatPhoneNumber, hasExtension, isE164, toE164 } from './phone-numbers.ts'

describe('as typed -> E.164', () => {
  test.for([
    ['030 5550101', 'DE', '+49305550101'],
    ['030/555 01-01', 'DE', '+49305550101'],
    ['0049 30 5550101', 'DE', '+49305550101'],
    ['+49 (0)30 5550101', 'GB', '+49305550101'],
    ['(212) 555-0123', 'US', '+12125550123'],
    ['06 1234567', 'IT', '+39061234567'],
    ['+351 912 345 678', null, '+351912345678'],
    ['٠٣٠٥٥٥٠١٠١', 'DE', '+49305550101'],
  ] as const)('%s in %s', ([typed, country, number]) => {
    expect(toE164(typed, country)).toBe(number)
    expect(isE164(number)).toBe(true)
  })

  test.for([
    ['030 2', 'DE'],
    ['555-0123', 'US'],
    ['call Anna', 'DE'],
    ['030 5550101 or 030 5550102', 'DE'],
    ['030 5550101', null],
    ['030 5550101', 'XX'],
    ['+', 'DE'],
    ['', 'DE'],
    [`+49${'1'.repeat(38)}`, 'DE'],
    // E.164 has no place for an extension, so it would be lost.
    ['030 5550101 ext. 12', 'DE'],
    ['+1 212 555 0123 x45', null],
  ] as const)('%s in %s cannot be a number', ([typed, country]) => {
    expect(toE164(typed, country)).toBeUndefined()
  })
})

test('an extension is recognised', () => {
  expect(hasExtension('030 5550101 ext. 12', 'DE')).toBe(true)
  expect(hasExtension('(212) 555-0123 #45', 'US')).toBe(true)
  expect(hasExtension('030 5550101-12', 'DE')).toBe(false)
  expect(hasExtension('the bell next door', 'DE')).toBe(false)
})

test('shown nationally at home, with the country code elsewhere, and unchanged if invalid', () => {
  expect(formatPhoneNumber('+49305550101', 'DE')).toBe('030 5550101')
  expect(formatPhoneNumber('+49305550101', 'PT')).toBe('+49 30 5550101')
  expect(formatPhoneNumber('+49305550101', null)).toBe('+49 30 5550101')
  expect(formatPhoneNumber('+14165550123', 'US')).toBe('+1 416 555 0123')
  expect(formatPhoneNumber('the bell next door', 'DE')).toBe('the bell next door')
})

test('a number of unusual length keeps what is needed to dial it', () => {
  expect(formatPhoneNumber(toE164('0171 123456', 'DE')!, 'DE')).toBe('+49 171123456')
  expect(formatPhoneNumber(toE164('020 12345', 'NL')!, 'NL')).toBe('+31 2012345')
  expect(formatPhoneNumber(toE164('030 12345', 'DE')!, 'DE')).toBe('030 12345')
})

test('a zone’s country, by any of its names', () => {
  expect(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Asia/Calcutta', 'UTC'].map(countryOfZone)).toEqual([
    'DE',
    'US',
    'IN',
    'IN',
    null,
  ])
})
