import { sameStrength, withoutStrength } from '@kinfold/contract/features/prescriptions/rules/strength.ts'
import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { describe, expect, test } from 'vitest'
import { compareLists, type Entry } from './compare.ts'
import { readLine } from './read-line.ts'

const schedule = (times: string[]): Schedule => Schedule.parse({ kind: 'daily', times })
const TODAY = '2026-11-20'
const entry = (
  name: string,
  strength: string | null,
  times = ['08:00'],
  more: Partial<Pick<Entry, 'form' | 'route' | 'startDate' | 'endDate' | 'schedule'>> = {},
): Entry => ({
  ...{ id: `${name} ${strength}`, version: 1, name, strength, schedule: schedule(times) },
  ...{ form: null, route: null, startDate: null, endDate: null },
  ...more,
})

describe('a line of a list', () => {
  test.for([
    ['Ramipril 5 mg 1-0-0', 'Ramipril', '5 mg', ['08:00'], 1, ''],
    ['• Metformin 1000mg Filmtabl. 1-0-1', 'Metformin', '1000mg', ['08:00', '18:00'], 1, ''],
    ['2) Metoprolol 47,5 mg ½-0-½', 'Metoprolol', '47,5 mg', ['08:00', '18:00'], 0.5, ''],
    ['Valsartan/HCT 160/12.5 mg 1-0-0-0', 'Valsartan/HCT', '160/12.5 mg', ['08:00'], 1, ''],
    ['Apixaban 5 mg twice daily', 'Apixaban', '5 mg', ['08:00', '20:00'], 1, ''],
    ['Apixaban 5 mg, one tablet bid', 'Apixaban', '5 mg', ['08:00', '20:00'], 1, ''],
    ['Atorvastatin 20 mg at bedtime', 'Atorvastatin', '20 mg', ['22:00'], 1, ''],
    ['Furosemide 40 mg 2 tablets in the morning', 'Furosemide', '40 mg', ['08:00'], 2, ''],
    ['Levothyroxine 75 mcg once daily', 'Levothyroxine', '75 mcg', ['08:00'], 1, ''],
    ['Amoxicillin 500 mg three times a day', 'Amoxicillin', '500 mg', ['08:00', '14:00', '20:00'], 1, ''],
    ['Amoxicillin 500 mg every 8 hours', 'Amoxicillin', '500 mg', ['06:00', '14:00', '22:00'], 1, ''],
    ['Bisoprolol 5 mg half tablet in the morning', 'Bisoprolol', '5 mg', ['08:00'], 0.5, ''],
    ['Bisoprolol 5 mg half a tablet in the morning', 'Bisoprolol', '5 mg', ['08:00'], 0.5, ''],
    ['Bisoprolol 5 mg half in the morning', 'Bisoprolol', '5 mg', ['08:00'], 0.5, ''],
    ['Bisoprolol 5 mg half-tablet in the morning', 'Bisoprolol', '5 mg', ['08:00'], 0.5, ''],
    ['Bisoprolol 5 mg ½ in the morning', 'Bisoprolol', '5 mg', ['08:00'], 0.5, ''],
    ['Bisoprolol 5 mg, half, in the morning', 'Bisoprolol', '5 mg', ['08:00'], 0.5, ''],
    ['Bisoprolol 5 mg halbe Tablette morgens', 'Bisoprolol', '5 mg', ['08:00'], 0.5, ''],
    ['Bisoprolol 5 mg morgens eine halbe Tbl.', 'Bisoprolol', '5 mg', ['08:00'], 0.5, ''],
    ['Bisoprolol 5 mg one and a half tablets daily', 'Bisoprolol', '5 mg', ['08:00'], 1.5, ''],
    ['Bisoprolol 5 mg 1½ tablets in the morning', 'Bisoprolol', '5 mg', ['08:00'], 1.5, ''],
    ['Bisoprolol half tablet of 5 mg in the morning', 'Bisoprolol', '5 mg', ['08:00'], 0.5, ''],
    ['Aspirin 75 mg one daily', 'Aspirin', '75 mg', ['08:00'], 1, ''],
    ['Aspirin 75 mg take one tablet by mouth daily', 'Aspirin', '75 mg', ['08:00'], 1, ''],
    ['Ramipril 5 mg 1-0-0 daily', 'Ramipril', '5 mg', ['08:00'], 1, ''],
    ['Ramipril 5 mg 1-0-1 twice daily', 'Ramipril', '5 mg', ['08:00', '18:00'], 1, ''],
    ['Senna 7.5 mg two at night', 'Senna', '7.5 mg', ['22:00'], 2, ''],
    ['Senna 7.5 mg zwei Tabletten zur Nacht', 'Senna', '7.5 mg', ['22:00'], 2, ''],
    ['Paracetamol 500 mg two four times a day', 'Paracetamol', '500 mg', ['08:00', '12:00', '18:00', '22:00'], 2, ''],
  ] as const)('%s', ([line, name, strength, times, quantity, unread]) => {
    const each = times.map((time) => ({ time, quantity }))
    expect(readLine(line)).toMatchObject({ name, strength, unread, schedule: { kind: 'daily', times: each } })
  })

  test.for([
    ['2 tablets in the morning and 1 in the evening', [2, 1]],
    ['two in the morning and one in the evening', [2, 1]],
    ['in the morning 2 tablets, in the evening 1 tablet', [2, 1]],
    ['1 tablet in the evening, half a tablet in the morning', [0.5, 1]],
    ['2 tablets in the morning and in the evening', [2, 2]],
    ['in the morning and in the evening 2 tablets', [2, 2]],
  ] as const)('each part of the day has its own amount: %s', ([words, quantities]) => {
    const { schedule, unread } = readLine(`Furosemide 40 mg ${words}`)
    expect(schedule!.times.map(({ quantity }) => quantity)).toEqual(quantities)
    expect(unread).toBe('')
  })

  test.for([
    ['in the morning and 2 tablets in the evening', '2'],
    ['1 or 2 tablets in the morning', '1 or'],
    ['one or two tablets as needed', 'one or'],
    ['half to one tablet at night', 'half to'],
    ['two and a half tablets in the morning', 'two'],
    ['1 1/2 tablets in the morning', '1'],
    ['two daily', 'two'],
    ['5 ml in the morning', '5 ml'],
    ['10 units at night', '10 units'],
    ['2 or 3 times a day', '2 or'],
    ['two tablets four times a day as needed', 'four times day'],
    ['double dose at night', 'double dose'],
    ['twice weekly on Monday', 'twice'],
    ['thrice in the morning', 'thrice'],
    ['ii at night', 'ii'],
  ])('an amount that was not understood is shown, and not proposed as one: %s', ([words, unread]) => {
    const read = readLine(`Furosemide 40 mg ${words}`)
    expect(read.unread).toBe(unread)
    expect(read.schedule).toBeNull()
  })

  test.for([
    ['Lantus 20 U at bedtime', 'Lantus', '20 U'],
    ['Novolog 10u at noon', 'Novolog', '10u'],
    ['Lantus 20 E zur Nacht', 'Lantus', '20 E'],
    ['Lantus 20 IE zur Nacht', 'Lantus', '20 IE'],
    ['Lantus 20 at bedtime', 'Lantus 20', '20'],
    ['Heparin 5,000 U twice daily', 'Heparin', '5,000 U'],
    ['Amoxicillin 5 cc twice daily', 'Amoxicillin', '5 cc'],
    ['Paracetamol 2 tsp daily', 'Paracetamol', '2 tsp'],
    ['Lactulose 1 tbsp daily', 'Lactulose', '1 tbsp'],
    ['Lactulose a tablespoon at night', 'Lactulose a tablespoon', 'tablespoon'],
    ['Atropine 2 gtt daily', 'Atropine', '2 gtt'],
    ['Potassium chloride 20 mEq daily', 'Potassium chloride', '20 mEq'],
    ['Morphine 5 ml at night', 'Morphine', '5 ml'],
    ['Albuterol neb 3 ml every 6 hours', 'Albuterol neb', '3 ml'],
    ['Digoxin .125 daily', 'Digoxin .125', '125'],
    ['Ramipril.5 mg daily', 'Ramipril.5 mg', 'Ramipril.5'],
  ])('an amount in a name never becomes one: %s', ([line, name, unread]) => {
    expect(readLine(line!)).toMatchObject({ name, strength: null, schedule: null, unread })
  })

  test('a number without its leading zero is a strength', () => {
    expect(readLine('Di\u00adgoxin \u200b.125\u200b mg daily')).toMatchObject({
      name: 'Digoxin',
      strength: '0.125 mg',
      unread: '',
    })
    expect(readLine('Digoxin .125 mg daily')).toMatchObject({ name: 'Digoxin', strength: '0.125 mg', unread: '' })
  })

  test.for([
    ['Methotrexate 10 mg weekly', 'weekly'],
    ['Methotrexat 10 mg wöchentlich', 'wöchentlich'],
    ['Bisoprolol 5 mg half', 'half'],
    ['Senna 7.5 mg two', 'two'],
    ['Alendronate 70 mg once a week', 'once week'],
    ['Vitamin D 20000 IU monthly', '20000 IU monthly'],
    ['Ramipril 5 mg 1-0-1 once daily', 'once daily'],
    ['Ramipril 5 mg 1-0-0 half', 'half'],
    ['Ramipril 5 mg 1-0-0 for now half', 'for now half'],
    ['Ramipril thrice 5 mg 1-0-0', 'thrice'],
    ['2 Ramipril 5 mg 1-0-0', '2'],
    ['Ramipril 2x 5 mg 1-0-0', '2x'],
  ])('how much and how often is never left out: %s', ([line, unread]) => {
    expect(readLine(line!).unread).toBe(unread)
  })

  test('a slow-release form stays part of the name, wherever it is written', () => {
    expect(readLine('Metoprolol 50 mg retard 1-0-0')).toMatchObject({ name: 'Metoprolol retard', unread: '' })
    expect(readLine('Metformin XR 500 mg 1-0-0')).toMatchObject({ name: 'Metformin XR', unread: '' })
  })

  test('weekly, as needed; what fixed times cannot express is left to a person', () => {
    expect(readLine('Alendronate 70 mg once weekly on Monday').schedule).toMatchObject({
      kind: 'weekdays',
      weekdays: [1],
    })
    expect(readLine('Prednisolone 5 mg 2-1-0-½').schedule!.times).toMatchObject([
      { time: '08:00', quantity: 2 },
      { time: '12:00', quantity: 1 },
      { time: '22:00', quantity: 0.5 },
    ])
    expect(readLine('Paracetamol 500 mg prn').schedule).toMatchObject({ kind: 'as_needed', times: [] })
    for (const line of ['Methotrexate 10 mg weekly', 'Marcumar nach Plan', 'Digoxin every other day'])
      expect(readLine(line).schedule ?? null).toBeNull()
    expect(readLine('Methotrexate 10 mg 1-0-0 every Monday').schedule).toMatchObject({
      kind: 'weekdays',
      weekdays: [1],
    })
    expect(readLine('Methotrexat 10 mg 0-0-1 mittwochs')).toMatchObject({ schedule: { weekdays: [3] }, unread: '' })
    expect(readLine('Thyroxine 50 mcg in the morning Monday and Thursday').schedule).toMatchObject({ weekdays: [1, 4] })
    expect(readLine('Insulin glargine 10 units at night').unread).toMatch('10')
    expect(readLine('5 mg')).toMatchObject({ name: '5 mg' })
  })

  test.for([
    'Methotrexate 2.5 mg 4-0-0 once a week',
    'Methotrexat 10 mg 1-0-0 wöchentlich',
    'Methotrexat 10 mg 1-0-0 Mo',
    'Digitoxin 0,07 mg 1-0-0 Mo-Fr',
    'Digoxin 125 mcg 1-0-0 Monday to Friday',
    'Furosemid 40 mg 1-0-0 alle 2 Tage',
    'Furosemid 40 mg 1-0-0 jeden zweiten Tag',
    'Furosemide 40 mg 1 tablet every other day in the morning',
    'Furosemide 40 mg one tablet in the morning, alternate days',
    'Vitamin D 1 capsule monthly in the morning',
    'Ramipril 5 mg 1-0-0 except Sundays',
    'Warfarin 5 mg daily except Sunday',
    'Prednisolone 20 mg 1-0-0 for 5 days',
    'Amoxicillin 500 mg three times a day, 7 days',
    'Novalgin 500 mg 1-1-1-1 bei Bedarf',
    'Pantoprazol 40 mg 1-0-0 pausiert',
    'Ramipril 5 mg 1-0-1 STOPPED',
    'Do not take Ramipril 5 mg in the morning',
    'Ramipril 5 mg 1-0-0 no longer',
    'Omit Ramipril 5 mg 1-0-0',
    'Hold: Ramipril 5 mg 1-0-0',
    'Avoid Ramipril 5 mg 1-0-0',
    'Ceased: Ramipril 5 mg 1-0-0',
    'Ramipril 5 mg 1-0-0 nicht mehr',
    'Ramipril 5 mg 1-0-0 entfällt',
    'Metformin 2 x 500 mg twice daily',
  ])('other days, a duration or a pause is never read as every day: %s', (line) => {
    expect(readLine(line).schedule).toBeNull()
  })

  test('its name ends where the times begin, also if they are left to a person', () => {
    expect(readLine('Alendronate 1-0-0 once a week')).toMatchObject({ name: 'Alendronate', schedule: null })
  })

  test('strengths are compared as amounts', () => {
    expect(sameStrength('5 mg', '5,0mg')).toBe(true)
    expect(sameStrength('0.5 g', '500 mg')).toBe(true)
    expect(sameStrength('75 mcg', '75 µg')).toBe(true)
    expect(sameStrength('5 mg', '10 mg')).toBe(false)
    expect(sameStrength('160/12.5 mg', '160/25 mg')).toBe(false)
    expect(sameStrength('1,000 mg', '1000 mg')).toBe(true)
    expect(sameStrength('1.000 mg', '1 g')).toBe(true)
    expect(sameStrength('1,000 mcg', '1 mcg')).toBe(false)
    expect(sameStrength('1,200 mg', '1.2 mg')).toBe(false)
    expect(sameStrength('0,125 mg', '.125 mg')).toBe(true)
    expect(sameStrength('1,000.5 mg', '2,000.5 mg')).toBe(false)
    expect(sameStrength(null, null)).toBe(false)
  })

  test.for([
    ['Bisoprolol 2.5 mg', 'Bisoprolol'],
    ['Bisoprolol (2,5 mg)', 'Bisoprolol'],
    ['Bisoprolol, 2.5mg', 'Bisoprolol'],
    ['Metoprolol 47.5 mg retard', 'Metoprolol retard'],
    ['Valsartan/HCT 160/12.5 mg', 'Valsartan/HCT'],
    ['Vitamin B 12', 'Vitamin B 12'],
    ['Sitagliptin 50 mg / Metformin 1000 mg', 'Sitagliptin 50 mg / Metformin 1000 mg'],
    ['5 mg', '5 mg'],
  ])('the name %s without its strength is %s', ([name, rest]) => {
    expect(withoutStrength(name!)).toBe(rest)
  })
})

describe('two lists beside each other', () => {
  const meant = (lines: string[], entries: Entry[]) =>
    compareLists(lines, entries, TODAY).map(({ medicationId, says }) =>
      says === 'unclear' ? `${medicationId}` : `${medicationId} ${says}`,
    )

  test('by name, by brand and ingredient, by strength; the same only if all of it was understood', () => {
    const old = [
      entry('Ramipril', '5 mg'),
      entry('Tylenol', '500 mg'),
      entry('Bisoprolol', '2.5 mg'),
      entry('Eliquis', '5 mg'),
    ]
    expect(
      meant(
        [
          'Bisoprolol 5 mg 1-0-0',
          'RAMIPRIL 5mg 1-0-0',
          'paracetamol 500 mg as needed',
          'apixaban 5 mg',
          'Pantoprazole 40 mg 1-0-0',
        ],
        old,
      ),
    ).toEqual(['Bisoprolol 2.5 mg other', 'Ramipril 5 mg same', 'Tylenol 500 mg other', 'Eliquis 5 mg', 'null'])
    expect(meant(['Ramipril 5 mg 1-0-0 with water', 'Ramipril 5 mg 1-0-0 until Friday'], [old[0]!])).toEqual([
      'null',
      'null',
    ])
    expect(meant(['Ramipril 5 mg 1-0-0 once a week'], [old[0]!])).toEqual(['Ramipril 5 mg'])
    expect(meant(['Ramipril 5 mg 1-0-1'], [old[0]!])).toEqual(['Ramipril 5 mg other'])
    expect(meant(['Ramipril 1-0-0'], [old[0]!])).toEqual(['Ramipril 5 mg'])
  })

  test.for([
    'Bisoprolol 5 mg half tablet in the morning',
    'Bisoprolol 5 mg half in the morning',
    'Bisoprolol 5 mg halbe Tablette morgens',
    'Bisoprolol 5 mg two in the morning',
    'Bisoprolol 5 mg 2 tablets in the morning and 1 in the evening',
  ])('another amount in words is another dose: %s', (line) => {
    expect(meant([line], [entry('Bisoprolol', '5 mg')])).toEqual(['Bisoprolol 5 mg other'])
  })

  test.for([
    ['Bisoprolol fumarate', 'Bisoprolol'],
    ['Zolpidem tartrate', 'Zolpidem'],
    ['Hydroxychloroquine sulphate', 'Hydroxychloroquine'],
    ['Clopidogrel bisulfate', 'Clopidogrel'],
    ['Clopidogrel hydrogen sulphate', 'Clopidogrel'],
    ['Sitagliptin phosphate', 'Sitagliptin'],
    ['Metformin hydrochloride', 'Metformin'],
    ['Metformin HCl', 'Metformin'],
    ['Amlodipine besylate', 'Amlodipine'],
    ['Levothyroxine sodium', 'Levothyroxine'],
    ['Sitagliptin phosphate/metformin hydrochloride', 'Sitagliptin/metformin'],
    ['Losartan potassium', 'Losartan'],
  ] as const)('a salt that one list says and the other does not: %s and %s', ([one, other]) => {
    for (const [line, name] of [
      [one, other],
      [other, one],
    ] as const) {
      const [compared] = compareLists([`${line} 5 mg 1-0-0`], [entry(name, '5 mg')], TODAY)
      expect(compared).toMatchObject({ says: 'same', unread: '' })
    }
  })

  test.for([
    ['Metoprolol succinate', 'Metoprolol'],
    ['Metoprolol succinate', 'Metoprolol tartrate'],
    ['Amlodipine besylate', 'Amlodipine maleate'],
    ['Phenytoin sodium', 'Phenytoin'],
    ['Sodium valproate', 'Valproate'],
    ['Diclofenac sodium', 'Diclofenac'],
    ['Perindopril arginine', 'Perindopril'],
    ['Perindopril erbumine', 'Perindopril arginine'],
    ['Caffeine citrate', 'Caffeine'],
    ['Quinine bisulfate', 'Quinine sulfate'],
    ['Quinine sulfate', 'Quinine'],
    ['Olanzapine pamoate', 'Olanzapine'],
    ['Haloperidol decanoate', 'Haloperidol'],
    ['Zuclopenthixol acetate', 'Zuclopenthixol'],
    ['Bisoprolol Xyzfumarat', 'Bisoprolol'],
  ] as const)('a salt that may be another dose is left to a person: %s and %s', ([one, other]) => {
    for (const [line, name] of [
      [one, other],
      [other, one],
    ] as const)
      expect(compareLists([`${line} 5 mg 1-0-0`], [entry(name, '5 mg')], TODAY)).not.toMatchObject([{ says: 'same' }])
  })

  test.for([
    ['Metoprolol retard 50 mg 1-0-0', 'Metoprolol'],
    ['Metoprolol 50 mg XL 1-0-0', 'Metoprolol'],
    ['Metoprolol 50 mg 1-0-0', 'Metoprolol retard'],
    ['Metoprolol 50 mg prolonged-release tablet 1-0-0', 'Metoprolol'],
    ['Metoprolol 50 mg weekly', 'Metoprolol'],
    ['Metoprolol 50 mg 1-0-0 thrice', 'Metoprolol'],
  ])('%s beside %s is left to a person', ([line, name]) => {
    expect(meant([line!], [entry(name!, '50 mg')])).toEqual([`${name} 50 mg`])
  })

  test.for([
    ['2 x Paracetamol 500 mg four times daily', 'Paracetamol', '500 mg', ['08:00', '12:00', '18:00', '22:00'], '2 x'],
    ['Metformin 2 x 500 mg twice daily', 'Metformin', '500 mg', ['08:00', '20:00'], '2 x'],
    ['2 Simvastatin 40 mg 1-0-0', 'Simvastatin', '40 mg', ['08:00'], '2'],
    ['Metformin ½ of 500 mg daily', 'Metformin', '500 mg', ['08:00'], '½'],
    ['Metformin 1/2 500 mg in the morning', 'Metformin', '500 mg', ['08:00'], '1/2'],
    ['Do not take Simvastatin 40 mg at night', 'Simvastatin', '40 mg', ['22:00'], 'Do not night'],
    ['No Simvastatin 40 mg at night', 'Simvastatin', '40 mg', ['22:00'], 'No night'],
    ['Omit Simvastatin 40 mg at night', 'Simvastatin', '40 mg', ['22:00'], 'Omit night'],
    ['Hold Simvastatin 40 mg at night', 'Simvastatin', '40 mg', ['22:00'], 'Hold night'],
    ['Avoid Simvastatin 40 mg at night', 'Simvastatin', '40 mg', ['22:00'], 'Avoid night'],
    ['Ceased: Simvastatin 40 mg at night', 'Simvastatin', '40 mg', ['22:00'], 'Ceased night'],
    ['High dose Simvastatin 40 mg at night', 'Simvastatin', '40 mg', ['22:00'], 'High dose'],
  ] as const)('no word or number before the strength is left out: %s', ([line, name, strength, times, unread]) => {
    const [compared] = compareLists([line], [entry(name, strength, [...times])], TODAY)
    expect(compared).toMatchObject({ medicationId: `${name} ${strength}`, says: 'unclear', unread })
  })

  test.for([
    ['Vitamin B12 500 mcg 1-0-0', 'Vitamin B12', '500 mcg'],
    ['Vitamin B 12 500 mcg 1-0-0', 'Vitamin B12', '500 mcg'],
    ['Vitamin D3 25 mcg 1-0-0', 'Vitamin D3', '25 mcg'],
    ['Omega 3 1000 mg 1-0-0', 'Omega 3', '1000 mg'],
    ['Concor 5 mg 1-0-0', 'Bisoprolol', '5 mg'],
    ['Wundertee 5 g 1-0-0', 'Wundertee', '5 g'],
    ['Ramipril-ratiopharm 5 mg 1-0-0', 'Ramipril ratiopharm', '5 mg'],
    ['Bisoprolol comp 5 mg 1-0-0', 'Bisoprolol comp', '5 mg'],
  ] as const)('a number or a word that belongs to the name is no dose: %s', ([line, name, strength]) => {
    expect(meant([line], [entry(name, strength)])).toEqual([`${name} ${strength} same`])
  })

  test.for([
    ['Candesartan plus 16 mg 1-0-0', 'Candesartan', '16 mg'],
    ['Candesartan 16 mg 1-0-0', 'Candesartan plus', '16 mg'],
    ['Bisoprolol comp 5 mg 1-0-0', 'Bisoprolol', '5 mg'],
    ['Ramipril 5 mg 1-0-0', 'Ramipril comp', '5 mg'],
    ['Ramipril 5 mg 1-0-0', 'Ramipril 5 mg comp', '5 mg'],
    ['Triamteren compositum 50 mg 1-0-0', 'Triamterene', '50 mg'],
    ['Candesartan 16 mg 1-0-0', 'Candesartan Xyzzol', '16 mg'],
  ] as const)('a combination is not its single ingredient: %s beside %s', ([line, name, strength]) => {
    expect(meant([line], [entry(name, strength)])).toEqual([`${name} ${strength}`])
  })

  test.for([
    ['MS Contin 15 mg', 'Morphine', '15 mg'],
    ['MS Cotnin 15 mg', 'Morphine', '15 mg'],
    ['Oramorph 10 mg', 'MST', '10 mg'],
    ['OxyContin 10 mg', 'Oxycodone', '10 mg'],
    ['Dilaudid 4 mg', 'Palladone', '4 mg'],
    ['Kadian 20 mg', 'Morphine', '20 mg'],
    ['Conzip 100 mg', 'Tramadol', '100 mg'],
    ['Lithobid 300 mg', 'Lithium carbonate', '300 mg'],
    ['Glumetza 500 mg', 'Metformin', '500 mg'],
    ['Verelan 120 mg', 'Verapamil', '120 mg'],
    ['Advagraf 1 mg', 'Prograf', '1 mg'],
    ['Envarsus 1 mg', 'Tacrolimus', '1 mg'],
    ['Sandimmune 100 mg', 'Neoral', '100 mg'],
    ['Depakote 500 mg', 'Valproic acid', '500 mg'],
    ['Divalproex 500 mg', 'Valproic acid', '500 mg'],
    ['Lithium citrate 300 mg', 'Lithium carbonate', '300 mg'],
    ['Lithiumcarbonat 300 mg', 'Lithium citrate', '300 mg'],
    ['Ferrous sulfate 325 mg', 'Ferrous gluconate', '325 mg'],
    ['Calcium citrate 500 mg', 'Calcium carbonate', '500 mg'],
    ['Magnesium oxide 400 mg', 'Magnesium citrate', '400 mg'],
    ['Metoprololsuccinat 47.5 mg', 'Metoprololtartrat', '47.5 mg'],
  ] as const)('another preparation of the ingredient is left to a person: %s beside %s', ([line, name, strength]) => {
    expect(meant([`${line} 1-0-0`], [entry(name, strength)])).toEqual([`${name} ${strength}`])
  })

  test.for([
    ['Prograf 1 mg', 'Prograf', '1 mg'],
    ['MS Contin 15 mg', 'MS Contin', '15 mg'],
    ['Rytary 145 mg', 'Rytary', '145 mg'],
    ['Ferrous sulphate 325 mg', 'Ferrous sulfate', '325 mg'],
    ['Lithiumcarbonat 300 mg', 'Lithium carbonate', '300 mg'],
    ['Coumadin 5 mg', 'Warfarin', '5 mg'],
    ['Metformin 1,000 mg', 'Metformin', '1000 mg'],
  ] as const)('the same preparation is the same: %s beside %s', ([line, name, strength]) => {
    expect(meant([`${line} 1-0-0`], [entry(name, strength)])).toEqual([`${name} ${strength} same`])
  })

  test('the same slow-release form is the same, also abbreviated', () => {
    for (const line of ['Metoprolol retard 50 mg 1-0-0', 'Metoprolol 50 mg Ret.-Tbl. 1-0-0'])
      expect(meant([line], [entry('Metoprolol retard', '50 mg')])).toEqual(['Metoprolol retard 50 mg same'])
  })

  const twice = ['08:00', '20:00']
  test.for([
    ['Morphine injection 10 mg twice daily', entry('Morphine tablets', '10 mg', twice)],
    ['Morphine 10 mg injection twice daily', entry('Morphine', '10 mg', twice)],
    ['Morphine injection 10 mg twice daily', entry('Morphine', '10 mg', twice, { form: 'tablet' })],
    ['Morphine 10 mg tablets twice daily', entry('Morphine', '10 mg', twice, { form: 'injection' })],
    ['Morphine 10 mg by mouth twice daily', entry('Morphine', '10 mg', twice, { form: 'injection' })],
    ['Morphine 10 mg by mouth twice daily', entry('Morphine', '10 mg', twice, { route: 'injected' })],
    ['Morphine 10 mg suppository twice daily', entry('Morphine', '10 mg', twice, { route: 'by_mouth' })],
    ['Buprenorphine patch 5 mg daily', entry('Buprenorphine tablets', '5 mg')],
    ['Hydrocortisone cream 10 mg twice daily', entry('Hydrocortisone', '10 mg', twice)],
    ['Haloperidol 1 mg amp. at bedtime', entry('Haloperidol tablets', '1 mg', ['22:00'])],
    ['Furosemide 40 mg inj. in the morning', entry('Furosemide', '40 mg')],
    ['Furosemide 40 mg injection solution 1-0-0', entry('Furosemide', '40 mg', ['08:00'], { form: 'liquid' })],
    ['Glyceryl trinitrate spray 0.4 mg 1-0-0', entry('Glyceryl trinitrate tablets', '0.4 mg')],
    ['Salbutamol 4 mg 1 puff in the morning', entry('Salbutamol', '4 mg', ['08:00'], { form: 'tablet' })],
  ] as const)('another form or route is left to a person: %s', ([line, other]) => {
    expect(meant([line], [other])).toEqual([other.id])
  })

  test.for([
    ['Morphine 10 mg twice daily', entry('Morphine', '10 mg', twice, { form: 'capsule', route: 'by_mouth' })],
    ['Morphine 10 mg tablets twice daily', entry('Morphine', '10 mg', twice)],
    ['Morphine 10 mg capsules twice daily', entry('Morphine tablets', '10 mg', twice, { form: 'tablet' })],
    ['Morphine 10 mg by mouth twice daily', entry('Morphine', '10 mg', twice, { form: 'liquid' })],
    ['Morphine 10 mg injection twice daily', entry('Morphine', '10 mg', twice, { route: 'injected' })],
    ['Morphine 10 mg injection twice daily', entry('Morphine inj.', '10 mg', twice)],
    ['Buprenorphine patch 5 mg daily', entry('Buprenorphine', '5 mg', ['08:00'], { form: 'patch', route: 'on_skin' })],
    ['Morphine 10 mg 1 tablet twice daily', entry('Morphine', '10 mg', twice, { route: 'under_tongue' })],
  ] as const)('a form that only one side names is no difference: %s', ([line, other]) => {
    expect(meant([line], [other])).toEqual([`${other.id} same`])
  })

  test.for([
    ['Ventolin 100 mcg inhaler 2 puffs as needed', 'inhaler'],
    ['GTN 0.4 mg spray 2 puffs as needed', 'spray'],
    ['Mometason Nasenspray 50 mcg 2 Hübe as needed', 'spray'],
    ['Nitrolingual 0.4 mg 2 puffs as needed', null],
    ['Morphine 10 mg amp. 1-0-1', 'injection'],
    ['Lactulose syrup 1-0-1', null],
    ['Morphine 10 mg by mouth 1-0-1', null],
    ['Ramipril 5 mg 1-0-0', null],
  ] as const)('the form of a new line is what it names: %s', ([line, form]) => {
    expect(compareLists([line], [], TODAY)).toMatchObject([{ form }])
  })

  test('an entry with a last day, or one that begins later, is not the same as a line without', () => {
    const entryWith = (days: { startDate?: string; endDate?: string }) => entry('Ramipril', '5 mg', ['08:00'], days)
    for (const days of [{ endDate: '2026-11-22' }, { startDate: '2026-11-21' }])
      expect(meant(['Ramipril 5 mg 1-0-0'], [entryWith(days)])).toEqual(['Ramipril 5 mg'])
    expect(meant(['Ramipril 5 mg 1-0-0'], [entryWith({ startDate: TODAY })])).toEqual(['Ramipril 5 mg same'])
  })

  test('a dose that changed on an earlier day is compared as it is now; one that changes later is another dose', () => {
    const now = { kind: 'daily' as const, times: ['07:30'] }
    const changed = (from: string) =>
      entry('Prednisolone', '5 mg', ['08:00'], {
        schedule: Schedule.parse({ ...now, quantity: 2, steps: [{ ...now, from }] }),
      })
    expect(meant(['Prednisolone 5 mg 1-0-0'], [changed('2026-11-10')])).toEqual(['Prednisolone 5 mg same'])
    expect(meant(['Prednisolone 5 mg 2-0-0'], [changed('2026-11-10')])).toEqual(['Prednisolone 5 mg other'])
    for (const line of ['Prednisolone 5 mg 1-0-0', 'Prednisolone 5 mg 2-0-0'])
      expect(meant([line], [changed('2026-11-21')])).toEqual(['Prednisolone 5 mg other'])
    const [stronger] = compareLists(['Prednisolone 10 mg 1-0-0'], [changed('2026-11-10')], TODAY)
    expect(stronger!.schedule!.times).toMatchObject([{ time: '07:30', quantity: 1 }])
  })

  test('of two entries the one with the same strength; if unclear, none', () => {
    const old = [entry('Levothyroxine', '50 mcg'), entry('Levothyroxine', '75 mcg')]
    expect(meant(['Levothyroxine 75 µg 1-0-0'], old)).toEqual(['Levothyroxine 75 mcg same'])
    expect(meant(['L-Thyroxin 75 µg 1-0-0', 'Levothyroxine 50 µg 1-0-0'], old)).toEqual([
      'Levothyroxine 75 mcg same',
      'Levothyroxine 50 mcg same',
    ])
    expect(meant(['Levothyroxine 100 µg 1-0-0'], old)).toEqual(['null'])
  })

  test('another quantity at one of the times is another dose', () => {
    expect(meant(['Ramipril 5 mg 1-0-2'], [entry('Ramipril', '5 mg', ['08:00', '18:00'])])).toEqual([
      'Ramipril 5 mg other',
    ])
  })

  test.for([
    ['Bisoprolol 2.5 mg', '5 mg'],
    ['Bisoprolol 5 mg', '2.5 mg'],
  ] as const)('an entry named %s with the strength %s is another dose than either', ([name, strength]) => {
    expect(meant(['Bisoprolol 5 mg 1-0-0'], [entry(name, strength)])).toEqual([`${name} ${strength} other`])
    expect(meant(['Bisoprolol 2.5 mg 1-0-0'], [entry(name, strength)])).toEqual([`${name} ${strength} other`])
    expect(meant(['Bisoprolol 1-0-0'], [entry(name, strength)])).toEqual([`${name} ${strength}`])
  })

  test.for([
    ['Tramadol 200 mg 1-0-1', 'Tramadol', '100 mg retard', ' other'],
    ['Tramadol 100 mg 1-0-1', 'Tramadol', '100 mg retard', ''],
    ['Tramadol 100 mg 1-0-1', 'Tramadol', '100', ''],
    ['Salbutamol 200 mcg/puff 1-0-1', 'Salbutamol', '100 mcg/puff', ' other'],
    ['Amoxiclav 500/125 mg 1-0-1', 'Amoxiclav', '875 mg + 125 mg', ' other'],
    ['Amoxiclav 875/125 mg 1-0-1', 'Amoxiclav', '875 mg + 125 mg', ''],
    ['Ibuprofen 100 mg/5 ml 1-0-1', 'Ibuprofen', '100 mg/5 ml syrup', ''],
    ['Ibuprofen 200 mg/5 ml 1-0-1', 'Ibuprofen', '100 mg/5 ml syrup', ' other'],
    ['Ibuprofen 100 mg/5 ml 1-0-1', 'Ibuprofen', '100 mg/ml syrup', ' other'],
    ['Ibuprofen 20 mg/ml 1-0-1', 'Ibuprofen', '100 mg/5 ml syrup', ''],
    ['Adalimumab 40 mg/0.4 ml 1-0-1', 'Adalimumab', '40 mg/0.8 ml pen', ' other'],
    ['Fentanyl 25 mcg/h 1-0-1', 'Fentanyl', '25 mcg/24 h patch', ' other'],
    ['Fentanyl 25 mcg/h 1-0-1', 'Fentanyl', '25 mcg patch', ''],
    ['Timolol 0.5% 1-0-1', 'Timolol', '5 mg/ml eye drops', ''],
    ['Timolol 0.5% 1-0-1', 'Timolol', '5 mg/ml', ''],
    ['Timolol 0.5% 1-0-1', 'Timolol', '2.5 mg/ml', ' other'],
    ['Cyanocobalamin 500 mcg 1-0-1', 'Cyanocobalamin', 'B12 500 mcg', ''],
    ['Amoxiclav 875/125 mg 1-0-1', 'Amoxiclav', '125/875 mg', ''],
    ['Amoxiclav 875 mg 1-0-1', 'Amoxiclav', '875/125 mg tablets', ''],
    ['Amoxiclav 500 mg 1-0-1', 'Amoxiclav', '875/125 mg tablets', ' other'],
    ['Prednisolone 5 mg 1-0-1', 'Prednisolone', '10 mg (2 x 5 mg)', ''],
  ] as const)(
    'what stands beside the amount of an entry hides no other amount: %s, %s %s',
    ([line, name, strength, says]) => {
      expect(meant([line], [entry(name, strength, ['08:00', '18:00'])])).toEqual([`${name} ${strength}${says}`])
    },
  )

  test('a combination is not one of its ingredients', () => {
    expect(meant(['Ramipril/HCT 5/25 mg 1-0-0'], [entry('Ramipril', '5 mg')])).toEqual(['null'])
  })

  test('the family’s hours stay if the list says only how often', () => {
    const [line] = compareLists(['Ramipril 10 mg 1-0-1'], [entry('Ramipril', '5 mg', ['07:15', '19:15'])], TODAY)
    expect(line).toMatchObject({ says: 'other', schedule: { times: [{ time: '07:15' }, { time: '19:15' }] } })
  })
})
