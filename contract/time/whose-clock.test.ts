import { expect, test } from 'vitest'
import { zonePlace, zoneTitle } from './whose-clock.ts'

test('a zone is called after its place, by its name of today', () => {
  expect(zonePlace('America/New_York')).toBe('New York')
  expect(zonePlace('Asia/Calcutta')).toBe('Kolkata')
  expect(zonePlace('Europe/Kiev')).toBe(zonePlace('Europe/Kyiv'))
})

test('in a list it begins with the place, and says where that is', () => {
  expect(zoneTitle('Asia/Calcutta')).toBe('Kolkata (Asia)')
  expect(zoneTitle('America/Argentina/Buenos_Aires')).toBe('Buenos Aires (America, Argentina)')
  expect(zoneTitle('America/North_Dakota/Center')).toBe('Center (America, North Dakota)')
  expect(zoneTitle('UTC')).toBe('UTC')
})
