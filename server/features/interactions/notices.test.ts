import { Notices } from '@kinfold/contract/features/interactions/schemas.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesByLetters } from './names.ts'
import { noticesFor, noticesOfCandidate } from './notices.ts'

const listed = (...names: string[]) => names.map((name, index) => ({ id: `m${index}`, name }))
const kinds = (names: string[], allergies: string[] = []) =>
  noticesFor(listed(...names), allergies).notices.map(({ kind, severity, id }) => `${kind} ${severity} ${id}`)

describe('a notice', () => {
  test('names both as typed, with the ingredient where it does not show, and says where it is from', () => {
    const { notices } = noticesFor(listed('Marevan 3 mg', 'Nurofen 200', 'Warfarin 1 mg'), [])
    expect(notices[0]).toMatchObject({ severity: 'serious', kind: 'drug_drug', foods: [] })
    expect(notices.map(({ title }) => title)).toEqual([
      'Marevan 3 mg (warfarin) and Nurofen 200 (ibuprofen)',
      'Marevan 3 mg and Warfarin 1 mg: the same ingredient',
      'Warfarin 1 mg and Nurofen 200 (ibuprofen)',
      'Marevan 3 mg (warfarin) and green vegetables rich in vitamin K',
      'Warfarin 1 mg and green vegetables rich in vitamin K',
    ])
    for (const { whatToDo, source, version } of notices) {
      expect(whatToDo).toMatch(/Ask the pharmacist.*Never stop.*change a dose/)
      expect(source).not.toBe('')
      expect(version).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  test('comes once for a pair, though several ingredients fit', () => {
    expect(kinds(['Co-codamol 30/500', 'Lorazepam']).filter((it) => it.includes('opioid-benzo'))).toHaveLength(1)
    expect(kinds(['Naproxen', 'Diclofenac', 'Ibuprofen']).filter((it) => it.includes('nsaid-nsaid'))).toHaveLength(3)
  })

  test('is not made of what one product holds by itself', () => {
    for (const name of ['Fiorinal', 'Vimovo', 'Symbyax', 'Percodan', 'aspirin and warfarin']) {
      expect(
        kinds([name]).filter((it) => it.startsWith('drug_drug')),
        name,
      ).toEqual([])
    }
    expect(kinds(['Fioricet', 'Percodan']).filter((it) => it.startsWith('drug_drug'))).toEqual([
      'drug_drug serious opioid-sedative:m0:m1',
    ])
  })

  test('serious first, what is only a matter of the hour last', () => {
    const { notices } = noticesFor(listed('Synthroid', 'Iron', 'Simvastatin', 'Amlodipine', 'Clarithromycin'), [])
    const order = notices.map(({ severity }) => ['serious', 'caution', 'timing'].indexOf(severity))
    expect(order).toEqual(order.toSorted())
    expect(new Set(order).size).toBe(3)
  })
})

describe('the same ingredient twice', () => {
  test('under two names, and inside a combination', () => {
    expect(kinds(['Panadol', 'Tylenol PM'])).toContain('duplicate serious duplicate-paracetamol:m0:m1')
    expect(kinds(['Zestril 5', 'Zestoretic'])).toEqual(
      expect.arrayContaining(['duplicate caution duplicate-lisinopril:m0:m1']),
    )
    expect(kinds(['Tylenol', 'Panadol', 'Co-codamol']).filter((it) => it.startsWith('duplicate'))).toEqual([
      'duplicate serious duplicate-paracetamol:m0:m1:m2',
    ])
  })
  test('not for two of a kind, and not for a name that nobody knows', () => {
    expect(kinds(['Lantus', 'NovoRapid', 'Xyzzol', 'Xyzzol'])).toEqual([])
  })
})

describe('allergies', () => {
  test.each([
    ['Penicillin', 'Amoxicillin 500 mg', 'serious'],
    ['penicilin (rash)', 'Augmentin', 'serious'],
    ['Amoxicillin', 'Flucloxacillin', 'serious'],
    ['Penicillins', 'Cefalexin', 'caution'],
    ['Amoxil', 'Keflex 250', 'caution'],
    ['Sulfa drugs', 'Bactrim', 'serious'],
    ['sulphonamides - hives', 'Azulfidine', 'serious'],
    ['NSAIDs', 'Advil', 'serious'],
    ['Aspirin', 'Naproxen', 'serious'],
    ['ibuprofen', 'ASS 100', 'serious'],
    ['Codeine', 'Co-codamol', 'serious'],
    ['Allergic to ACE inhibitors', 'Ramipril', 'serious'],
    ['Statins', 'Lipitor', 'serious'],
    ['Ciprofloxacin', 'Avelox', 'serious'],
    ['Lisinopril', 'Zestoretic', 'serious'],
  ])('%s and %s', (allergy, medication, severity) => {
    expect(kinds([medication], [allergy]).filter((it) => it.startsWith('allergy'))).toEqual([
      `allergy ${severity} allergy-${allergy}:m0`,
    ])
  })
  test.each([
    ['Penicillin', 'Azithromycin'],
    ['Codeine', 'Morphine'],
    ['NSAIDs', 'Paracetamol'],
    ['Sulfa drugs', 'Ferrous sulfate'],
    ['Peanuts', 'Amoxicillin'],
  ])('%s says nothing about %s', (allergy, medication) => {
    expect(kinds([medication], [allergy]).filter((it) => it.startsWith('allergy'))).toEqual([])
  })
  test('what is no medicine is said not to have been compared; none is none', () => {
    const { allergiesNotChecked } = noticesFor(
      [],
      ['Peanuts', 'None', 'NKDA', 'no known drug allergies', 'Latex', 'Sulfa', 'Peanuts'],
    )
    expect(allergiesNotChecked).toEqual(['Latex', 'Peanuts'])
  })
})

describe('not checked', () => {
  const why = (name: string) => noticesFor(listed(name), []).notChecked
  test('the unknown, the half known, the ambiguous, and what is known for what these lists do not hold', () => {
    expect(why('Xyzzol 5 mg')).toEqual([{ medicationId: 'm0', name: 'Xyzzol 5 mg', why: 'unknown', unread: '' }])
    expect(why('Ibuprofen + Xyzzol')).toMatchObject([{ why: 'partly', unread: 'xyzzol' }])
    expect(why('Benadryl')).toMatchObject([{ why: 'ambiguous' }])
    expect(why('Methotrexate 10 mg')).toMatchObject([{ why: 'few_rules' }])
    expect(why('prednisalone')).toMatchObject([{ why: 'unknown' }])
    expect(why('Lisinopril 10 mg')).toEqual([])
  })
  test('what could be read is compared all the same', () => {
    expect(kinds(['Ibuprofen + Xyzzol', 'Warfarin'])).toContain('drug_drug serious anticoagulant-nsaid:m0:m1')
  })
})

describe('a candidate in a form', () => {
  test('only what it would bring, and its own name where it cannot be checked', () => {
    const taken = listed('Warfarin', 'Aspirin', 'Xyzzol')
    const { notices, notChecked } = noticesOfCandidate('Ibuprofen 400', taken, ['NSAIDs'])
    expect(notices.map(({ id }) => id)).toEqual(['allergy-NSAIDs:new', 'anticoagulant-nsaid:m0:new'])
    expect(notices.map(({ medicationIds }) => medicationIds)).toEqual([[], ['m0']])
    expect(notChecked).toEqual([])
    expect(noticesOfCandidate('Yzzoprim', taken, []).notChecked).toEqual([
      { medicationId: null, name: 'Yzzoprim', why: 'unknown', unread: '' },
    ])
  })
  test('brings what it will bring when it is saved', () => {
    const taken = listed('Warfarin', 'Zoloft', 'Lasix')
    const after = noticesFor([...taken, { id: 'new', name: 'Aleve' }], []).notices
    expect(
      noticesOfCandidate('Aleve', taken, [])
        .notices.map(({ id }) => id)
        .toSorted(),
    ).toEqual(
      after
        .filter(({ medicationIds }) => medicationIds.includes('new'))
        .map(({ id }) => id)
        .toSorted(),
    )
  })
})

describe('whatever the list', () => {
  const known = [...namesByLetters.values()].map(({ words }) => words.join(' '))
  const aName = fc.oneof(
    fc.constantFrom(...known),
    fc.tuple(fc.constantFrom(...known), fc.constantFrom(...known)).map((both) => both.join(' + ')),
    fc.string({ maxLength: 200 }),
  )
  const aList = fc.uniqueArray(fc.record({ id: fc.uuid(), name: aName }), { selector: ({ id }) => id, maxLength: 12 })
  const allergies = fc.array(fc.oneof(fc.constantFrom('Penicillin', 'NSAIDs', 'Sulfa', 'Peanuts', 'none'), aName), {
    maxLength: 4,
  })

  test('the order of medications and allergies makes no difference', () => {
    fc.assert(
      fc.property(aList, allergies, (medications, noted) => {
        expect(noticesFor(medications.toReversed(), noted.toReversed())).toEqual(noticesFor(medications, noted))
      }),
    )
  })

  test('one medication more takes no notice away, and leaves what nobody could check', () => {
    const ids = (list: { id: string; name: string }[], noted: string[]) =>
      noticesFor(list, noted).notices.map(({ id }) => id)
    fc.assert(
      fc.property(
        aList,
        allergies,
        fc.constantFrom('Melatonin 2 mg', 'Xalatan', 'Xyzzol', 'Lactulose'),
        (medications, noted, name) => {
          fc.pre(
            !medications.some((it) =>
              /melatonin|xalatan|latanoprost|circadin|monopost|xalacom|lactulose|duphalac|bifiteral/i.test(it.name),
            ),
          )
          const more = [...medications, { id: 'one-more', name }]
          expect(ids(more, noted)).toEqual(expect.arrayContaining(ids(medications, noted)))
          expect(noticesFor(more, noted).notChecked).toEqual(
            expect.arrayContaining(noticesFor(medications, noted).notChecked),
          )
        },
      ),
    )
  })

  test('the answer has its form, ids are used once, and every medication is checked or said not to be', () => {
    fc.assert(
      fc.property(aList, allergies, (medications, noted) => {
        const answer = Notices.parse(noticesFor(medications, noted))
        const ids = answer.notices.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const { medicationIds } of answer.notices) {
          for (const id of medicationIds) expect(medications.map((it) => it.id)).toContain(id)
        }
      }),
    )
  })
})
