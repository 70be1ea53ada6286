import { describe, expect, test } from 'vitest'
import { ingredients, membersOf } from './ingredients.ts'
import { noticesFor } from './notices.ts'
import { drugRules, foodRules } from './rules.ts'

/*
 * Each rule of clinical.md (and those beside it), one row: who must be on either side at least, two names as people type
 * them (brand with strength; misspelt), and a pair that must not be told of. Written by hand, not from the tables.
 */
const ssri = 'citalopram, escitalopram, fluoxetine, fluvoxamine, paroxetine, sertraline'
const snri = 'venlafaxine, desvenlafaxine, duloxetine, milnacipran'
const maoi = 'phenelzine, tranylcypromine, isocarboxazid, selegiline'
const nsaid =
  'ibuprofen, naproxen, diclofenac, celecoxib, etoricoxib, meloxicam, indometacin, ketoprofen, piroxicam, ketorolac, etodolac, nabumetone'
const coumarin = 'warfarin, phenprocoumon, acenocoumarol'
const doac = 'apixaban, rivaroxaban, dabigatran, edoxaban'
const azole = 'fluconazole, itraconazole, ketoconazole, voriconazole, posaconazole, miconazole'
const opioid =
  'codeine, dihydrocodeine, tramadol, tapentadol, morphine, oxycodone, hydrocodone, hydromorphone, fentanyl, buprenorphine, methadone, pethidine'
const benzo =
  'diazepam, lorazepam, alprazolam, clonazepam, temazepam, nitrazepam, oxazepam, midazolam, chlordiazepoxide, bromazepam'
const sedative =
  'zolpidem, zopiclone, eszopiclone, zaleplon, gabapentin, pregabalin, baclofen, tizanidine, quetiapine, olanzapine, mirtazapine, trazodone, amitriptyline, diphenhydramine, promethazine, hydroxyzine, phenobarbital'
const ace =
  'lisinopril, enalapril, ramipril, perindopril, captopril, benazepril, fosinopril, quinapril, trandolapril, moexipril'
const arb = 'losartan, valsartan, candesartan, irbesartan, olmesartan, telmisartan'
const sparing = 'spironolactone, eplerenone, amiloride, triamterene'
const thiazide = 'hydrochlorothiazide, chlortalidone, indapamide, bendroflumethiazide, metolazone, xipamide'
const loop = 'furosemide, bumetanide, torasemide'
const beta =
  'metoprolol, bisoprolol, carvedilol, atenolol, propranolol, nebivolol, labetalol, nadolol, sotalol, timolol'
const sulfonylurea = 'gliclazide, glimepiride, glipizide, glibenclamide, tolbutamide'
const insulin = 'insulin, insulin glargine, insulin detemir, insulin degludec, insulin aspart, insulin lispro'
const quinolone = 'ciprofloxacin, levofloxacin, moxifloxacin, ofloxacin, norfloxacin'
const tetracycline = 'tetracycline, doxycycline, minocycline, lymecycline, oxytetracycline'
const minerals = 'calcium, iron, magnesium, zinc, antacid, aluminium hydroxide, sucralfate'

type Row = [
  rule: string,
  one: string,
  other: string,
  typed: [string, string],
  misspelt: [string, string],
  not: [string, string],
]

// biome-ignore format: a table is read across
const together: Row[] = [
  ['anticoagulant-nsaid', `${coumarin}, ${doac}`, nsaid, ['Coumadin 5 mg', 'Advil 200mg'], ['warfrin', 'ibuprofin 400'], ['Eliquis 5 mg', 'Tylenol 500 mg']],
  ['anticoagulant-antiplatelet', `${coumarin}, ${doac}`, 'aspirin, clopidogrel, prasugrel, ticagrelor', ['Xarelto 20mg', 'Plavix 75 mg'], ['rivaroxiban', 'clopidogril'], ['Marcumar 3 mg', 'Zocor 20 mg']],
  ['anticoagulant-anticoagulant', coumarin, doac, ['Marevan 3 mg', 'Pradaxa 110mg'], ['warferin', 'dabigatren'], ['Marevan 1 mg', 'Marevan 3 mg']],
  ['warfarin-metronidazole', coumarin, 'metronidazole', ['Coumadin 2,5 mg', 'Flagyl 400mg'], ['warfarine', 'metronidasole'], ['Jantoven', 'amoxicillin']],
  ['warfarin-amiodarone', coumarin, 'amiodarone, sulfamethoxazole', ['Coumadin 5 mg', 'Bactrim DS'], ['warfaryn', 'amiodarrone'], ['Coumadin 5 mg', 'Norvasc 5 mg']],
  ['warfarin-azole', coumarin, azole, ['Sintrom 4 mg', 'Diflucan 150 mg'], ['acenocumarol', 'fluconozole'], ['warfarin', 'clotrimazole 1% cream']],
  ['antidepressant-nsaid', `${ssri}, ${snri}`, `${nsaid}, aspirin`, ['Zoloft 50mg', 'Aleve 220 mg'], ['sertralin', 'naproxenn'], ['Zoloft 50mg', 'Panadol 500mg']],
  ['nsaid-nsaid', 'ibuprofen', 'naproxen, diclofenac', ['Nurofen 200 mg', 'Voltarol 50mg'], ['ibuprophen', 'diclofenec'], ['Nurofen 200 mg', 'Advil 400 mg']],
  ['clopidogrel-omeprazole', 'clopidogrel', 'omeprazole, esomeprazole', ['Plavix 75mg', 'Nexium 40 mg'], ['clopidogrell', 'omeprozole'], ['Plavix 75mg', 'Protonix 40mg']],
  ['pde5-nitrate', 'sildenafil, tadalafil, vardenafil, avanafil', 'glyceryl trinitrate, isosorbide mononitrate, isosorbide dinitrate, nicorandil', ['Viagra 50 mg', 'Nitrostat 0.4mg'], ['sildenafill', 'nitroglycerine spray'], ['Cialis 5 mg', 'Norvasc 5 mg']],
  ['simvastatin-strong-inhibitor', 'simvastatin', 'clarithromycin, itraconazole', ['Zocor 40 mg', 'Klacid 500mg'], ['simvastatine', 'clarithromicin'], ['Crestor 10mg', 'Klacid 500mg']],
  ['simvastatin-heart-medicine', 'simvastatin', 'amiodarone, diltiazem, amlodipine', ['Zocor 40 mg', 'Norvasc 5mg'], ['simvistatin', 'amlodapine'], ['Zocor 40 mg', 'Zestril 5mg']],
  ['ace-potassium-sparing', `${ace}, ${arb}`, sparing, ['Zestril 10 mg', 'Aldactone 25mg'], ['lisinipril', 'spironolactome'], ['Zestril 10 mg', 'Lasix 40mg']],
  ['ace-potassium', `${ace}, ${arb}, ${sparing}`, 'potassium, potassium salt substitute', ['Tritace 5mg', 'Slow-K 600 mg'], ['ramiprill', 'potassium cloride'], ['Norvasc 5mg', 'LoSalt']],
  ['pressure-nsaid', `${ace}, ${arb}, ${thiazide}, ${loop}, ${sparing}`, nsaid, ['Lasix 40 mg', 'Voltaren 75mg'], ['furosemid', 'naproxene'], ['Lasix 40 mg', 'Aspirin 75mg']],
  ['digoxin-heart-medicine', 'digoxin', 'amiodarone, verapamil, diltiazem', ['Lanoxin 125 mcg', 'Cordarone 200mg'], ['digoxine', 'amioderone'], ['Lanoxin 125 mcg', 'Plendil 5mg']],
  ['beta-blocker-verapamil', beta, 'verapamil, diltiazem', ['Toprol-XL 50 mg', 'Isoptin 120 retard'], ['metropolol', 'verapamill'], ['Concor 5 mg', 'Adalat 30mg']],
  ['sugar-beta-blocker', `${sulfonylurea}, ${insulin}`, beta, ['Lantus 10 units', 'Tenormin 50 mg'], ['glimiperide', 'bisoprolal'], ['Glucophage 500mg', 'Tenormin 50 mg']],
  ['st-johns-wort-heart-medicine', "St John's wort", `digoxin, ciclosporin, ${coumarin}`, ['Hypericum 300 mg', 'Neoral 25mg'], ['st jons wort', 'cyclosporin'], ["St John's wort", 'Glucophage 500mg']],
  ['antidepressant-maoi', `${ssri}, ${snri}`, maoi, ['Prozac 20 mg', 'Nardil 15mg'], ['fluoxitine', 'phenalzine'], ['Remeron 15 mg', 'Nardil 15mg']],
  ['antidepressant-st-johns-wort', `${ssri}, ${snri}`, "St John's wort", ['Lexapro 10mg', 'St. John’s Wort 300 mg'], ['escitalopran', 'Saint Johns Wort'], ['Lexapro 10mg', 'Vitamin D3 1000 IU']],
  ['opioid-benzodiazepine', opioid, benzo, ['OxyContin 10 mg', 'Ativan 1mg'], ['oxycodonne', 'diazapam'], ['Tylenol 500 mg', 'Ativan 1mg']],
  ['opioid-sedative', opioid, sedative, ['Ultram 50 mg', 'Ambien CR 6.25mg'], ['tramadoll', 'zolpidam'], ['Ultram 50 mg', 'Zyrtec 10 mg']],
  ['lithium-nsaid', 'lithium', nsaid, ['Priadel 400 mg', 'Advil 200mg'], ['lithum', 'ibuproffen'], ['Priadel 400 mg', 'Tylenol 500mg']],
  ['lithium-thiazide', 'lithium', thiazide, ['Lithobid 300 mg', 'HCT 12.5 mg'], ['lithiun', 'indapimide'], ['Lithobid 300 mg', 'Norvasc 5mg']],
  ['lithium-pressure', 'lithium', `${ace}, ${arb}, ${loop}`, ['Lithobid 300 mg', 'Cozaar 50mg'], ['lithium carbonate', 'enalaprill'], ['Lithobid 300 mg', 'Zocor 20mg']],
  ['levothyroxine-minerals', 'levothyroxine', minerals, ['Synthroid 75 mcg', 'Tums 500mg'], ['levothyroxin', 'calcuim'], ['Synthroid 75 mcg', 'Vitamin D 1000 IU']],
  ['quinolone-minerals', quinolone, minerals, ['Cipro 500mg', 'Maalox'], ['ciprofloxasin', 'magnesiun'], ['Cipro 500mg', 'Pepcid 20mg']],
  ['tetracycline-minerals', tetracycline, minerals, ['Vibramycin 100 mg', 'Ferrous sulfate 325 mg'], ['doxycyclin', 'magnesium oxid'], ['Vibramycin 100 mg', 'Vitamin C 500mg']],
  ['bisphosphonate-minerals', 'alendronate, risedronate, ibandronate', minerals.replace(', sucralfate', ''), ['Fosamax 70 mg', 'Calcichew 500mg'], ['alendronat', 'calcium carbonat'], ['Fosamax 70 mg', 'Vitamin D 1000']],
  ['digoxin-fibre', 'digoxin', 'psyllium', ['Lanoxin 62.5 mcg', 'Metamucil'], ['digoxxin', 'metamucill'], ['Lanoxin 62.5 mcg', 'MiraLAX 17 g']],
]

type FoodRow = [rule: string, medicines: string, food: string, typed: string, misspelt: string, not: string]
// biome-ignore format: a table is read across
const withFood: FoodRow[] = [
  ['warfarin-greens', coumarin, 'vitamin_k_greens', 'Coumadin 5 mg', 'warfarrin', 'Eliquis 5 mg'],
  ['statin-grapefruit', 'simvastatin, lovastatin', 'grapefruit', 'Zocor 20 mg', 'simvastain', 'Pravachol 20mg'],
  ['atorvastatin-grapefruit', 'atorvastatin', 'grapefruit', 'Lipitor 40 mg', 'atorvastin', 'Crestor 5 mg'],
  ['pressure-grapefruit', 'felodipine, nifedipine', 'grapefruit', 'Plendil ER 5mg', 'felodapine', 'Norvasc 5mg'],
  ['ciclosporin-grapefruit', 'ciclosporin', 'grapefruit', 'Neoral 100 mg', 'cyclosporinne', 'Imuran 50mg'],
  ['buspirone-grapefruit', 'buspirone', 'grapefruit', 'BuSpar 10mg', 'buspirrone', 'Wellbutrin 150'],
  ['amiodarone-grapefruit', 'amiodarone', 'grapefruit', 'Pacerone 200 mg', 'amiodaron', 'Tambocor 50'],
  ['fexofenadine-juice', 'fexofenadine', 'fruit_juice', 'Allegra 180mg', 'fexofenadin', 'Claritin 10 mg'],
  ['maoi-tyramine', 'phenelzine, tranylcypromine, isocarboxazid', 'tyramine', 'Parnate 10 mg', 'tranilcypromine', 'Prozac 20mg'],
  ['selegiline-tyramine', 'selegiline', 'tyramine', 'Eldepryl 5mg', 'selegeline', 'Sinemet 25/100'],
  ['levothyroxine-food', 'levothyroxine', 'calcium, iron, coffee, soy', 'Euthyrox 50', 'levothiroxine', 'Cytomel 5 mcg'],
  ['tetracycline-dairy', tetracycline, 'dairy, calcium, iron', 'Minocin 50mg', 'doxicycline', 'Zithromax 250'],
  ['quinolone-dairy', quinolone, 'dairy, calcium, iron', 'Levaquin 500mg', 'ciprofloxacine', 'Keflex 500mg'],
  ['bisphosphonate-30-minutes', 'alendronate, risedronate', 'anything_but_water', 'Actonel 35mg', 'alendronik acid', 'Prolia'],
  ['bisphosphonate-60-minutes', 'ibandronate', 'anything_but_water', 'Bonviva 150 mg', 'ibandronat', 'Evista 60mg'],
  ['potassium-salt', `${ace}, ${sparing}`, 'potassium_salt_substitute', 'Altace 5 mg', 'enalapryl', 'Norvasc 10mg'],
  ['digoxin-fibre-food', 'digoxin', 'fibre', 'Lanoxin 0.125mg', 'digoxen', 'Cordarone 200'],
  ['digoxin-liquorice', 'digoxin', 'liquorice', 'Lanoxin 0.25 mg', 'digoxyn', 'Tenormin 25'],
  ['lithium-salt', 'lithium', 'salt_change', 'Camcolit 400', 'lithiumm', 'Lamictal 100mg'],
  ['levodopa-protein', 'levodopa', 'high_protein', 'Sinemet CR 25/100', 'Madoparr 125', 'Requip 2mg'],
  ['metronidazole-alcohol', 'metronidazole', 'alcohol', 'Flagyl 500mg', 'metronidozole', 'Amoxil 500mg'],
  ['paracetamol-alcohol', 'paracetamol', 'alcohol', 'Tylenol Extra Strength 500 mg', 'acetominophen', 'Advil 200mg'],
  ['opioid-alcohol', opioid, 'alcohol', 'Percocet 5/325', 'morphinne sulfate', 'Aleve 220mg'],
  ['benzodiazepine-alcohol', `${benzo}, zolpidem, zopiclone`, 'alcohol', 'Xanax 0,25 mg', 'lorazapam', 'Zyrtec 10mg'],
]

const list = (names: string) => names.split(', ')
const told = (...names: string[]) =>
  noticesFor(
    names.map((name, index) => ({ id: `${index}`, name })),
    [],
  ).notices
const ids = (...names: string[]) => told(...names).map(({ id }) => id)

describe('two medicines', () => {
  test.each(together)('%s', (rule, one, other, typed, misspelt, not) => {
    for (const left of list(one)) {
      for (const right of list(other)) {
        if (left !== right) expect(ids(left, right), `${left} and ${right}`).toContain(`${rule}:0:1`)
      }
    }
    for (const pair of [typed, misspelt, typed.toReversed()]) expect(ids(...pair), `${pair}`).toContain(`${rule}:0:1`)
    expect(told(...not).filter(({ kind }) => kind === 'drug_drug')).toEqual([])
  })

  test('every member of every side, whatever is added to the tables', () => {
    for (const { id, one, other } of drugRules) {
      for (const left of one) {
        for (const right of other) if (left !== right) expect(ids(left, right)).toContain(`${id}:0:1`)
      }
    }
  })

  test('each rule has its row here', () => {
    expect(together.map(([rule]) => rule).toSorted()).toEqual(drugRules.map(({ id }) => id).toSorted())
  })
})

describe('a medicine and food', () => {
  test.each(withFood)('%s', (rule, medicines, food, typed, misspelt, not) => {
    for (const name of [...list(medicines), typed, misspelt]) {
      const notice = told(name).find(({ id }) => id === `${rule}:0`)
      expect(notice?.foods, name).toEqual(expect.arrayContaining(list(food)))
    }
    expect(ids(not)).not.toContain(`${rule}:0`)
  })

  test('each rule has its row here', () => {
    expect(withFood.map(([rule]) => rule).toSorted()).toEqual(foodRules.map(({ id }) => id).toSorted())
  })
})

describe('each row of the rules', () => {
  test.each([...drugRules, ...foodRules])(
    '$id says what can happen, where that is from and when it was looked at',
    (rule) => {
      expect(rule.sentence.length).toBeGreaterThan(40)
      expect(rule.sentence).not.toMatch(/\b(?:stop taking|do not take|reduce the dose|increase|skip)\b/i)
      expect(rule.source).toMatch(/FDA|NHS|BNF|NCCIH|MHRA|European Medicines Agency/)
      expect(rule.source).not.toMatch(/https?:/)
      expect(rule.version).toMatch(/^20\d\d-\d\d-\d\d$/)
    },
  )

  test('ids are used once', () => {
    const all = [...drugRules, ...foodRules].map(({ id }) => id)
    expect(new Set(all).size).toBe(all.length)
  })

  test('no kind is without a rule, an allergy or a reason', () => {
    const inRules = new Set([
      ...drugRules.flatMap(({ one, other }) => [...one, ...other]),
      ...foodRules.flatMap(({ medicines }) => [...medicines]),
    ])
    const forAllergies = ['macrolide', 'penicillin', 'cephalosporin', 'sulfonamide', 'few_rules']
    for (const [name, { classes }] of ingredients) {
      for (const kind of classes) {
        if (!forAllergies.includes(kind)) expect(inRules.has(name), `${name}, ${kind}`).toBe(true)
      }
    }
    expect(membersOf('ssri').length).toBeGreaterThanOrEqual(6)
  })
})
