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

test('without a form, the name can say that it is only applied; in doubt it is marked', () => {
  const applied = ['Hydrocortisone 1% cream', 'TobraDex', 'Fucicort', 'Diprosalic', 'Prednisolone eye drops']
  for (const name of [...applied, 'Heparin gel', 'Prednisolon Augentropfen']) expect(marked(name)).toBeNull()
  for (const name of ['Hydrocortisone', 'Hydrocortisone 10 mg', 'Prednisolone oral drops', 'Dexamethasone TobraDex'])
    expect(marked(name)).toBe('steroid')
  expect(marked('Heparin')).toBe('blood thinner')
  expect(marked('Diprosone', { form: 'injection', route: 'injected' })).toBe('steroid')
})

test('a remark about an eye, an ear or a nose takes no mark away', () => {
  const thinners = [
    'Eliquis 5 mg (vor Augen-OP absetzen)',
    'Xarelto, stop before eye surgery',
    'Marcumar - Augenarzt fragen',
  ]
  for (const name of [...thinners, 'Warfarin (eye clinic knows)', 'Xarelto, not with the heparin gel'])
    expect(marked(name)).toBe('blood thinner')
  const steroids = [
    'Prednisolone 20 mg for eye inflammation',
    'Prednison 40 mg Augenentzündung',
    'Prednisone, ear infection',
  ]
  for (const name of [...steroids, 'Prednisolone 5 mg, beside the eye drops', 'Dexamethasone, nasal polyps'])
    expect(marked(name)).toBe('steroid')
  for (const name of [
    'Prednisolone 5 mg/ml eye drops',
    'Hydrocortison Salbe 10 mg / g',
    'Dexamethasone 0.1% ear drops',
  ])
    expect(marked(name)).toBeNull()
})

test('tablets that can make the sugar fall low, and methotrexate, are marked', () => {
  for (const name of ['Gliclazide', 'Amaryl 2 mg', 'Glibenclamid', 'Glucotrol', 'Amaryl M'])
    expect(marked(name)).toBe('lowers blood sugar')
  expect(marked('Metformin')).toBeNull()
  expect(marked('Trexall')).toBe('methotrexate')
})
