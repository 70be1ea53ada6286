import type { Card } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { describe, expect, test } from 'vitest'
import { faceOf } from '../../services/pdf/fonts.ts'
import { openPaper } from '../../services/pdf/paper.ts'
import { aPhoto } from '../../test/records/photos.ts'
import { aContact } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { readPdf } from '../../test/support/pdf-text.ts'
import { aCircle } from '../../test/support/world.ts'
import { blocksOf } from './blocks.ts'
import drawCard from './draw-card.ts'
import { fitBlocks } from './fit-blocks.ts'

const url = `https://kinfold.example.org/emergency/${'A'.repeat(43)}`
const anAllergy = (name: string) => ({ name, details: null, isConfirmed: true, warns: true })
const aCard = (more: Partial<Card> = {}): Card => ({
  documents: null,
  name: 'Rose Keller',
  age: '82 (born 2 March 1944)',
  address: 'Lindenweg 3\n10115 Berlin',
  allergies: [anAllergy('Penicillin')],
  conditions: ['Diabetes'],
  medications: [
    {
      name: 'Lisinopril',
      how: '10 mg, 1 tablet daily at 08:00',
      isConfirmed: false,
      notGiven: null,
      alert: null,
      lastTaken: null,
    },
  ],
  contacts: [
    {
      name: 'Anna Keller',
      relationship: 'daughter',
      phones: [{ number: '+49305550101', kind: 'mobile', shown: '030 5550101', isValid: true }],
      hasKey: true,
      canDecide: true,
    },
  ],
  directives: 'Living will in the blue folder',
  note: 'Hears better on the right',
  portrait: null,
  ...more,
})
const aDocument = {
  ...{ id: 'a', title: 'Living will', kind: null, dated: null, validity: null, hasExpired: false },
  files: [],
}
const print = async (card: Card, more: { url?: string | null; zone?: string } = {}) =>
  readPdf(await drawCard({ card, url, zone: 'Europe/Berlin', now: new Date().toISOString(), ...more }))
const many = (count: number, text: string) => Array.from({ length: count }, (_, index) => `${text} ${index + 1}`)

describe('on paper', () => {
  test('documents are to be opened from the link only if there is one', async () => {
    const card = aCard({ documents: [aDocument] })
    expect((await print(card)).text).toContain('Documents to open from the link: Living will.')
    const { text } = await print(card, { url: null })
    expect(text).toContain('Documents the family has: Living will.')
    expect(text).not.toContain('link')
  })

  test('one page with the chosen content', async () => {
    const { pages, text } = await print(aCard())
    expect(pages).toBe(1)
    for (const shown of [
      'Rose Keller',
      '82 (born 2 March 1944)',
      '10115 Berlin',
      'Penicillin',
      'Diabetes',
      'Lisinopril 10 mg, 1 tablet daily at 08:00 not confirmed',
      'Anna Keller (daughter) 030 5550101 may decide has a key',
      'blue folder',
      'Hears better',
      'Scan to see',
    ])
      expect(text).toContain(shown)
  })

  test('with the picture, if chosen; an invalid picture does not prevent printing', async () => {
    const { content } = await aPhoto()
    const bare = await drawCard({
      card: aCard(),
      url,
      zone: 'Europe/Berlin',
      now: '2026-11-22T08:00:00.000Z',
    })
    const drawn = await drawCard({
      card: aCard(),
      url,
      zone: 'Europe/Berlin',
      portrait: content as Buffer,
      now: '2026-11-22T08:00:00.000Z',
    })
    expect(drawn.toString('latin1')).toContain('/Subtype /Image')
    expect(bare.toString('latin1')).not.toContain('/Subtype /Image')
    expect((await readPdf(drawn)).pages).toBe(1)
  })

  test('what was not chosen is left out; chosen but unknown is stated', async () => {
    const nothing = {
      name: null,
      age: null,
      address: null,
      conditions: null,
      medications: null,
      directives: null,
      note: null,
    }
    const { text } = await print(aCard({ ...nothing, allergies: [], contacts: null }), { url: null })
    expect(text).toContain('Allergies Nothing noted')
    expect(text).not.toMatch(/Rose|Age|Lindenweg|Conditions|medications|contacts|directives|Scan/)
  })

  test('thirty medications and twenty allergies still fit: smaller first, then shortened with a note', async () => {
    const how = '500 mg, 1 tablet daily at 08:00'
    const medications = many(30, 'Medication').map((name) => ({
      name,
      how,
      isConfirmed: true,
      notGiven: null,
      alert: null,
      lastTaken: null,
    }))
    const full = await print(aCard({ medications, allergies: many(20, 'Allergy').map(anAllergy) }))
    expect(full.pages).toBe(1)
    for (const name of ['Medication 30', 'Allergy 20']) expect(full.text).toContain(name)
    expect(full.text).not.toContain('more')

    const [anna] = aCard().contacts!
    const far = await print(
      aCard({
        medications,
        allergies: many(20, 'Allergy').map(anAllergy),
        conditions: many(60, 'Condition'),
        contacts: many(30, 'Contact').map((name) => ({ ...anna!, name })),
        directives: 'Word after word. '.repeat(118),
        note: 'Word after word. '.repeat(58),
      }),
    )
    expect(far.pages).toBe(1)
    expect(far.text).toContain('Allergy 20')
    expect(far.text).toMatch(/and \d+ more: see the link/)
    expect(far.text).toMatch(/… \(more: see the link\)/)
    expect((await print(aCard({ conditions: many(900, 'Condition') }), { url: null })).text).toMatch(
      /and 8\d\d more(?!:)/,
    )
  })

  test('a dose is complete, however many phases it has', async () => {
    const phase = (index: number) => `from ${index + 1} Dec 2026 ${index + 10} tablets every day at 08:00`
    const card = (phases: number) => {
      const how = Array.from({ length: phases }, (_, index) => phase(index)).join('; ')
      return aCard({
        medications: [{ name: 'Prednisone', how, isConfirmed: true, notGiven: null, alert: null, lastTaken: null }],
      })
    }
    const { text } = await print(card(12))
    expect(text).toContain(`${phase(10)}; ${phase(11)}`)
    const far = await print(card(60))
    expect(far.pages).toBe(1)
    expect(far.text).toMatch(/tablets every day at 08:00 shortened: ask for the rest/)
  })

  test('what helpers ask for first is marked; the last dose, which would soon be old, is not there', async () => {
    const dose = { how: null, isConfirmed: true, notGiven: null }
    const medications = [{ name: 'Eliquis', ...dose, alert: 'blood thinner', lastTaken: 'last taken today' }]
    const { text } = await print(aCard({ medications }))
    expect(text).toContain('Eliquis BLOOD THINNER')
    expect(text).not.toContain('last taken')
  })

  test('never a second page', async () => {
    const long = 'x'.repeat(400)
    const card = aCard({
      name: long,
      address: `${long}\n`.repeat(9),
      allergies: many(2000, long).map(anAllergy),
      medications: many(300, long).map((name) => ({
        name,
        how: long,
        isConfirmed: false,
        notGiven: null,
        alert: null,
        lastTaken: null,
      })),
      directives: 'z'.repeat(2000),
      note: '\n'.repeat(900),
    })
    expect((await print(card)).pages).toBe(1)
  })

  test('nothing is drawn below the page, also without a single space', async () => {
    const card = aCard({ directives: 'W'.repeat(2000), note: 'M'.repeat(1000), conditions: many(40, 'Condition') })
    const paper = openPaper('A4', 'Card')
    const most = 500
    const { fitted, gap } = fitBlocks(paper, blocksOf(card, true), paper.width - 72, most, ': see the link')
    expect(fitted.reduce((sum, { height }) => sum + height + gap, -gap)).toBeLessThanOrEqual(most)
  })

  test('says so if there are letters that it cannot show', async () => {
    const boxes = /Boxes stand for letters that cannot be printed here; the page behind the code shows them/
    expect((await print(aCard({ conditions: ['高血压'] }))).text).toMatch(boxes)
    expect((await print(aCard({ conditions: ['Blood pressure ≥ 180: ½ tablet'] }))).text).not.toMatch(boxes)
    expect((await print(aCard({ name: '李' }))).text).toMatch(boxes)
    expect((await print(aCard({ documents: [{ ...aDocument, title: '遺言' }] }))).text).toMatch(boxes)
  })

  test('and does not say so for the name of a file, which is not on the paper', async () => {
    const files = [{ id: 'b', name: '遺言.pdf' }]
    const { text } = await print(aCard({ documents: [{ ...aDocument, files }] }))
    expect(text).toContain('Living will')
    expect(text).not.toContain('Boxes')
  })

  test('a long address is complete', async () => {
    const lines = [
      'c/o Brandt',
      'Haus 3, Hinterhof',
      'Treppe links',
      '4. Stock, Klingel „Keller“',
      'Lindenweg 3',
      '10115 Berlin',
    ]
    const { text } = await print(aCard({ address: lines.join('\n') }))
    for (const line of lines) expect(text).toContain(line)
  })

  test('Greek, Cyrillic, Vietnamese, Hebrew and Arabic are letters, not boxes', async () => {
    const names = ['Πενικιλλίνη', 'Пенициллин', 'Nguyễn', 'Łukasz Żółć', 'פניצילין', 'محمد']
    expect([...'Aąễπпפم'].map((letter) => faceOf(letter, 'bold').name)).toEqual(
      ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'hebrew', 'arabic'].map((script) => `${script} bold`),
    )
    const { text } = await print(
      aCard({ allergies: names.map(anAllergy), name: 'שרה לוי', note: 'היא שומעת טוב יותר באוזן ימין' }),
    )
    const letters = (word: string) => [...word.normalize('NFKC')].sort().join('')
    for (const name of names.slice(0, 4)) expect(text).toContain(name)
    // PDF readers extract Hebrew in either direction; Arabic ligatures are resolved more or less well.
    for (const word of ['פניצילין', 'שומעת'])
      expect(
        text.split(' ').some((read) => letters(read) === letters(word)),
        word,
      ).toBe(true)
  })

  test('through the call: the circle’s own card, with a file name', async () => {
    const { admin } = await aCircle()
    await as(admin).emergencyContacts.create({ body: aContact({ name: 'Hilde Brandt' }) })
    const { name, type, content } = await as(admin).emergencyCard.pdf()
    expect([name, type]).toEqual(['Emergency card Rose Keller.pdf', 'application/pdf'])
    const { pages, text } = await readPdf(content)
    expect([pages, text.includes('Hilde Brandt'), text.includes('Scan to see')]).toEqual([1, true, false])
  })

  test('all dates are in the order of the reader', async () => {
    const { admin } = await aCircle()
    await as(admin).circles.update({ body: { dateOfBirth: '1944-03-02', version: 1 } })
    const american = { ...admin, reader: 'timeFormat=12&locale=en-US' }
    const { text } = await readPdf((await as(american).emergencyCard.pdf()).content)
    expect(text).toContain('born March 2, 1944')
    expect(text).toMatch(/Printed from Kinfold on [A-Z][a-z]+ \d+, \d{4}\./)
  })
})
