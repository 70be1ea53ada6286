import { describe, expect, test } from 'vitest'
import { slipsBetween } from '../../core/spelling.ts'
import { ingredients } from './ingredients.ts'
import { matchName } from './match.ts'
import { namesByLetters } from './names.ts'
import { partsOf, wordsOf } from './words.ts'

const found = (name: string) => matchName(name).ingredients.toSorted().join(' + ')

describe('names as people type them', () => {
  // biome-ignore format: a table is read across
  const typed: [name: string, contains: string][] = [
    ['Lisinopril', 'lisinopril'],
    ['LISINOPRIL 10MG', 'lisinopril'],
    ['lisinopril 10 mg tablets', 'lisinopril'],
    ['  Zestril®  20 mg ', 'lisinopril'],
    ['Metoprolol succinate ER 47.5 mg', 'metoprolol'],
    ['Metoprolol-ratiopharm 50 retard', 'metoprolol'],
    ['Beloc-Zok mite 47,5 mg', 'metoprolol'],
    ['Toprol-XL', 'metoprolol'],
    ['metformin HCl 500 mg', 'metformin'],
    ['Metformin hydrochloride 1000 mg b.i.d.', 'metformin'],
    ['Diclofenac-Natrium 75 mg', 'diclofenac'],
    ['Haloperidol decanoate depot', 'haloperidol'],
    ['amoxicillin 250mg/5ml oral suspension', 'amoxicillin'],
    ['Ibuprofène 400', 'ibuprofen'],
    ['Timolol 0.5% eye drops', 'timolol'],
    ['Levothyroxine sodium 75 µg', 'levothyroxine'],
    ['Fentanyl patch 25 mcg/h', 'fentanyl'],
    ['1-0-1 Ramipril 5', 'ramipril'],
    ['Aspirin 75mg for her heart', 'aspirin'],
    ['Aspirin for her heart, clopidogrel 75 mg', 'aspirin + clopidogrel'],
    ['Ibuprofen for pain and warfarin', 'ibuprofen + warfarin'],
    ['Paracetamol for pain with codeine', 'codeine + paracetamol'],
    ['Ibuprofen for pain, fever and headaches', 'ibuprofen'],
    ['ASS 100', 'aspirin'],
    ['Tylenol (acetaminophen)', 'paracetamol'],
    ['Ibuprofen (as needed)', 'ibuprofen'],
    ['Mirtazapine 15 mg at night', 'mirtazapine'],
    ['Prednison 5 mg', 'prednisone'],
    ['Ibu\u00adprofen 400', 'ibuprofen'],
    ['Ibu\u200dpro\u{e0041}fen 400', 'ibuprofen'],
    ['\u202eWar\u200bfarin\u200f', 'warfarin'],
    ['Prednisolon 5 mg', 'prednisolone'],
    ['5-ASA', 'mesalazine'],
    ['5 ASA 500 mg', 'mesalazine'],
    ['Vit. D3 1000 IU', 'vitamin D'],
    ['St. John’s Wort', "St John's wort"],
    ['St John`s wort 300mg', "St John's wort"],
    ['nitro glycerin', 'glyceryl trinitrate'],
    ['Insulin Glargin 10 units', 'insulin glargine'],
    ['Humulin 70/30 KwikPen', 'insulin'],
    ['L-Thyroxin Hexal 50', 'levothyroxine'],
    ['Pantoprazol 40 - 1A Pharma®', 'pantoprazole'],
    // Several in one.
    ['warfarin/aspirin', 'aspirin + warfarin'],
    ['Lisinopril + HCTZ', 'hydrochlorothiazide + lisinopril'],
    ['lisinopril-hydrochlorothiazide 20-12.5', 'hydrochlorothiazide + lisinopril'],
    ['paracetamol and codeine', 'codeine + paracetamol'],
    ['calcium with vitamin D', 'calcium + vitamin D'],
    ['Co-Codamol 8/500', 'codeine + paracetamol'],
    ['cocodamol 30/500', 'codeine + paracetamol'],
    ['Tylenol PM Extra Strength', 'diphenhydramine + paracetamol'],
    ['NyQuil Cold & Flu', 'dextromethorphan + doxylamine + paracetamol'],
    ['Night Nurse capsules', 'dextromethorphan + paracetamol + promethazine'],
    ['Panadeine Forte', 'codeine + paracetamol'],
    ['Veganin tablets', 'caffeine + codeine + paracetamol'],
    ['Migraleve Pink', 'buclizine + codeine + paracetamol'],
    ['Migraleve Yellow', 'codeine + paracetamol'],
    ['Migraleve', 'buclizine + codeine + paracetamol'],
    ['Algocalmin 500 mg', 'metamizole'],
    ['Feminax Ultra 250 mg', 'naproxen'],
    ['Sinemet CR 25/100', 'carbidopa + levodopa'],
    ['Diovan HCT 160/12.5', 'hydrochlorothiazide + valsartan'],
    ['Calcium, magnesium, zinc', 'calcium + magnesium + zinc'],
    ['Calcium magnesium zinc', 'calcium + magnesium + zinc'],
    // A salt, or the mineral itself.
    ['Losartan potassium 50 mg', 'losartan'],
    ['Losartan + potassium', 'losartan + potassium'],
    ['Losarten Potassium', 'losartan'],
    ['Potassium chloride 600 mg', 'potassium'],
    ['Potassium', 'potassium'],
    ['Atorvastatin calcium 20 mg', 'atorvastatin'],
    ['Calcium carbonate 500 mg', 'calcium'],
    ['Esomeprazole magnesium', 'esomeprazole'],
    ['Magnesium citrate', 'magnesium'],
    ['Lithium carbonate 300 mg', 'lithium'],
    ['Sodium bicarbonate', 'sodium bicarbonate'],
    ['Ferrous sulfate 325', 'iron'],
    ['Penicillin V potassium 500 mg', 'penicillin V'],
    // Typing errors.
    ['Lipitr 20', 'atorvastatin'],
    ['Warfrin', 'warfarin'],
    ['metforminn', 'metformin'],
    ['omeprazol', 'omeprazole'],
    ['levothyroxin', 'levothyroxine'],
    ['hydroxizine', 'hydroxyzine'],
    ['hydralazin', 'hydralazine'],
    ['simvastatina', 'simvastatin'],
    ['spirnolactone', 'spironolactone'],
  ]
  test.each(typed)('%s', (name, contains) => {
    expect(matchName(name)).toEqual({
      ingredients: expect.anything(),
      named: expect.anything(),
      as: expect.anything(),
      unread: [],
      isAmbiguous: false,
    })
    expect(found(name)).toBe(contains)
  })

  test.each([
    '',
    '   ',
    '???',
    '10 mg',
    'tablet',
    'sodium',
    'the white one',
    'water tablet',
    'as a',
    'Xyzzol',
    'Аспирин',
    '💊',
  ])('nothing is recognised in %j', (name) => expect(matchName(name).ingredients).toEqual([]))

  test('unknown words next to a name are kept', () => {
    expect(matchName('Ibuprofen + Xyzzol 5 mg')).toMatchObject({ ingredients: ['ibuprofen'], unread: ['xyzzol'] })
    expect(matchName('Tylenol Sinus').unread).toEqual(['sinus'])
    expect(matchName('Nytol Herbal').unread).toEqual(['herbal'])
    expect(matchName('Panadol night cough').unread).toEqual(['cough'])
  })

  test('which words name it, and not those that say nothing about the ingredients', () => {
    expect(matchName('2 x Vitamin B 12 AL').named).toEqual(['vitamin', 'b', '12'])
    expect(matchName('Ramipril comp').named).toEqual(['ramipril'])
  })

  test('as which name of the tables it was recognised, also misspelled', () => {
    expect(matchName('MS Cotnin 15 mg').as).toEqual(['mscontin'])
    expect(matchName('Ramipril, Sandimmune').as).toEqual(['ramipril', 'sandimmune'])
  })

  test('what a product is free of is not in it', () => {
    expect(found('Excedrin Aspirin Free')).toBe('caffeine + paracetamol')
    expect(found('Excedrin')).toBe('aspirin + caffeine + paracetamol')
    expect(matchName('Alka-Seltzer Aspirin Free')).toEqual({
      ingredients: ['sodium bicarbonate'],
      named: ['alka', 'seltzer'],
      as: ['alkaseltzer'],
      unread: ['aspirin free'],
      isAmbiguous: false,
    })
  })

  test('a brand that means several medicines is not guessed at', () => {
    for (const name of ['Benadryl 25 mg', 'Flomax', 'Cartia', 'Feminax', 'Codipar 15/500', 'Calcium channel blocker']) {
      expect(matchName(name), name).toMatchObject({ ingredients: [], isAmbiguous: true })
    }
    for (const name of ['anaesthetic', 'Anesthesia', 'general anaesthetics', 'Narkose', 'anestesia', 'anesthésie']) {
      expect(matchName(name), name).toMatchObject({ ingredients: [], isAmbiguous: true })
    }
    expect(found('Cartia XT 120')).toBe('diltiazem')
  })

  test('every name in the tables is found, with strength and form', () => {
    for (const { words, ingredients: contains } of namesByLetters.values()) {
      expect(matchName(`${words.join(' ')} 10 mg tablets`).ingredients.toSorted(), words.join(' ')).toEqual(
        contains.toSorted(),
      )
    }
    expect(ingredients.size).toBeGreaterThan(2000)
    expect(namesByLetters.size).toBeGreaterThan(10_000)
  })
})

/** Pairs that are often confused (from lists of the ISMP), and other similar ones. */
const lookAlikes = `
hydralazine/hydroxyzine hydralazine/hydrochlorothiazide clonidine/clonazepam clonidine/Klonopin clonazepam/lorazepam clozapine/clonazepam clobazam/clonazepam
prednisone/prednisolone methylprednisolone/medroxyprogesterone prednisone/primidone metoprolol/metformin metformin/metronidazole metoprolol/misoprostol metolazone/methimazole
alprazolam/lorazepam amantadine/amiodarone amlodipine/amiloride amiloride/amlodipine aripiprazole/rabeprazole atomoxetine/atorvastatin azathioprine/azacitidine
Brilinta/Brintellix bupropion/buspirone captopril/carvedilol carbamazepine/oxcarbazepine carboplatin/cisplatin cefazolin/ceftriaxone cefuroxime/cefixime cefotetan/cefoxitin
Celebrex/Celexa Celebrex/Cerebyx Celexa/Zyprexa chlordiazepoxide/chlorpromazine chlorpromazine/chlorpropamide clomiphene/clomipramine cyclosporine/cycloserine
daunorubicin/doxorubicin diazepam/diltiazem diphenhydramine/dimenhydrinate dobutamine/dopamine duloxetine/fluoxetine ephedrine/epinephrine fentanyl/sufentanil
flavoxate/fluvoxamine fluphenazine/fluvoxamine fluoxetine/paroxetine fluoxetine/fluvastatin glipizide/glyburide glipizide/gliclazide glimepiride/glipizide guaifenesin/guanfacine
hydrocodone/oxycodone hydromorphone/morphine hydrocodone/hydrocortisone Lamictal/Lamisil lamivudine/lamotrigine Lasix/Losec Lasix/Luvox levetiracetam/levofloxacin
levothyroxine/liothyronine Lovenox/Luvox Mirapex/MiraLAX mifepristone/misoprostol nicardipine/nifedipine nifedipine/nimodipine nimodipine/nicardipine
olanzapine/quetiapine oxycodone/oxymorphone pentobarbital/phenobarbital penicillamine/penicillin Plavix/Paxil Plavix/Pradaxa Pletal/Plendil Prilosec/Prozac Prozac/Prograf
quinine/quinidine ranitidine/ropinirole rifampin/rifaximin risperidone/ropinirole Seroquel/Sinequan saxagliptin/sitagliptin sitagliptin/sumatriptan sulfadiazine/sulfasalazine
sumatriptan/zolmitriptan tiagabine/tizanidine tolazamide/tolbutamide tramadol/trazodone tramadol/Toradol Tegretol/Trental topiramate/torsemide valacyclovir/valganciclovir
vinblastine/vincristine Xanax/Zantac Zebeta/Diabeta Zantac/Zyrtec Zyprexa/Zyrtec Zestril/Zetia Zocor/Cozaar Zocor/Zoloft Januvia/Jantoven Jantoven/Janumet Keppra/Kaletra
Lexapro/loxapine Neurontin/Motrin Reminyl/Amaryl Tiazac/Ziac Topamax/Toprol digoxin/digitoxin digoxin/doxepin naproxen/Noroxin Noroxin/Neurontin
propranolol/Pravachol ticlopidine/tilidine pravastatin/pitavastatin ampicillin/amoxicillin folic\u00a0acid/folinic\u00a0acid methadone/metolazone methadone/methylphenidate Asacol/Os-Cal
escitalopram/citalopram omeprazole/esomeprazole enalapril/Anafranil atenolol/albuterol valsartan/losartan isosorbide\u00a0mononitrate/isosorbide\u00a0dinitrate Advair/Advicor
`
  .trim()
  .split(/[ \n]+/)
  .map((pair) => pair.replaceAll('\u00a0', ' ').split('/') as [string, string])

/** Every name one typing error away, keeping the first letter. */
function oneSlipFrom(name: string): Set<string> {
  const slipped = new Set<string>()
  for (let at = 1; at < name.length; at++) {
    const [head, letter, tail] = [name.slice(0, at), name[at]!, name.slice(at + 1)]
    if (letter === ' ' || head.endsWith(' ')) continue
    slipped.add(head + tail)
    if (tail && tail[0] !== ' ') slipped.add(head + tail[0] + letter + tail.slice(1))
    for (const other of 'aeilorsty') slipped.add(head + other + tail).add(head + other + letter + tail)
  }
  return slipped
}

describe('medicines that look alike', () => {
  test.each(lookAlikes)('%s is never taken for %s', (one, other) => {
    const [first, second] = [found(one), found(other)]
    if (first !== '' || second !== '') expect(first).not.toBe(second)
    for (const [name, right] of [
      [one, first],
      [other, second],
    ] as const) {
      for (const slipped of oneSlipFrom(name.toLowerCase())) {
        const isAnothersName = namesByLetters.has(wordsOf(slipped).join(''))
        if (!isAnothersName) expect(['', right], slipped).toContain(found(slipped))
      }
    }
  })

  test('no typing error is tolerated in a word of fewer than six letters', () => {
    for (const { words } of namesByLetters.values()) {
      const [name] = words
      if (words.length > 1 || name!.length > 5) continue
      for (const slipped of oneSlipFrom(name!)) {
        if (slipped.length > 5 || namesByLetters.has(slipped)) continue
        expect(found(slipped), `${slipped} for ${name}`).toBe('')
      }
    }
  })

  test('halfway between two matches neither', () => {
    for (const name of ['prednisalone', 'nivedipine', 'sifagliptin', 'digitxin', 'folnic acid']) {
      expect(found(name), name).toBe('')
    }
  })

  test('omitting a letter never leads to another medicine', () => {
    for (const { words, ingredients: contains } of namesByLetters.values()) {
      const [name] = words
      if (words.length > 1 || name!.length < 5) continue
      for (let at = 1; at < name!.length; at += 3) {
        const without = name!.slice(0, at) + name!.slice(at + 1)
        if (namesByLetters.has(without)) continue
        expect(['', contains.toSorted().join(' + ')], `${without} for ${name}`).toContain(found(without))
      }
    }
  })

  test.each([
    ...[
      'Roxanol',
      'Volmax',
      'Buprenex',
      'Serophene',
      'Aldoril',
      'Nasarel',
      'gallamine',
      'hexobarbital',
      'zoxazolamine',
    ],
    ...['Metforal', 'Ramifloxin', 'Lisinamide', 'Amlofenac', 'Warfomycin', 'cefomycin', 'Prednimab', 'Digoxamide'],
  ])('%s, which the tables do not contain, is not mistaken for a similar one', (name) => expect(found(name)).toBe(''))

  test('short names must match exactly', () => {
    expect([found('Ibu'), found('Ibi'), found('MST'), found('MSD'), found('Sima')]).toEqual([
      'ibuprofen',
      '',
      'morphine',
      '',
      '',
    ])
  })
})

describe('words and typing errors', () => {
  test('parts of a name', () => {
    expect(partsOf('Co-Codamol® 8/500 (Tabs.)')).toEqual([['co', 'codamol', '8'], ['500'], ['tabs']])
    expect(wordsOf('Łukasz œdème Weißdorn')).toEqual(['lukasz', 'oedeme', 'weissdorn'])
    expect(partsOf('0,5 mg q.d., 1.5%')).toEqual([['0,5', 'mg', 'qd'], ['1.5']])
  })
  test('missing, extra, changed and swapped letters count one each, up to the limit', () => {
    expect(slipsBetween('warfarin', 'warfrin', 2)).toBe(1)
    expect(slipsBetween('warfarin', 'wafrarin', 2)).toBe(1)
    expect(slipsBetween('warfarin', 'worfarinn', 2)).toBe(2)
    expect(slipsBetween('warfarin', 'aspirin', 2)).toBe(Number.POSITIVE_INFINITY)
    expect(slipsBetween('', '', 0)).toBe(0)
  })
})
