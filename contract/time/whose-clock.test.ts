import { expect, test } from 'vitest'
import { zonePlace } from './whose-clock.ts'

test('a zone is called after its place, by its name of today', () => {
  expect(zonePlace('America/New_York')).toBe('New York')
  expect(zonePlace('Asia/Calcutta')).toBe('Kolkata')
  expect(zonePlace('Europe/Kiev')).toBe(zonePlace('Europe/Kyiv'))
})
