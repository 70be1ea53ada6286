import { AllergyContent } from '@kinfold/contract/features/allergies/schemas.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchName } from '../../services/medicines/match.ts'
import { noticesFor } from '../interactions/notices.ts'
import { readAllergyText } from './read-text.ts'

const inWords = (text: string) =>
  readAllergyText(text).map(({ substance, kind, reaction, severity, since }) =>
    [`${kind} ${substance}`, reaction && `(${reaction})`, severity, since].filter(Boolean).join(' '),
  )

describe('a text as people type it', () => {
  // biome-ignore format: a table is read across
  test.each<[text: string, rows: string[]]>([
    // Each of these was once read wrongly.
    ['Penicillin and sulfa', ['medicine_group Penicillin', 'medicine_group sulfa']],
    ['Penicillin/sulfa', ['medicine_group Penicillin', 'medicine_group sulfa']],
    ['Penicillin; sulfa', ['medicine_group Penicillin', 'medicine_group sulfa']],
    ['Penicillin\nsulfa', ['medicine_group Penicillin', 'medicine_group sulfa']],
    ['No known allergies except penicillin', ['medicine_group penicillin']],
    ['Lisinopril (angioedema)', ['medicine Lisinopril (angioedema) severe']],
    ['no penicillin allergy', ['none_known penicillin']],
    ['No food allergies', ['unknown No food allergies']],
    ['Metoprolol 47,5 mg', ['medicine Metoprolol 47,5 mg']],
    // Separators, brackets, reactions, severity, since.
    ['Aspirin, ibuprofen or naproxen', ['medicine Aspirin', 'medicine ibuprofen', 'medicine naproxen']],
    ['Penicillin (rash, swelling), Latex', ['medicine_group Penicillin (rash, swelling)', 'other Latex']],
    ['Codeine - nausea', ['medicine Codeine (nausea)']],
    ['Augmentin: severe hives since 1998', ['medicine Augmentin (severe hives) severe 1998']],
    ['hives from codeine', ['medicine hives from codeine']],
    ['rash - penicillin', ['medicine_group penicillin (rash)']],
    ['Bee stings (1987)', ['other Bee stings 1987']],
    ['mild reaction to eggs', ['food mild reaction to eggs mild']],
    ['Allergies: penicillin, nuts', ['medicine_group penicillin', 'food nuts']],
    ['penicillin allergy', ['medicine_group penicillin']],
    ['Salicylates (hives)', ['medicine_group Salicylates (hives)']],
    ['magnesium salicylate', ['medicine magnesium salicylate']],
    // Medicines whose names begin or end with a food.
    ['fish oil, milk, milk thistle; fish', ['medicine fish oil', 'food milk', 'medicine milk thistle', 'food fish']],
    ['Penicillin, penicillin', ['medicine_group Penicillin']],
    // Other languages.
    ['Penicillinallergie', ['medicine_group Penicillin']],
    ['Allergisch gegen Penicillin und Nüsse', ['medicine_group Penicillin', 'food Nüsse']],
    ['Alergia a la penicilina', ['medicine_group penicilina']],
    ['Allergique à la pénicilline', ['medicine_group pénicilline']],
    ['Uczulenie na penicylinę', ['medicine penicylinę']],
    // None.
    ['None', ['none_known anything']], ['NKDA', ['none_known medicines']], ['no known drug allergies', ['none_known medicines']], ['Keine', ['none_known anything']],
    ['keine bekannten Allergien', ['none_known anything']], ['Ninguna', ['none_known anything']], ['Aucune', ['none_known anything']], ['Brak', ['none_known anything']],
    ['keine Penicillinallergie', ['none_known penicillin']], ['not allergic to aspirin', ['none_known aspirin']], ['tolerates amoxicillin', ['none_known amoxicillin']],
    ['none, penicillin', ['medicine_group penicillin']], ['NKDA, peanuts', ['none_known medicines', 'food peanuts']], ['NKDA, penicillin', ['medicine_group penicillin']],
    ['latex, no codeine allergy', ['other latex', 'none_known codeine']],
    // Warnings that only look like 'none'.
    ['No sulfa!', ['medicine_group No sulfa!']],
    ['not sure about penicillin', ['medicine_group not sure about penicillin']],
    ['codeine not tolerated', ['medicine codeine not tolerated']],
    ['no penicillin because of allergy', ['medicine_group no penicillin because of']],
    // Not recognised: kept as written.
    ['Something from the dentist', ['unknown Something from the dentist']],
    ['general anaesthetic', ['unknown general anaesthetic']], ['anaesthesia', ['unknown anaesthesia']], ['local anaesthetic', ['medicine_group local anaesthetic']],
    ['Unknown', ['unknown Unknown']],
    ['-', []], ['', []],
  ])('%s', (text, rows) => expect(inWords(text)).toEqual(rows))

  test('a long sentence becomes as many rows as needed: every word is compared', () => {
    const long = `${'she told the doctor about it many years ago because '.repeat(7)}it was amoxicillin at the end`
    const rows = readAllergyText(long)
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.every(({ substance }) => substance.length <= 120)).toBe(true)
    const { notices } = noticesFor([{ id: 'm', name: 'Amoxicillin' }], { allergies: noted(rows), isOlder: false })
    expect(notices.filter(({ kind }) => kind === 'allergy')).toHaveLength(1)
  })

  test('four thousand arbitrary characters are read at once: no regular expression runs away', () => {
    const hostile = [`no ${' '.repeat(3900)}x`, '- '.repeat(1900), 'no known allerg'.repeat(260), '('.repeat(3900)]
    for (const text of hostile) expect(readAllergyText(text).length).toBeLessThan(101)
  })

  test('whatever the text, each row fits its column, and no letter is lost silently', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (text) => {
        for (const { substance, reaction, since } of readAllergyText(text)) {
          expect(substance.length).toBeGreaterThan(0)
          expect(substance.length).toBeLessThanOrEqual(120)
          expect((reaction ?? '').length).toBeLessThanOrEqual(200)
          expect((since ?? '').length).toBeLessThanOrEqual(40)
          // It must also be valid as typed input, because imported archives are checked with that schema.
          expect(AllergyContent.shape.substance.safeParse(substance).success).toBe(true)
        }
      }),
      { examples: [['\u0001control\u007f'], ['\u200b'], ['\u202elatex, \u0002'], [`${'x'.repeat(119)}\u2028y`]] },
    )
  })
})

const texts = [
  'Penicillin',
  'penicilin',
  'PCN',
  'Penizillin',
  'Penicillin and sulfa',
  'sulfa / penicillin',
  'sulfa; penicillin',
  'sulfa\npenicillin',
  'No known allergies except penicillin',
  'NKDA apart from penicillin',
  'Keine außer Penicillin',
  'Aucune sauf pénicilline',
  'Ninguna excepto penicilina',
  'Brak oprócz penicyliny',
  'Allergic to penicillin',
  'severe allergy to penicillin',
  'penicillin allergy',
  'Penicillinallergie',
  'alergia a la penicilina',
  'Uczulenie na penicylinę',
  'Amoxicillin',
  'Amoxil (rash)',
  'Augmentin - hives',
  'rash: amoxicillin',
  'had a rash with amoxicillin in 1998',
  'amoxacillin',
  'Amoksycylina',
  'Penicillin, Latex, Nuts',
  'antibiotics (penicillin)',
  'NO PENICILLIN!!',
  'no penicillin because of anaphylaxis',
  'not sure about penicillin',
  'never give amoxicillin',
  'beta-lactams',
  'Flucloxacillin',
]

describe('no allergy is ignored', () => {
  const answer = (text: string, medication: string) =>
    noticesFor([{ id: 'm', name: medication }], { allergies: noted(readAllergyText(text)), isOlder: false })

  test.each(texts)('%s, and amoxicillin is taken', (text) => {
    expect(answer(text, 'Amoxicillin 500 mg').notices.filter(({ kind }) => kind === 'allergy')).not.toEqual([])
  })

  test.each([
    ['Lisinopril (angioedema)', 'ramipril 5 mg'],
    ['Lisinopril (angioedema)', 'Entresto 49/51'],
    ['tetracycline', 'doxycycline'],
    ['Penicillin and sulfa', 'Bactrim DS'],
    ['sulfa/penicillin', 'Co-trimoxazole'],
    ['No known allergies except penicillin', 'Augmentin'],
    ['Metoprolol 47,5 mg', 'Beloc-Zok mite'],
    ['Kontrastmittel', 'Ultravist'],
    ['Levofloxacin (tendon)', 'Ciprofloxacino'],
  ])('%s, and %s is taken', (text, medication) => {
    expect(answer(text, medication).notices.filter(({ kind }) => kind === 'allergy')).toMatchObject([
      { severity: 'serious' },
    ])
  })

  test.each([
    'Something from the dentist',
    'Xyzzol',
    'the white tablets',
    'Аспирин',
    'ペニシリン',
    'unknown',
    'an antibiotik',
    'bad reaction to anaesthetic',
    'general anesthesia',
    'Peanuts',
    'latex gloves',
    'bee venom',
  ])('%s is a warning, or reported as not compared', (text) => {
    const { notices, allergiesNotChecked } = answer(text, 'Amoxicillin 500 mg')
    expect(notices.some(({ kind }) => kind === 'allergy') || allergiesNotChecked.length > 0).toBe(true)
  })

  test.each(['no penicillin allergy', 'NKDA', 'None', 'keine Penicillinallergie', 'not allergic to amoxicillin'])(
    '%s causes no alarm',
    (text) => expect(answer(text, 'Amoxicillin 500 mg').notices.filter(({ kind }) => kind === 'allergy')).toEqual([]),
  )

  test('any text that names the medicine itself warns, whatever surrounds it', () => {
    const around = fc.constantFrom('', 'rash, ', 'allergic to ', 'latex and ', 'severe: ', 'nuts; ', 'since 1998 ', '(')
    const medicine = fc.constantFrom('amoxicillin', 'Lipitor', 'ibuprofen', 'warfarin', 'Zoloft', 'codeine', 'Keflex')
    const behind = fc.constantFrom(
      '',
      ' (rash)',
      ' - hives',
      ', peanuts',
      ' and latex',
      ' allergy',
      '!',
      ' tablets 5 mg',
    )
    fc.assert(
      fc.property(around, medicine, behind, (before, name, after) => {
        const { notices } = answer(`${before}${name}${after}`, name)
        expect(notices.some(({ kind }) => kind === 'allergy')).toBe(true)
        expect(matchName(name).ingredients.length).toBeGreaterThan(0)
      }),
    )
  })
})

const noted = (read: ReturnType<typeof readAllergyText>) => read.map((each, at) => ({ ...each, id: `a${at}` }))
