import { Notices } from '@kinfold/contract/features/interactions/schemas.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesByLetters } from '../../services/medicines/names.ts'
import type { NotedAllergy } from '../allergies/queries.ts'
import { isOlder } from './alone-notices.ts'
import { noticesFor } from './notices.ts'

const noted = (...substances: string[]): NotedAllergy[] =>
  substances.map((substance) => ({ id: substance, substance, kind: 'unknown' as const }))
const whose = (...substances: string[]) => ({ allergies: noted(...substances), isOlder: false })
const listed = (...names: string[]) => names.map((name, index) => ({ id: `m${index}`, name }))
const kinds = (names: string[], allergies: string[] = []) =>
  noticesFor(listed(...names), whose(...allergies)).notices.map(({ kind, severity, id }) => `${kind} ${severity} ${id}`)

describe('a notice', () => {
  test('names both as typed, with the ingredient if it is not obvious, and its source', () => {
    const { notices } = noticesFor(listed('Marevan 3 mg', 'Nurofen 200', 'Warfarin 1 mg'), whose())
    expect(notices[0]).toMatchObject({ severity: 'serious', kind: 'drug_drug', foods: [] })
    expect(notices.map(({ title }) => title)).toEqual([
      'Marevan 3 mg (warfarin) and Warfarin 1 mg with Nurofen 200 (ibuprofen)',
      'Marevan 3 mg and Warfarin 1 mg: the same ingredient',
      'Marevan 3 mg (warfarin) and green vegetables rich in vitamin K',
      'Warfarin 1 mg and green vegetables rich in vitamin K',
    ])
    for (const { whatToDo, source, version } of notices) {
      expect(whatToDo).toMatch(/Ask the pharmacist.*Never stop.*change a dose/)
      expect(source).not.toBe('')
      expect(version).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  test('comes once per rule, although several ingredients match, and names all medications concerned', () => {
    expect(kinds(['Co-codamol 30/500', 'Lorazepam']).filter((it) => it.includes('opioid-benzo'))).toHaveLength(1)
    expect(kinds(['Naproxen', 'Diclofenac', 'Ibuprofen']).filter((it) => it.includes('nsaid-nsaid'))).toEqual([
      'drug_drug caution nsaid-nsaid:m0:m1:m2',
    ])
    const { notices } = noticesFor(listed('Oxycodone', 'Lorazepam', 'Zolpidem', 'Tramadol', 'Lactulose'), whose())
    expect(notices.find(({ id }) => id.startsWith('opioid-benzodiazepine'))?.title).toBe(
      'Oxycodone and Tramadol with Lorazepam',
    )
  })

  test('two with the same ingredient on both sides of a rule are a duplicate, not a pair', () => {
    expect(kinds(['Advil', 'Nurofen']).filter((it) => it.includes('nsaid-nsaid'))).toEqual([])
    expect(kinds(['Advil', 'Nurofen', 'Aleve']).filter((it) => it.includes('nsaid-nsaid'))).toEqual([
      'drug_drug caution nsaid-nsaid:m0:m1:m2',
    ])
  })

  test.for([
    [
      'three with the same ingredient, and another of the class',
      'Ibuprofen 200|Ibuprofen 400|Ibuprofen 600|Naproxen',
      4,
    ],
    ['a combination, and one of its ingredients', 'Diclofenac/ibuprofen|Ibuprofen 200', 2],
    ['the same combination under two names', 'Diclofenac/ibuprofen|Ibuprofen/diclofenac', 2],
    ['a combination, and twice one of its ingredients', 'Ibuprofen 200|Ibuprofen 400|Diclofenac/ibuprofen', 3],
    ['another one of the class', 'Ibuprofen|Naproxen', 2],
    ['the same ingredient', 'Ibuprofen 200|Ibuprofen 400', 0],
    ['a combination alone', 'Diclofenac/ibuprofen', 0],
  ] as const)('of a class that should not be doubled names all that meet: %s', ([, names, count]) => {
    const found = noticesFor(listed(...names.split('|')), whose()).notices.find(({ id }) =>
      id.startsWith('nsaid-nsaid'),
    )
    expect(found?.recordIds.length ?? 0).toBe(count)
  })

  test('of a class that should not be doubled is found for an unsaved one, too, however many are like it', () => {
    const saved = listed('Ibuprofen 200', 'Ibuprofen 400', 'Naproxen')
    const { notices } = noticesFor(saved, whose(), 'Ibuprofen 600')
    expect(notices.find(({ id }) => id.startsWith('nsaid-nsaid'))?.recordIds).toEqual(['m2'])
  })

  test('refers to the records it is about', () => {
    const { notices } = noticesFor(listed('Warfarin', 'Ibuprofen'), whose('Ibuprofen'))
    expect(notices.map(({ kind, recordIds }) => [kind, recordIds])).toEqual([
      ['allergy', ['m1', 'Ibuprofen']],
      ['drug_drug', ['m0', 'm1']],
      ['drug_food', ['m0']],
    ])
    expect(notices[0]?.names).toEqual(['Ibuprofen', 'Ibuprofen'])
  })

  test('is not caused by one product alone', () => {
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

  test('serious first, timing last', () => {
    const { notices } = noticesFor(listed('Synthroid', 'Iron', 'Simvastatin', 'Amlodipine', 'Clarithromycin'), whose())
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
  test('not for two of a class, and not for an unknown name', () => {
    expect(kinds(['Lantus', 'NovoRapid', 'Xyzzol', 'Xyzzol'])).toEqual([])
  })
})

describe('allergies', () => {
  test('an allergy to insulin concerns every insulin; one to a single insulin makes the others a caution', () => {
    for (const name of ['Lantus', 'Humalog', 'Novolog'])
      expect(kinds([name], ['Insulin']), name).toEqual(['allergy serious allergy-Insulin:m0'])
    expect(kinds(['Metformin'], ['Insulin'])).toEqual([])
    expect(kinds(['Humalog'], ['Lantus'])).toEqual(['allergy caution allergy-Lantus:m0'])
  })

  test.each([
    ['Penicillin', 'Amoxicillin 500 mg', 'serious'],
    ['penicilin', 'Augmentin', 'serious'],
    ['Amoxicillin', 'Flucloxacillin', 'serious'],
    ['Penicillins', 'Cefalexin', 'caution'],
    ['Amoxil', 'Keflex 250', 'caution'],
    ['Sulfa drugs', 'Bactrim', 'serious'],
    ['sulphonamides - hives', 'Azulfidine', 'serious'],
    ['sulfa', 'Celebrex 200 mg', 'serious'],
    ['Bactrim', 'Zonegran 100 mg', 'serious'],
    ['sulfa', 'Lasix 40 mg', 'caution'],
    ['Septrin', 'Diamox 250 mg', 'caution'],
    ['sulfa', 'Amaryl 2 mg', 'caution'],
    ['sulphur', 'Bactrim', 'serious'],
    ['sulfur drugs', 'Microzide 25', 'caution'],
    ['sulphur antibiotics', 'Bactrim', 'serious'],
    ['local anesthesia', 'Xylocaine', 'serious'],
    ['dental anaesthetics', 'Orajel', 'serious'],
    ['örtliche Betäubung', 'Xylocaine', 'serious'],
    ['anestésico local', 'Xylocaine', 'serious'],
    ['anesthésique local', 'Xylocaine', 'serious'],
    ['znieczulenie miejscowe', 'Xylocaine', 'serious'],
    ['NSAIDs', 'Advil', 'serious'],
    ['Aspirin', 'Naproxen', 'serious'],
    ['ibuprofen', 'ASS 100', 'serious'],
    ['aspirin', 'Pepto-Bismol', 'serious'],
    ['aspirin', 'Salofalk 500', 'serious'],
    ['ASS', 'Azulfidine', 'serious'],
    ['aspirin', 'Algesal', 'serious'],
    ['salicylates', 'Ecotrin 81 mg', 'serious'],
    ['Salicylate', 'Asacol', 'serious'],
    ['salicylates', 'Aleve', 'caution'],
    ['Pepto-Bismol', 'Aspirin 75 mg', 'serious'],
    ['Codeine', 'Co-codamol', 'serious'],
    ['Allergic to ACE inhibitors', 'Ramipril', 'serious'],
    ['Statins', 'Lipitor', 'serious'],
    ['Simvastatin', 'Lipitor', 'caution'],
    ['Ciprofloxacin', 'Avelox', 'serious'],
    ['Lisinopril', 'Zestoretic', 'serious'],
    ['Lisinopril', 'ramipril', 'serious'],
    ['Lisinopril', 'Entresto', 'serious'],
    ['Lisinopril', 'Losartan', 'caution'],
    ['tetracycline', 'doxycycline', 'serious'],
    ['Doxycyclin', 'Minocin', 'serious'],
    ['Tegretol', 'phenytoin', 'serious'],
    ['Kontrastmittel', 'Ultravist', 'serious'],
    ['penicilina', 'Clamoxyl', 'serious'],
    ['antibiotics', 'Zinnat', 'serious'],
    // The same substance, or half of it, under its next name.
    ['citalopram', 'Cipralex', 'serious'],
    ['escitalopram', 'Celexa 20 mg', 'serious'],
    ['hydroxyzine', 'Zyrtec 10 mg', 'serious'],
    ['cetirizine', 'Xyzal', 'serious'],
    ['Zyrtec', 'Antivert 25', 'caution'],
    ['loratadine', 'Aerius', 'serious'],
    ['risperidone', 'Invega 6 mg', 'serious'],
    ['Effexor', 'Pristiq 50', 'serious'],
    ['prednisone', 'Prednisolone 5 mg', 'serious'],
    ['aciclovir', 'Valtrex 500', 'serious'],
    ['morphine', 'Codeine 30 mg', 'caution'],
    ['Codeine', 'Morphine', 'caution'],
    ['codeine', 'OxyContin 10 mg', 'caution'],
    ['Novalgin', 'Phenylbutazone', 'serious'],
    ['pyrazolones', 'Novalgin 500', 'serious'],
    ['iodine', 'Betadine', 'serious'],
    ['Jod', 'Braunol', 'serious'],
    ['iodine', 'Amiodarone 200 mg', 'caution'],
    ['Betadine', 'Thyrosafe', 'caution'],
  ])('%s and %s', (allergy, medication, severity) => {
    expect(kinds([medication], [allergy]).filter((it) => it.startsWith('allergy'))).toEqual([
      `allergy ${severity} allergy-${allergy}:m0`,
    ])
  })
  test.each([
    ['Penicillin', 'Azithromycin'],
    ['Codeine', 'Fentanyl'],
    ['sertraline', 'Cipralex'],
    ['contrast dye', 'Betadine'],
    ['contrast dye (iodine)', 'Betadine'],
    ['contrast medium with iodine', 'Amiodarone 200 mg'],
    ['NSAIDs', 'Paracetamol'],
    ['Sulfa drugs', 'Ferrous sulfate'],
    ['Peanuts', 'Amoxicillin'],
    ['mesalazine', 'Aspirin 75 mg'],
    ['ibuprofen', 'Asacol'],
    ['sulphites', 'Bactrim'],
    ['general anaesthetic', 'Orajel'],
    ['sulphur dioxide', 'Bactrim'],
    ['sulphur (E220)', 'Bactrim'],
    ['sulfur in wine', 'Bactrim'],
    ['anestesia general', 'Xylocaine'],
    ['znieczulenie ogólne', 'Xylocaine'],
    ['sulphur antibiotics', 'Amoxicillin'],
    // The water tablet that is no sulfonamide.
    ['sulfa', 'Edecrin 50 mg'],
  ])('%s causes no notice about %s', (allergy, medication) => {
    expect(kinds([medication], [allergy]).filter((it) => it.startsWith('allergy'))).toEqual([])
  })
  test('what a leaflet forbids after an allergic reaction is said to be from the leaflet', () => {
    const sentenceOf = (name: string, allergy: string) =>
      noticesFor(listed(name), whose(allergy)).notices.find(({ kind }) => kind === 'allergy')?.sentence
    expect(sentenceOf('Celebrex', 'sulfa')).toContain('The leaflet of celecoxib forbids it after an allergic reaction')
    expect(sentenceOf('Entresto', 'Lisinopril')).toContain('such as swelling, to one of the ACE inhibitors: ask today')
  })
  test('what is not compared is reported with the reason; a statement that there is none needs no comparison', () => {
    const allergies: NotedAllergy[] = [
      ...noted('Peanuts', 'Xyzzol', 'Penicillin and Xyzzol', 'Sulfa'),
      { id: 'dye', substance: 'Blue dye', kind: 'other' },
      { id: 'none', substance: 'anything', kind: 'none_known' },
      { id: 'denial', substance: 'penicillin', kind: 'none_known' },
    ]
    const { allergiesNotChecked, notices } = noticesFor(listed('Amoxicillin'), { allergies, isOlder: false })
    expect(allergiesNotChecked).toEqual([
      { substance: 'Blue dye', why: 'no_medicine', unread: '' },
      { substance: 'Peanuts', why: 'no_medicine', unread: '' },
      { substance: 'Penicillin and Xyzzol', why: 'partly', unread: 'xyzzol' },
      { substance: 'Xyzzol', why: 'unknown', unread: '' },
    ])
    expect(notices.filter(({ kind }) => kind === 'allergy')).toHaveLength(1)
  })
  test('which words of an allergy were not understood, each once and without those about the reaction', () => {
    const { allergiesNotChecked } = noticesFor([], whose('Penicillin, severe reaction, and general anaesthetic'))
    expect(allergiesNotChecked).toMatchObject([{ why: 'partly', unread: 'general anaesthetic' }])
  })
  test('a statement about the same substance hides no allergy, whichever comes first', () => {
    const allergy: NotedAllergy = { id: 'allergy', substance: 'penicillin', kind: 'medicine_group' }
    const denial: NotedAllergy = { id: 'denial', substance: 'penicillin', kind: 'none_known' }
    for (const allergies of [
      [allergy, denial],
      [denial, allergy],
    ]) {
      const { notices } = noticesFor(listed('Amoxicillin'), { allergies, isOlder: false })
      expect(notices.filter(({ kind }) => kind === 'allergy')).toHaveLength(1)
    }
  })
})

describe('age', () => {
  test('from 65 years on, to the day; if unknown, that is reported', () => {
    expect(isOlder('1960-03-02', '2025-03-01')).toBe(false)
    expect(isOlder('1960-03-02', '2025-03-02')).toBe(true)
    expect(isOlder('1960-02-29', '2025-02-28')).toBe(false)
    expect(isOlder('1960-02-29', '2025-03-01')).toBe(true)
    expect(isOlder(null, '2025-03-02')).toBeUndefined()
    const alone = (older: boolean | undefined) => {
      const { notices, isAgeKnown } = noticesFor(listed('Diazepam'), { allergies: [], isOlder: older })
      return [notices.some(({ forOlder }) => forOlder), isAgeKnown]
    }
    expect([alone(true), alone(false), alone(undefined)]).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ])
  })
})

describe('not checked', () => {
  const why = (name: string) => noticesFor(listed(name), whose()).notChecked
  test('unknown, partly known and ambiguous names, and those these lists do not cover', () => {
    expect(why('Xyzzol 5 mg')).toEqual([{ medicationId: 'm0', name: 'Xyzzol 5 mg', why: 'unknown', unread: '' }])
    expect(why('Ibuprofen + Xyzzol')).toMatchObject([{ why: 'partly', unread: 'xyzzol' }])
    expect(why('Benadryl')).toMatchObject([{ why: 'ambiguous' }])
    expect(why('Theophylline 200 mg')).toMatchObject([{ why: 'few_rules' }])
    expect(why('Ibuprofen/theophylline')).toMatchObject([{ why: 'few_rules' }])
    expect(why('prednisalone')).toMatchObject([{ why: 'unknown' }])
    expect(why('Lisinopril 10 mg')).toEqual([])
  })
  test('what could be read is compared anyway', () => {
    expect(kinds(['Ibuprofen + Xyzzol', 'Warfarin'])).toContain('drug_drug serious anticoagulant-nsaid:m0:m1')
  })
})

describe('an unsaved medication in a form', () => {
  test('adds nothing about others, whatever they have between them', () => {
    const saved = listed('Citalopram', 'Ondansetron', 'Warfarin', 'Ibuprofen 200', 'Ibuprofen 400', 'Diazepam')
    expect(noticesFor(saved, { ...whose('Ibuprofen'), isOlder: true }, 'Thiamine').notices).toEqual([])
  })
  test('only the notices it would add, and its own name if it cannot be checked', () => {
    const taken = listed('Warfarin', 'Aspirin', 'Xyzzol')
    const { notices, notChecked } = noticesFor(taken, whose('NSAIDs'), 'Ibuprofen 400')
    expect(notices.map(({ id }) => id)).toEqual([
      'allergy-NSAIDs:new',
      'antiplatelet-nsaid:m1:new',
      'anticoagulant-nsaid:m0:new',
    ])
    expect(notChecked).toEqual([])
    expect(noticesFor(taken, whose(), 'Yzzoprim').notChecked).toEqual([
      { medicationId: null, name: 'Yzzoprim', why: 'unknown', unread: '' },
    ])
  })
  test('shows the notices it will have once saved', () => {
    const taken = listed('Warfarin', 'Zoloft', 'Lasix')
    const after = noticesFor([...taken, { id: 'new', name: 'Aleve' }], whose()).notices
    const rulesOf = (notices: { id: string }[]) => notices.map(({ id }) => id.split(':')[0]).toSorted()
    expect(rulesOf(noticesFor(taken, whose(), 'Aleve').notices)).toEqual(
      rulesOf(after.filter(({ id }) => id.split(':').includes('new'))),
    )
  })
  test('is compared with existing ones, which are not compared with themselves', () => {
    const taken = listed('Warfarin', 'Zoloft', 'Advil')
    const [notice] = noticesFor(taken, whose(), 'Aleve').notices.filter(({ id }) => id.startsWith('antico'))
    expect(notice).toMatchObject({ id: expect.stringMatching(/:m0:new$/), names: ['Warfarin', 'Aleve (naproxen)'] })
  })
})

describe('for any list', () => {
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
        expect(noticesFor(medications.toReversed(), whose(...noted.toReversed()))).toEqual(
          noticesFor(medications, whose(...noted)),
        )
      }),
    )
  })

  test('adding a medication removes no notice, and keeps what could not be checked', () => {
    fc.assert(
      fc.property(aList, allergies, aName, (medications, noted, name) => {
        const before = noticesFor(medications, whose(...noted))
        const after = noticesFor([...medications, { id: 'one-more', name }], whose(...noted))
        const idsIn = (id: string) => medications.map((it) => it.id).filter((each) => id.includes(`:${each}`))
        for (const { id } of before.notices) {
          const [rule] = id.split(`:${idsIn(id).toSorted()[0]}`)
          const still = after.notices.filter((it) => it.id.startsWith(`${rule}:`))
          expect(
            still.some((it) => idsIn(id).every((each) => it.id.includes(`:${each}`))),
            id,
          ).toBe(true)
        }
        expect(after.notChecked).toEqual(expect.arrayContaining(before.notChecked))
      }),
    )
  })

  test('its length grows linearly with the list, not quadratically: 250 medications of three ingredients each', () => {
    const names = ['oxycodone lorazepam ibuprofen', 'warfarin naproxen sertraline', 'zolpidem lithium diclofenac']
    const hostile = Array.from({ length: 250 }, (_, index) => ({ id: `m${index}`, name: names[index % 3]! }))
    const { notices } = noticesFor(hostile, whose('Penicillin'))
    const pairs = notices.filter(({ kind }) => kind === 'drug_drug')
    expect(pairs.length).toBeLessThan(30)
    expect(notices.length).toBeLessThan(250 * 3)
    expect(pairs[0]!.names.length).toBeGreaterThan(80)
  })

  test('the answer matches its schema, and ids are unique', () => {
    fc.assert(
      fc.property(aList, allergies, (medications, noted) => {
        const answer = Notices.parse(noticesFor(medications, whose(...noted)))
        const ids = answer.notices.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})
