import { expect, test } from 'vitest'
import { highAlertOf } from './high-alert.ts'

const marked = (name: string, more: Partial<Parameters<typeof highAlertOf>[0]> = {}) =>
  highAlertOf({ name, form: null, route: null, ...more })

test('what helpers ask for first is marked, by brand and by ingredient', () => {
  const names = ['Eliquis 5 mg', 'Warfarin', 'Clexane', 'Lantus', 'Durogesic', 'Percocet', 'Keppra', 'Prednisolon']
  expect(names.map((name) => marked(name))).toEqual([
    ...['blood thinner', 'blood thinner', 'blood thinner', 'insulin', 'opioid', 'opioid'],
    ...['seizure medicine', 'steroid'],
  ])
  for (const name of ['Ramipril', 'Tylenol', 'Something home-made', '']) expect(marked(name)).toBeNull()
})

test('an ointment with heparin or a steroid in the eye is none of these; a patch with an opioid is', () => {
  expect(marked('Heparin', { form: 'cream' })).toBeNull()
  expect(marked('Heparin', { form: 'injection', route: 'injected' })).toBe('blood thinner')
  expect(marked('Dexamethasone', { form: 'drops', route: 'in_eye' })).toBeNull()
  expect(marked('Dexamethasone', { form: 'drops' })).toBeNull()
  expect(marked('Betamethasone', { form: 'drops', route: 'by_mouth' })).toBe('steroid')
  expect(marked('Fentanyl', { form: 'patch', route: 'on_skin' })).toBe('opioid')
  expect(marked('Fentanyl', { form: 'spray', route: 'in_nose' })).toBe('opioid')
})
