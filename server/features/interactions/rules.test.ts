import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ingredients, membersOf } from '../../services/medicines/ingredients.ts'
import { kinds } from '../../services/medicines/kinds.ts'
import { noticesFor } from './notices.ts'
import { aloneRules, anticholinergicPoints, foodRules, pairRules, togetherRules } from './rules.ts'

/* One row for each rule of the tables in data/: the members each side must at least have, two names as
   people type them (brand with strength; misspelled; foreign names), and a pair it must not report. Written by hand. */
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
  foreign: [string, string],
  not: [string, string],
]

// biome-ignore format: a table is read across
const together: Row[] = [
  ['anticoagulant-nsaid', `${coumarin}, ${doac}`, nsaid, ['Coumadin 5 mg', 'Advil 200mg'], ['warfrin', 'ibuprofin 400'], ['Previscan', 'Nurofène'], ['Eliquis 5 mg', 'Tylenol 500 mg']],
  ['anticoagulant-antiplatelet', `${coumarin}, ${doac}`, 'aspirin, clopidogrel, prasugrel, ticagrelor', ['Xarelto 20mg', 'Plavix 75 mg'], ['rivaroxiban', 'clopidogril'], ['Rywaroksaban 20 mg', 'Klopidogrel'], ['Marcumar 3 mg', 'Zocor 20 mg']],
  ['anticoagulant-anticoagulant', coumarin, doac, ['Marevan 3 mg', 'Pradaxa 110mg'], ['warferin', 'dabigatren'], ['Sintrom', 'Dabigatrán'], ['Marevan 1 mg', 'Marevan 3 mg']],
  ['anticoagulant-bismuth-salicylate', `${coumarin}, ${doac}, enoxaparin`, 'bismuth subsalicylate', ['Coumadin 5 mg', 'Pepto-Bismol'], ['apixiban', 'bismuth subsalicilate'], ['Warfaryna', 'subsalicilato de bismuto'], ['Coumadin 5 mg', 'De-Nol 120']],
  ['warfarin-metronidazole', coumarin, 'metronidazole', ['Coumadin 2,5 mg', 'Flagyl 400mg'], ['warfarine', 'metronidasole'], ['Warfaryna', 'Metronidazol 500'], ['Jantoven', 'amoxicillin']],
  ['warfarin-amiodarone', coumarin, 'amiodarone', ['Coumadin 5 mg', 'Pacerone 200 mg'], ['warfaryn', 'amiodarrone'], ['Warfarina', 'Trangorex'], ['Coumadin 5 mg', 'Bactrim DS']],
  ['warfarin-azole', coumarin, azole, ['Sintrom 4 mg', 'Diflucan 150 mg'], ['acenocumarol', 'fluconozole'], ['Marcumar', 'Fluconazol'], ['warfarin', 'clotrimazole 1% cream']],
  ['antidepressant-nsaid', `${ssri}, ${snri}`, `${nsaid}, aspirin`, ['Zoloft 50mg', 'Aleve 220 mg'], ['sertralin', 'naproxenn'], ['Sertralina 50 mg', 'Diclofenaco'], ['Zoloft 50mg', 'Panadol 500mg']],
  ['nsaid-nsaid', 'ibuprofen', 'naproxen, diclofenac', ['Nurofen 200 mg', 'Voltarol 50mg'], ['ibuprophen', 'diclofenec'], ['Ibuprofène 400', 'Ketonal'], ['Nurofen 200 mg', 'Advil 400 mg']],
  ['clopidogrel-omeprazole', 'clopidogrel', 'omeprazole, esomeprazole', ['Plavix 75mg', 'Nexium 40 mg'], ['clopidogrell', 'omeprozole'], ['Klopidogrel', 'Polprazol'], ['Plavix 75mg', 'Protonix 40mg']],
  ['pde5-nitrate', 'sildenafil, tadalafil, vardenafil, avanafil', 'glyceryl trinitrate, isosorbide mononitrate, isosorbide dinitrate, nicorandil', ['Viagra 50 mg', 'Nitrostat 0.4mg'], ['sildenafill', 'nitroglycerine spray'], ['Sildenafilo 50 mg', 'Trinitrine'], ['Cialis 5 mg', 'Norvasc 5 mg']],
  ['simvastatin-strong-inhibitor', 'simvastatin', 'clarithromycin, itraconazole, ritonavir, cobicistat', ['Zocor 40 mg', 'Klacid 500mg'], ['simvastatine', 'clarithromicin'], ['Simvastatina', 'Claritromicina'], ['Crestor 10mg', 'Klacid 500mg']],
  ['simvastatin-heart-medicine', 'simvastatin', 'amiodarone, diltiazem, amlodipine', ['Zocor 40 mg', 'Norvasc 5mg'], ['simvistatin', 'amlodapine'], ['Symwastatyna', 'Amlodypina'], ['Zocor 40 mg', 'Zestril 5mg']],
  ['ace-potassium-sparing', `${ace}, ${arb}`, sparing, ['Zestril 10 mg', 'Aldactone 25mg'], ['lisinipril', 'spironolactome'], ['Ramipryl', 'Spironolakton'], ['Zestril 10 mg', 'Lasix 40mg']],
  ['ace-potassium', `${ace}, ${arb}, ${sparing}`, 'potassium, potassium salt substitute', ['Tritace 5mg', 'Slow-K 600 mg'], ['ramiprill', 'potassium cloride'], ['Enalapril normon', 'Cloruro potásico'], ['Norvasc 5mg', 'LoSalt']],
  ['pressure-nsaid', `${ace}, ${arb}, ${thiazide}, ${loop}, ${sparing}`, nsaid, ['Lasix 40 mg', 'Voltaren 75mg'], ['furosemid', 'naproxene'], ['Furosemida', 'Ibuprofeno'], ['Lasix 40 mg', 'Aspirin 75mg']],
  ['digoxin-heart-medicine', 'digoxin', 'amiodarone, verapamil, diltiazem', ['Lanoxin 125 mcg', 'Cordarone 200mg'], ['digoxine', 'amioderone'], ['Digoxine Nativelle', 'Cordarone'], ['Lanoxin 125 mcg', 'Plendil 5mg']],
  ['beta-blocker-verapamil', beta, 'verapamil, diltiazem', ['Toprol-XL 50 mg', 'Isoptin 120 retard'], ['metropolol', 'verapamill'], ['Metoprololsuccinat 47,5 mg', 'Verapamilo'], ['Concor 5 mg', 'Adalat 30mg']],
  ['clonidine-beta-blocker', 'clonidine', beta, ['Catapres 0.1 mg', 'Tenormin 50 mg'], ['clonidin', 'metropolol'], ['Klonidyna', 'Bisocard 5'], ['Catapres 0.1 mg', 'Norvasc 5']],
  ['verapamil-diltiazem', 'verapamil', 'diltiazem', ['Isoptin 120', 'Cardizem 120'], ['verapamill', 'diltiazam'], ['Werapamil', 'Tildiem'], ['Isoptin 120', 'Norvasc 5']],
  ['insulin-sulfonylurea', insulin, sulfonylurea, ['Lantus 10 units', 'Amaryl 2 mg'], ['insulin glargin', 'glimiperide'], ['Insulina glargina', 'Gliklazyd'], ['Lantus 10 units', 'Glucophage 500mg']],
  ['sugar-beta-blocker', `${sulfonylurea}, ${insulin}`, beta, ['Lantus 10 units', 'Tenormin 50 mg'], ['glimiperide', 'bisoprolal'], ['Glimepiryd', 'Bisocard'], ['Glucophage 500mg', 'Tenormin 50 mg']],
  ['st-johns-wort-heart-medicine', "St John's wort", `digoxin, ciclosporin, tacrolimus, sirolimus, everolimus, ${coumarin}`, ['Hypericum 300 mg', 'Neoral 25mg'], ['st jons wort', 'cyclosporin'], ['Johanniskraut', 'Digoxina'], ["St John's wort", 'Glucophage 500mg']],
  ['antidepressant-maoi', `${ssri}, ${snri}`, maoi, ['Prozac 20 mg', 'Nardil 15mg'], ['fluoxitine', 'phenalzine'], ['Fluoxetina', 'Fenelzina'], ['Remeron 15 mg', 'Nardil 15mg']],
  ['antidepressant-st-johns-wort', `${ssri}, ${snri}`, "St John's wort", ['Lexapro 10mg', 'St. John’s Wort 300 mg'], ['escitalopran', 'Saint Johns Wort'], ['Paroxetin', 'Millepertuis'], ['Lexapro 10mg', 'Vitamin D3 1000 IU']],
  ['opioid-benzodiazepine', opioid, benzo, ['OxyContin 10 mg', 'Ativan 1mg'], ['oxycodonne', 'diazapam'], ['Morfina', 'Temesta'], ['Tylenol 500 mg', 'Ativan 1mg']],
  ['opioid-sedative', opioid, sedative, ['Ultram 50 mg', 'Ambien CR 6.25mg'], ['tramadoll', 'zolpidam'], ['Contramal', 'Stilnox'], ['Ultram 50 mg', 'Zyrtec 10 mg']],
  ['lithium-nsaid', 'lithium', nsaid, ['Priadel 400 mg', 'Advil 200mg'], ['lithum', 'ibuproffen'], ['Litio', 'Ibuprofeno'], ['Priadel 400 mg', 'Tylenol 500mg']],
  ['lithium-thiazide', 'lithium', thiazide, ['Lithobid 300 mg', 'HCT 12.5 mg'], ['lithiun', 'indapimide'], ['Téralithe', 'Hydrochlorothiazid'], ['Lithobid 300 mg', 'Norvasc 5mg']],
  ['lithium-pressure', 'lithium', `${ace}, ${arb}, ${loop}`, ['Lithobid 300 mg', 'Cozaar 50mg'], ['lithium carbonate', 'enalaprill'], ['Lithiumcarbonat', 'Ramipryl'], ['Lithobid 300 mg', 'Zocor 20mg']],
  ['lithium-antidepressant', 'lithium', `${ssri}, ${snri}`, ['Priadel 400 mg', 'Zoloft 50 mg'], ['lithum', 'citalopran'], ['Téralithe', 'Wenlafaksyna'], ['Priadel 400 mg', 'Wellbutrin 150']],
  ['levothyroxine-minerals', 'levothyroxine', minerals, ['Synthroid 75 mcg', 'Tums 500mg'], ['levothyroxin', 'calcuim'], ['Levotiroxina', 'Sulfato ferroso'], ['Synthroid 75 mcg', 'Vitamin D 1000 IU']],
  ['quinolone-minerals', quinolone, minerals, ['Cipro 500mg', 'Maalox'], ['ciprofloxasin', 'magnesiun'], ['Ciprofloxacino', 'Magnesio'], ['Cipro 500mg', 'Pepcid 20mg']],
  ['tetracycline-minerals', tetracycline, minerals, ['Vibramycin 100 mg', 'Ferrous sulfate 325 mg'], ['doxycyclin', 'magnesium oxid'], ['Doksycyklina', 'Żelazo'], ['Vibramycin 100 mg', 'Vitamin C 500mg']],
  ['bisphosphonate-minerals', 'alendronate, risedronate, ibandronate', minerals.replace(', sucralfate', ''), ['Fosamax 70 mg', 'Calcichew 500mg'], ['alendronat', 'calcium carbonat'], ['Alendronsäure 70 mg', 'Calcio'], ['Fosamax 70 mg', 'Vitamin D 1000']],
  ['digoxin-fibre', 'digoxin', 'psyllium', ['Lanoxin 62.5 mcg', 'Metamucil'], ['digoxxin', 'metamucill'], ['Digoksyna', 'Flohsamenschalen'], ['Lanoxin 62.5 mcg', 'MiraLAX 17 g']],
  ['warfarin-co-trimoxazole', '', '', ['Coumadin 5 mg', 'Bactrim DS'], ['warfrin', 'co-trimoxasole'], ['Warfaryna', 'Biseptol 960'], ['Eliquis 5 mg', 'Bactrim DS']],
  ['warfarin-antibiotic', '', '', ['Jantoven 5 mg', 'Cipro 500mg'], ['warferin', 'ciprofloxasin'], ['Marcumar', 'Claritromicina'], ['Coumadin 5 mg', 'Keflex 500']],
  ['warfarin-paracetamol', '', '', ['Coumadin 2 mg', 'Tylenol 500 mg'], ['warfrin', 'paracetomol'], ['Warfarina', 'Doliprane 1000'], ['Eliquis 5 mg', 'Tylenol 500 mg']],
  ['warfarin-tramadol', coumarin, 'tramadol', ['Coumadin 5 mg', 'Ultram 50 mg'], ['warfrin', 'tramadoll'], ['Sintrom', 'Contramal'], ['Coumadin 5 mg', 'OxyContin 10 mg']],
  ['warfarin-inducer', '', '', ['Coumadin 5 mg', 'Tegretol 200'], ['warfarine', 'carbamazapine'], ['Warfaryna', 'Karbamazepina'], ['Coumadin 5 mg', 'Keppra 500']],
  ['anticoagulant-antidepressant', '', '', ['Eliquis 5 mg', 'Zoloft 50 mg'], ['apixiban', 'sertraline hcl'], ['Rywaroksaban', 'Escitalopram 10'], ['Eliquis 5 mg', 'Remeron 15']],
  ['heparin-nsaid', '', '', ['Lovenox 40 mg', 'Advil 200'], ['enoxaparine', 'ibuprofin'], ['Clexane', 'Diclofenaco'], ['Lovenox 40 mg', 'Tylenol 500']],
  ['heparin-anticoagulant', '', '', ['Lovenox 40 mg', 'Coumadin 5 mg'], ['enoxaparin', 'warfrin'], ['Enoksaparyna', 'Acenokumarol'], ['Lovenox 40 mg', 'Norvasc 5']],
  ['antiplatelet-nsaid', '', '', ['Plavix 75 mg', 'Aleve 220'], ['asprin', 'ibuprofin'], ['Kardégic 75', 'Ibuprofène'], ['Plavix 75 mg', 'Tylenol 500']],
  ['corticosteroid-nsaid', '', '', ['Deltasone 10 mg', 'Advil 200mg'], ['prednisolon', 'naproxenn'], ['Cortancyl 20 mg', 'Ketoprofeno'], ['Deltasone 10 mg', 'Tylenol 500']],
  ['doac-azole', '', '', ['Eliquis 5 mg', 'Diflucan 150'], ['rivaroxaban', 'itraconazol'], ['Dabigatrán', 'Ketoconazol'], ['Eliquis 5 mg', 'Canesten']],
  ['doac-inducer', '', '', ['Xarelto 20 mg', 'Rifadin 300'], ['apixaban', 'carbamazepin'], ['Rywaroksaban', 'Ryfampicyna'], ['Xarelto 20 mg', 'Keppra 500']],
  ['doac-strong-inhibitor', '', '', ['Eliquis 5 mg', 'Biaxin 500'], ['edoxaban', 'clarithromicin'], ['Apixabán', 'Claritromicina'], ['Eliquis 5 mg', 'Amoxil 500']],
  ['dabigatran-verapamil', '', '', ['Pradaxa 110 mg', 'Isoptin 120'], ['dabigatren', 'verapamill'], ['Dabigatrán', 'Verapamilo'], ['Pradaxa 110 mg', 'Norvasc 5']],
  ['doac-diltiazem', '', '', ['Eliquis 5 mg', 'Cardizem 120'], ['apixaban', 'diltiazam'], ['Rywaroksaban', 'Tildiem'], ['Eliquis 5 mg', 'Norvasc 5']],
  ['sacubitril-ace', '', '', ['Entresto 49/51', 'Zestril 10 mg'], ['sacubitril', 'ramiprill'], ['Entresto 24/26 mg', 'Enalaprilo'], ['Entresto 49/51', 'Norvasc 5']],
  ['ace-arb', '', '', ['Zestril 10 mg', 'Cozaar 50 mg'], ['lisinapril', 'valsarten'], ['Ramipryl', 'Walsartan'], ['Zestril 10 mg', 'Norvasc 5']],
  ['aliskiren-ace', '', '', ['Tekturna 150', 'Altace 5 mg'], ['aliskiran', 'enalaprill'], ['Aliskireno', 'Losartán'], ['Tekturna 150', 'Norvasc 5']],
  ['trimethoprim-potassium', '', '', ['Bactrim DS', 'Aldactone 25 mg'], ['trimethoprin', 'lisinipril'], ['Biseptol', 'Ramipryl'], ['Bactrim DS', 'Norvasc 5']],
  ['digoxin-diuretic', '', '', ['Lanoxin 125 mcg', 'Lasix 40 mg'], ['digoxine', 'furosimide'], ['Digoksyna', 'Indapamid'], ['Lanoxin 125 mcg', 'Aldactone 25']],
  ['digoxin-macrolide', '', '', ['Lanoxin 0.25 mg', 'Biaxin 500'], ['digoxine', 'clarithromicin'], ['Digoxina', 'Claritromicina'], ['Lanoxin 0.25 mg', 'Amoxil 500']],
  ['digoxin-beta-blocker', '', '', ['Lanoxin 0.25 mg', 'Toprol-XL 50'], ['digoxine', 'metropolol'], ['Digoksyna', 'Bisocard 5'], ['Lanoxin 0.25 mg', 'Norvasc 5']],
  ['heart-medicine-amiodarone', '', '', ['Toprol-XL 50 mg', 'Pacerone 200'], ['bisoprolal', 'amiodaron'], ['Metoprololsuccinat', 'Cordarone'], ['Norvasc 5 mg', 'Pacerone 200']],
  ['ivabradine-verapamil', '', '', ['Procoralan 5 mg', 'Isoptin 120'], ['ivabradin', 'diltiazam'], ['Iwabradyna', 'Werapamil'], ['Procoralan 5 mg', 'Norvasc 5']],
  ['ivabradine-strong-inhibitor', 'ivabradine', 'clarithromycin, itraconazole, ritonavir', ['Procoralan 5 mg', 'Klacid 500'], ['ivabradin', 'clarithromicin'], ['Iwabradyna', 'Itraconazol'], ['Procoralan 5 mg', 'Zithromax 250']],
  ['eplerenone-strong-inhibitor', 'eplerenone', 'clarithromycin, itraconazole, ritonavir', ['Inspra 25 mg', 'Biaxin 500'], ['eplerenon', 'clarithromicin'], ['Eplerenona', 'Paxlovid'], ['Inspra 25 mg', 'Amoxil 500']],
  ['ticagrelor-strong-inhibitor', 'ticagrelor', 'clarithromycin, itraconazole, ritonavir', ['Brilinta 90 mg', 'Biaxin 500'], ['ticagrelol', 'clarithromicin'], ['Tikagrelor', 'Paxlovid'], ['Brilinta 90 mg', 'Amoxil 500']],
  ['ranolazine-strong-inhibitor', 'ranolazine', 'clarithromycin, itraconazole, ritonavir', ['Ranexa 500', 'Biaxin 500'], ['ranolazin', 'clarithromicin'], ['Ranolazyna', 'Paxlovid'], ['Ranexa 500', 'Amoxil 500']],
  ['statin-fibrate', '', '', ['Crestor 10 mg', 'Lopid 600'], ['rosuvastatine', 'gemfibrozyl'], ['Atorwastatyna', 'Gemfibrozilo'], ['Crestor 10 mg', 'Tricor 145']],
  ['atorvastatin-strong-inhibitor', '', '', ['Lipitor 40 mg', 'Biaxin 500'], ['atorvastatine', 'clarithromicin'], ['Tahor 40', 'Itraconazol'], ['Lipitor 40 mg', 'Amoxil 500']],
  ['colchicine-inhibitor', '', '', ['Colcrys 0.6 mg', 'Biaxin 500'], ['colchicin', 'clarithromicin'], ['Colchicina', 'Werapamil'], ['Colcrys 0.6 mg', 'Amoxil 500']],
  ['colchicine-statin', '', '', ['Colcrys 0.6 mg', 'Lipitor 20'], ['colchicin', 'simvastatine'], ['Kolchicyna', 'Rozuwastatyna 10'], ['Colcrys 0.6 mg', 'Zetia 10']],
  ['allopurinol-azathioprine', '', '', ['Zyloprim 300', 'Imuran 50 mg'], ['allopurinal', 'azathioprin'], ['Alopurinol', 'Azatioprina'], ['Zyloprim 300', 'Neoral 25']],
  ['methotrexate-co-trimoxazole', '', '', ['Trexall 10 mg', 'Bactrim DS'], ['methotrexat', 'trimethoprin'], ['Metotrexato', 'Biseptol'], ['Trexall 10 mg', 'Keflex 500']],
  ['methotrexate-nsaid', '', '', ['Trexall 10 mg', 'Advil 200'], ['methotrexat', 'naproxenn'], ['Metotreksat', 'Diclofenaco'], ['Trexall 10 mg', 'Tylenol 500']],
  ['methotrexate-penicillin', '', '', ['Trexall 10 mg', 'Amoxil 500'], ['methotrexat', 'amoxacillin'], ['Metotrexato', 'Amoksycylina'], ['Trexall 10 mg', 'Zithromax']],
  ['methotrexate-ppi', '', '', ['Trexall 10 mg', 'Prilosec 20'], ['methotrexat', 'pantaprazole'], ['Metotreksat', 'Mopral'], ['Trexall 10 mg', 'Pepcid 20']],
  ['lithium-metronidazole', '', '', ['Lithobid 300', 'Flagyl 500'], ['lithium carbonate', 'metronidozole'], ['Litio', 'Metronidazol'], ['Lithobid 300', 'Amoxil 500']],
  ['tramadol-antidepressant', '', '', ['Ultram 50 mg', 'Zoloft 50'], ['tramadoll', 'sertralin'], ['Contramal', 'Fluoxetina'], ['Ultram 50 mg', 'Synthroid 50']],
  ['opioid-maoi', '', '', ['Demerol 50 mg', 'Nardil 15'], ['tramadoll', 'phenalzine'], ['Petidina', 'Fenelzina'], ['Roxicodone 5 mg', 'Nardil 15']],
  ['tricyclic-maoi', '', '', ['Elavil 25 mg', 'Nardil 15'], ['amitriptylin', 'phenalzine'], ['Laroxyl', 'Moclobemida'], ['Lyrica 75 mg', 'Nardil 15']],
  ['decongestant-maoi', '', '', ['Sudafed 60 mg', 'Nardil 15'], ['pseudoephedrin', 'phenalzine'], ['Pseudoefedrina', 'Fenelzina'], ['Claritin 10 mg', 'Nardil 15']],
  ['levodopa-maoi', '', '', ['Sinemet 25/100', 'Parnate 10'], ['levadopa', 'tranilcypromine'], ['Modopar 125', 'Tranylcypromin'], ['Requip 2 mg', 'Parnate 10']],
  ['triptan-antidepressant', '', '', ['Imitrex 50 mg', 'Zoloft 50'], ['sumatriptan', 'sertralin'], ['Sumatriptán', 'Escitalopram'], ['Imitrex 50 mg', 'Remeron 15']],
  ['triptan-maoi', '', '', ['Imitrex 50 mg', 'Aurorix 150'], ['rizatriptan', 'moclobemid'], ['Sumatryptan', 'Moclobemida'], ['Frova 2.5 mg', 'Aurorix 150']],
  ['ssri-tricyclic', '', '', ['Prozac 20 mg', 'Elavil 25'], ['fluoxitine', 'nortriptylin'], ['Deroxat', 'Laroxyl'], ['Zoloft 50 mg', 'Elavil 25']],
  ['tamoxifen-ssri', '', '', ['Nolvadex 20 mg', 'Paxil 20'], ['tamoxifin', 'paroxetin'], ['Tamoxifeno', 'Fluoxetina'], ['Nolvadex 20 mg', 'Effexor 75']],
  ['metoprolol-paroxetine', '', '', ['Lopressor 50 mg', 'Paxil 20'], ['metropolol', 'fluoxitine'], ['Metoprololsuccinat', 'Deroxat'], ['Tenormin 50 mg', 'Paxil 20']],
  ['benzodiazepine-z-drug', '', '', ['Ativan 1 mg', 'Ambien 10'], ['lorazapam', 'zolpidam'], ['Temesta', 'Stilnox'], ['Ativan 1 mg', 'Circadin 2']],
  ['benzodiazepine-gabapentinoid', `${benzo}, zolpidem, zopiclone`, 'gabapentin, pregabalin', ['Ativan 1 mg', 'Lyrica 75 mg'], ['lorazapam', 'gabapentine'], ['Stilnox', 'Pregabalina'], ['Ativan 1 mg', 'Keppra 500']],
  ['benzodiazepine-antipsychotic', '', '', ['Ativan 1 mg', 'Zyprexa 5'], ['lorazapam', 'quetiapin'], ['Lexomil', 'Olanzapina'], ['Ativan 1 mg', 'Remeron 15']],
  ['memory-anticholinergic', '', '', ['Aricept 10 mg', 'Ditropan 5'], ['donepezill', 'oxybutinin'], ['Donepezilo', 'Hydroksyzyna'], ['Aricept 10 mg', 'Zyrtec 10']],
  ['memory-heart', '', '', ['Aricept 10 mg', 'Toprol-XL 50'], ['donepezill', 'diltiazam'], ['Donepezyl', 'Bisocard'], ['Aricept 10 mg', 'Norvasc 5']],
  ['levodopa-dopamine-blocker', '', '', ['Sinemet 25/100', 'Reglan 10'], ['levadopa', 'haloperidal'], ['Madopar', 'Primpéran'], ['Sinemet 25/100', 'Motilium 10']],
  ['metoclopramide-antipsychotic', '', '', ['Reglan 10 mg', 'Haldol 2'], ['metoclopramid', 'risperidon'], ['Primperan', 'Olanzapina'], ['Reglan 10 mg', 'Zofran 4']],
  ['quinolone-corticosteroid', '', '', ['Levaquin 500', 'Deltasone 10'], ['levofloxacine', 'prednisolon'], ['Ciprofloxacino', 'Cortancyl'], ['Keflex 500', 'Deltasone 10']],
  ['sugar-quinolone', '', '', ['Cipro 500 mg', 'Amaryl 2'], ['ciprofloxasin', 'glimiperide'], ['Ciprofloxacino', 'Gliklazyd'], ['Cipro 500 mg', 'Januvia 100']],
  ['sulfonylurea-azole-macrolide', sulfonylurea, 'fluconazole, miconazole, voriconazole, clarithromycin', ['Amaryl 2 mg', 'Diflucan 150'], ['glimiperide', 'fluconozole'], ['Gliclazida', 'Claritromicina'], ['Amaryl 2 mg', 'Amoxil 500']],
  ['sulfonylurea-other-azole-macrolide', sulfonylurea, 'itraconazole, ketoconazole, posaconazole, erythromycin', ['Diamicron 60', 'Sporanox 100'], ['glimiperide', 'erythromicin'], ['Gliclazida', 'Ketoconazol'], ['Amaryl 2 mg', 'Zithromax 250']],
  ['repaglinide-gemfibrozil', '', '', ['Prandin 1 mg', 'Lopid 600'], ['repaglinid', 'gemfibrozyl'], ['Repaglinida', 'Clopidogrel'], ['Prandin 1 mg', 'Norvasc 5']],
  ['quinolone-theophylline', '', '', ['Cipro 500 mg', 'Uniphyl 400'], ['ciprofloxasin', 'theophyllin'], ['Ciprofloxacino', 'Teofilina'], ['Amoxil 500', 'Uniphyl 400']],
  ['tizanidine-ciprofloxacin', '', '', ['Zanaflex 4 mg', 'Cipro 500'], ['tizanidin', 'ciprofloxasin'], ['Tyzanidyna', 'Ciprofloxacino'], ['Zanaflex 4 mg', 'Keflex 500']],
  ['amiodarone-lovastatin', '', '', ['Pacerone 200', 'Mevacor 20'], ['amiodaron', 'lovastatine'], ['Cordarone', 'Lowastatyna'], ['Pacerone 200', 'Pravachol 20']],
  ['carbamazepine-inhibitor', '', '', ['Tegretol 200', 'Biaxin 500'], ['carbamazapine', 'clarithromicin'], ['Karbamazepina', 'Werapamil'], ['Tegretol 200', 'Amoxil 500']],
  ['valproate-lamotrigine', '', '', ['Depakote 500', 'Lamictal 100'], ['valproat', 'lamotrigin'], ['Dépakine Chrono 500', 'Lamotrygina'], ['Keppra 500', 'Lamictal 100']],
  ['valproate-carbapenem', '', '', ['Depakote 500', 'Merrem 1 g'], ['valproat', 'meropenam'], ['Kwas walproinowy', 'Meropenem'], ['Keppra 500', 'Merrem 1 g']],
  ['benzodiazepine-inhibitor', '', '', ['Xanax 0.25 mg', 'Biaxin 500'], ['alprazolan', 'clarithromicin'], ['Trankimazin', 'Itraconazol'], ['Ativan 1 mg', 'Biaxin 500']],
  ['opioid-inhibitor', '', '', ['Duragesic 25', 'Biaxin 500'], ['fentanil', 'clarithromicin'], ['Durogesic', 'Itraconazol'], ['Duragesic 25', 'Amoxil 500']],
  ['transplant-inhibitor', '', '', ['Prograf 1 mg', 'Biaxin 500'], ['tacrolimas', 'clarithromicin'], ['Cyklosporyna', 'Werapamil'], ['Prograf 1 mg', 'Amoxil 500']],
  ['transplant-inducer', 'ciclosporin, tacrolimus, sirolimus, everolimus', 'rifampicin, rifabutin, carbamazepine, phenytoin, phenobarbital, primidone', ['Prograf 1 mg', 'Rifadin 300'], ['cyclosporin', 'carbamazapine'], ['Cyklosporyna', 'Ryfampicyna'], ['Prograf 1 mg', 'Keppra 500']],
  ['transplant-nsaid', '', '', ['Neoral 25 mg', 'Advil 200'], ['cyclosporin', 'naproxenn'], ['Cyklosporyna', 'Ibuprofeno'], ['Neoral 25 mg', 'Tylenol 500']],
  ['hormone-inducer', '', '', ['Yasmin', 'Tegretol 200'], ['levonorgestrel', 'carbamazapine'], ['Lewonorgestrel', 'Dziurawiec'], ['Yasmin', 'Keppra 500']],
  ['levothyroxine-binder', '', '', ['Synthroid 75 mcg', 'Questran 4 g'], ['levothroxine', 'cholestyramin'], ['Lewotyroksyna', 'Flohsamenschalen'], ['Synthroid 75 mcg', 'MiraLAX 17 g']],
  ['binder-others', '', '', ['Questran 4 g', 'Coumadin 5'], ['cholestyramin', 'warfrin'], ['Colestiramina', 'Digoxina'], ['Questran 4 g', 'Amoxil 500']],
  ['penicillamine-minerals', '', '', ['Cuprimine 250', 'Feosol 325'], ['penicillamin', 'magnesiun'], ['Penicilamina', 'Hierro'], ['Cuprimine 250', 'Amoxil 500']],
  ['levodopa-iron', '', '', ['Sinemet 25/100', 'Feosol 325'], ['levadopa', 'ferrous sulfat'], ['Madopar', 'Siarczan żelaza'], ['Sinemet 25/100', 'Vitamin D 1000']],
  ['azole-stomach', '', '', ['Sporanox 100', 'Prilosec 20'], ['itraconazol', 'omeprozole'], ['Ketoconazol', 'Pantoprazol 40'], ['Diflucan 150', 'Prilosec 20']],
  ['diuretic-corticosteroid', '', '', ['Lasix 40 mg', 'Deltasone 10'], ['furosimide', 'prednisolon'], ['Furosemida', 'Cortancyl'], ['Aldactone 25', 'Deltasone 10']],
  ['diabetes-corticosteroid', '', '', ['Amaryl 2 mg', 'Deltasone 10'], ['metformine', 'prednisolon'], ['Metformax 850', 'Encorton'], ['Januvia 100', 'Deltasone 10']],
  ['alpha-blocker-pde5', '', '', ['Cardura 4 mg', 'Viagra 50'], ['doxazosine', 'sildenafill'], ['Doksazosyna', 'Sildenafilo'], ['Proscar 5 mg', 'Viagra 50']],
  ['riociguat-nitrate', '', '', ['Adempas 1 mg', 'Nitrostat 0.4'], ['riociguat', 'nitroglycerine'], ['Riociguat', 'Monoazotan izosorbidu'], ['Adempas 1 mg', 'Norvasc 5']],
  ['digoxin-amphotericin', '', '', ['Lanoxin 0.25 mg', 'AmBisome'], ['digoxine', 'amphotericin B'], ['Digoksyna', 'Ampho-Moronal'], ['Lanoxin 0.25 mg', 'Diflucan 150']],
  ['clozapine-inhibitor', '', '', ['Clozaril 100', 'Luvox 50'], ['clozapin', 'fluvoxamin'], ['Leponex', 'Ciprofloxacino'], ['Clozaril 100', 'Zoloft 50']],
  ['clozapine-blood', '', '', ['Clozaril 100', 'Tegretol 200'], ['clozapin', 'carbamazapine'], ['Klozapina', 'Pyralgina'], ['Clozaril 100', 'Keppra 500']],
  ['methotrexate-metamizole', '', '', ['Trexall 10 mg', 'Novalgin 500'], ['methotrexat', 'metamizol'], ['Metotrexato', 'Nolotil'], ['Trexall 10 mg', 'Tylenol 500']],
  ['aspirin-metamizole', '', '', ['Ecotrin 81 mg', 'Novalgin 500'], ['asprin', 'metamizol'], ['Acard 75', 'Pyralgina'], ['Ecotrin 81 mg', 'Tylenol 500']],
  ['brivudine-fluorouracil', '', '', ['Zostex 125', 'Xeloda 500'], ['brivudin', 'capecitabin'], ['Brywudyna', 'Fluorouracyl'], ['Zovirax 400', 'Xeloda 500']],
  ['statin-fusidic-acid', 'simvastatin, atorvastatin, rosuvastatin, pravastatin', 'fusidic acid', ['Zocor 20 mg', 'Fucidin 250 mg'], ['simvastatine', 'fusidik acid'], ['Atorvastatina', 'Acide fusidique 250 mg'], ['Zocor 20 mg', 'Amoxil 500 mg']],
  ['ergotamine-inhibitor', 'ergotamine, dihydroergotamine', 'clarithromycin, erythromycin, itraconazole, ritonavir', ['Ergomar', 'Biaxin 500 mg'], ['ergotamin', 'clarithromicin'], ['Dihidroergotamina', 'Klarytromycyna'], ['Ergomar', 'Amoxil 500 mg']],
  ['serotonin-tricyclic', 'citalopram, escitalopram, sertraline, venlafaxine', 'amitriptyline, nortriptyline, imipramine', ['Elavil 25 mg', 'Zoloft 50'], ['amitriptylin', 'sertralin'], ['Amitriptylina', 'Citalopram'], ['Elavil 25 mg', 'Wellbutrin 150']],
  ['citalopram-ppi', 'citalopram, escitalopram', 'omeprazole, esomeprazole', ['Celexa 20 mg', 'Prilosec'], ['citalopramm', 'omeprozole'], ['Citalopram', 'Polprazol'], ['Celexa 20 mg', 'Protonix 40']],
  ['lovastatin-heart-medicine', 'lovastatin', 'verapamil, diltiazem, dronedarone', ['Mevacor 20 mg', 'Calan 80'], ['lovastatine', 'verapamill'], ['Lowastatyna', 'Werapamil'], ['Crestor 10 mg', 'Calan 80']],
  ['warfarin-statin', coumarin, 'rosuvastatin, fluvastatin, simvastatin, lovastatin', ['Coumadin 5 mg', 'Crestor 10'], ['warfrin', 'rosuvastatine'], ['Marcumar', 'Fluvastatina'], ['Coumadin 5 mg', 'Lipitor 20']],
  ['warfarin-penicillin', coumarin, 'amoxicillin', ['Coumadin 5 mg', 'Amoxil 500'], ['warfrin', 'amoxicilin'], ['Marcumar', 'Amoksycylina'], ['Coumadin 5 mg', 'Macrobid']],
  ['ticagrelor-statin', 'ticagrelor', 'simvastatin, lovastatin', ['Brilinta 90 mg', 'Zocor 40'], ['ticagrelol', 'simvastatine'], ['Tikagrelor', 'Symwastatyna'], ['Brilinta 90 mg', 'Crestor 10']],
  ['beta-blocker-inhaler', 'propranolol, timolol, sotalol, carvedilol, metipranolol, penbutolol', 'salbutamol, salmeterol, formoterol, levalbuterol, orciprenaline', ['Inderal 40 mg', 'Ventolin'], ['propranalol', 'salbutamoll'], ['Timolol', 'Salmétérol'], ['Lopressor 50 mg', 'Ventolin']],
  ['linezolid-serotonin', '', '', ['Zyvox 600 mg', 'Elavil 25'], ['linezolide', 'mirtazapin'], ['Linezolid 600', 'Laroxyl'], ['Zyvox 600 mg', 'Lyrica 75']],
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

const list = (names: string) => names.split(', ').filter(Boolean)
const toldTo = (isOlder: boolean, ...names: string[]) =>
  noticesFor(
    names.map((name, index) => ({ id: `${index}`, name })),
    { allergies: [], isOlder },
  ).notices
const told = (...names: string[]) => toldTo(false, ...names)
const ids = (...names: string[]) => told(...names).map(({ id }) => id)

describe('two medicines', () => {
  test.each(together)('%s', (rule, one, other, typed, misspelt, foreign, not) => {
    for (const left of list(one)) {
      for (const right of list(other)) {
        if (left !== right) expect(ids(left, right), `${left} and ${right}`).toContain(`${rule}:0:1`)
      }
    }
    for (const pair of [typed, misspelt, foreign, typed.toReversed()])
      expect(ids(...pair), `${pair}`).toContain(`${rule}:0:1`)
    expect(ids(...not), `${not}`).not.toContain(`${rule}:0:1`)
  })

  test('every member of every side, whatever is added to the tables', () => {
    for (const { id, one, other } of pairRules) {
      for (const left of one) {
        const right = [...other].find((name) => name !== left)
        expect(ids(left, right!)).toContain(`${id}:0:1`)
      }
      for (const right of other) {
        const left = [...one].find((name) => name !== right)
        expect(ids(left!, right)).toContain(`${id}:0:1`)
      }
    }
  })

  test('St John’s wort beside a medicine for a transplant gives one notice, not two', () => {
    expect(told('St John’s wort', 'Prograf 1 mg').filter(({ kind }) => kind === 'drug_drug')).toHaveLength(1)
  })

  test('each rule has its row here', () => {
    expect(together.map(([rule]) => rule).toSorted()).toEqual(pairRules.map(({ id }) => id).toSorted())
  })
})

type TogetherRow = [rule: string, typed: string, misspelt: string, foreign: string, not: string]
// biome-ignore format: a table is read across
const several: TogetherRow[] = [
  ['three-brain-medicines', 'Zoloft 50 mg; Ativan 1 mg; Ultram 50 mg', 'sertralin; lorazapam; tramadoll', 'Seroplex; Temesta; Contramal', 'Zoloft 50 mg; Ativan 1 mg; Tylenol 500'],
  ['two-qt-medicines', 'Celexa 20 mg; Zofran 4 mg', 'citalopran; ondansetrone', 'Seropram; Claritromicina', 'Celexa 20 mg; Amoxil 500'],
  ['twice-ace-inhibitor', 'Zestril 10 mg; Altace 5 mg', 'lisinipril; ramiprill', 'Ramipryl; Enalaprilo', 'Zestril 10 mg; lisinopril 5'],
  ['twice-arb', 'Cozaar 50 mg; Diovan 80', 'losarten; valsarten', 'Losartán; Walsartan', 'Cozaar 50 mg; losartan 25'],
  ['twice-beta-blocker', 'Toprol-XL 50 mg; Tenormin 25', 'metropolol; atenalol', 'Bisocard; Nebiwolol', 'Toprol-XL 50 mg; Norvasc 5'],
  ['twice-calcium-blocker', 'Norvasc 5 mg; Plendil 5', 'amlodapine; felodapine', 'Amlodypina; Lerkanidypina', 'Norvasc 5 mg; amlodipine 5'],
  ['twice-alpha-blocker', 'Cardura 4 mg; Omnic 0.4', 'doxazosine; tamsulosine', 'Doksazosyna; Omix LP', 'Cardura 4 mg; Proscar 5'],
  ['twice-loop-diuretic', 'Lasix 40 mg; Demadex 10', 'furosimide; torasemid', 'Furosemida; Torasemida', 'Lasix 40 mg; Aldactone 25'],
  ['twice-thiazide', 'Microzide 25; Lozol 1.25', 'hydrochlorothiazid; indapimide', 'Hidroclorotiazida; Indapamid', 'Microzide 25; Lasix 40'],
  ['twice-potassium-sparing', 'Aldactone 25 mg; Inspra 25', 'spirnolactone; eplerenon', 'Spironolakton; Eplerenona', 'Aldactone 25 mg; Lasix 40'],
  ['twice-statin', 'Zocor 20 mg; Lipitor 10', 'simvastatine; atorvastin', 'Symwastatyna; Tahor 10', 'Zocor 20 mg; Zetia 10'],
  ['twice-ppi', 'Prilosec 20 mg; Protonix 40', 'omeprozole; pantaprazole', 'Mopral; Inexium', 'Prilosec 20 mg; Pepcid 20'],
  ['twice-h2-blocker', 'Pepcid 20 mg; Zantac 150', 'famotidin; ranitidin', 'Famotydyna; Ranitidina', 'Pepcid 20 mg; Prilosec 20'],
  ['twice-ssri', 'Zoloft 50 mg; Effexor 75', 'sertralin; venlafaxin', 'Deroxat; Seroplex', 'Zoloft 50 mg; Remeron 15'],
  ['twice-tricyclic', 'Elavil 25 mg; Pamelor 10', 'amitriptylin; nortriptylin', 'Laroxyl; Anafranil', 'Elavil 25 mg; Remeron 15'],
  ['twice-benzodiazepine', 'Ativan 1 mg; Xanax 0.25', 'lorazapam; alprazolan', 'Temesta; Lexomil', 'Ativan 1 mg; Orfidal 1 mg'],
  ['twice-z-drug', 'Ambien 10 mg; Imovane 7.5', 'zolpidam; zopiclon', 'Stilnox; Zopiclona', 'Ambien 10 mg; Circadin 2'],
  ['twice-antipsychotic', 'Zyprexa 5 mg; Seroquel 25', 'olanzapin; quetiapin', 'Olanzapina; Kwetiapina', 'Zyprexa 5 mg; Zoloft 50'],
  ['twice-opioid', 'OxyContin 10 mg; Ultram 50', 'oxycodonne; tramadoll', 'Morfina; Contramal', 'OxyContin 10 mg; Tylenol 500'],
  ['twice-gabapentinoid', 'Lyrica 75 mg; Neurontin 300', 'pregabaline; gabapentine', 'Pregabalina; Gabapentyna', 'Lyrica 75 mg; Keppra 500'],
  ['twice-older-antihistamine', 'Atarax 25 mg; Nytol 50', 'hydroxizine; promethazin', 'Hydroksyzyna; Difenhidramina', 'Atarax 25 mg; Zyrtec 10'],
  ['twice-corticosteroid', 'Deltasone 10 mg; Medrol 4', 'prednisolon; dexamethason', 'Encorton; Deksametazon', 'Deltasone 10 mg; Flonase'],
  ['twice-sulfonylurea', 'Amaryl 2 mg; Diamicron 60', 'glimiperide; gliclazid', 'Glimepiryd; Gliclazida', 'Amaryl 2 mg; Januvia 100'],
  ['twice-dpp4', 'Januvia 100; Ozempic 1 mg', 'sitagliptine; semaglutid', 'Sitagliptina; Semaglutyd', 'Januvia 100; Jardiance 10'],
  ['twice-sglt2', 'Jardiance 10; Farxiga 10', 'empagliflozine; dapagliflozine', 'Empagliflozyna; Dapagliflozina', 'Jardiance 10; Januvia 100'],
  ['twice-bisphosphonate', 'Fosamax 70 mg; Prolia', 'alendronat; risedronat', 'Alendronsäure; Ácido ibandrónico', 'Fosamax 70 mg; Vitamin D 1000'],
  ['twice-triptan', 'Imitrex 50 mg; Maxalt 10', 'sumatriptane; rizatriptane', 'Sumatriptán; Zolmitryptan', 'Imitrex 50 mg; Tylenol 500'],
  ['twice-nitrate', 'Imdur 60 mg; Nitrostat 0.4', 'isosorbid mononitrate; nitroglycerine', 'Monoazotan izosorbidu; Trinitrine', 'Imdur 60 mg; Norvasc 5'],
  ['twice-memory', 'Aricept 10 mg; Exelon 6', 'donepezill; rivastigmin', 'Donepezilo; Rywastygmina', 'Aricept 10 mg; Namenda 10'],
  ['twice-heparin', 'Lovenox 40 mg; Fragmin 5000', 'enoxaparine; dalteparine', 'Enoksaparyna; Nadroparine', 'Lovenox 40 mg; Tylenol 500'],
  ['twice-antiplatelet', 'Ecotrin 81 mg; Plavix 75', 'asprin; clopidogril', 'Acard; Klopidogrel', 'Ecotrin 81 mg; Zocor 20'],
  ['twice-insulin-basal', 'Lantus 10 units; Tresiba', 'insulin glargin; insulin detemirr', 'Insulina glargina; Insuline détémir', 'Lantus 10 units; Humalog 6 units'],
  ['twice-insulin-rapid', 'Humalog; Novolog', 'insulin lisprro; Apidra', 'Insulina lispro; Insulina aspart', 'Humalog; Toujeo'],
  ['twice-laba', 'Symbicort 160; Advair 250', 'salmeterole; Symbicort', 'Salmétérol; Formoterolo', 'Symbicort 160; Ventolin'],
  ['twice-inhaled-anticholinergic', 'Spiriva 18; Anoro', 'Spiriva; Combivent', 'Tiotropio; Trelegy', 'Spiriva 18; Advair 250'],
  ['twice-inhaled-steroid', 'Pulmicort; Flovent 110', 'budesonid; fluticasonee', 'Budesonida; Fluticasona', 'Pulmicort; Prednisone 5'],
  ['anticholinergic-load', 'Elavil 25 mg; Lanoxin 0.25', 'amitriptylin; oxybutinin', 'Hydroksyzyna; Furosemida', 'Lasix 40 mg; Lanoxin 0.25'],
]

describe('several medicines with an additive effect', () => {
  const about = (rule: string, names: string) =>
    told(...names.split('; ')).some(({ id, kind }) => kind === 'together' && id.startsWith(`${rule}:`))
  test.each(several)('%s', (rule, typed, misspelt, foreign, not) => {
    for (const names of [typed, misspelt, foreign]) expect(about(rule, names), names).toBe(true)
    expect(about(rule, not), not).toBe(false)
  })

  test('each rule has its row here', () => {
    expect(several.map(([rule]) => rule).toSorted()).toEqual(
      [...togetherRules.map(({ id }) => id), 'anticholinergic-load'].toSorted(),
    )
  })

  test('a mixed insulin is long-acting and for meals', () => {
    expect(about('twice-insulin-basal', 'Lantus; NovoMix 30')).toBe(true)
    expect(about('twice-insulin-rapid', 'NovoRapid; Mixtard 30')).toBe(true)
    expect(about('twice-insulin-basal', 'Mixtard 30')).toBe(false)
  })

  test('what is known by names only is not called an inhaler', () => {
    for (const names of [
      ['Entocort', 'Flonase'],
      ['Glycopyrronium', 'Spiriva'],
    ]) {
      const notice = told(...names).find(({ id }) => id.startsWith('twice-inhaled'))
      expect(notice?.sentence).toMatch(/for the gut|by mouth or for the nose/)
    }
  })

  test('the load is the sum of all points, reported from 3 on', () => {
    const [load] = told('Furosemide', 'Metoprolol', 'Warfarin').filter(({ id }) => id.startsWith('anticholinergic'))
    expect(load?.sentence).toContain('3 points here')
    for (const { points } of anticholinergicPoints.values()) expect([1, 2, 3]).toContain(points)
  })
})

type AloneRow = [rule: string, typed: string, misspelt: string, foreign: string, not: string]
// biome-ignore format: a table is read across
const alone: AloneRow[] = [
  ['older-benzodiazepine', 'Ativan 1 mg', 'lorazapam', 'Temesta', 'BuSpar 10 mg'],
  ['older-z-drug', 'Ambien 10 mg', 'zolpidam', 'Stilnox', 'Circadin 2 mg'],
  ['older-antihistamine', 'Nytol 50 mg', 'hydroxizine', 'Difenhidramina', 'Zyrtec 10 mg'],
  ['older-tricyclic', 'Elavil 25 mg', 'amitriptylin', 'Laroxyl', 'Zoloft 50 mg'],
  ['older-antipsychotic', 'Seroquel 25 mg', 'quetiapin', 'Kwetiapina', 'Zoloft 50 mg'],
  ['older-nsaid', 'Advil 200 mg', 'ibuprofin', 'Ibuprofeno', 'Tylenol 500 mg'],
  ['older-indometacin', 'Toradol 10 mg', 'indomethacine', 'Indometacina', 'Advil 200 mg'],
  ['older-sulfonylurea', 'Amaryl 2 mg', 'glimiperide', 'Gliklazyd', 'Januvia 100'],
  ['older-rivaroxaban', 'Xarelto 20 mg', 'rivaroxiban', 'Rywaroksaban', 'Eliquis 5 mg'],
  ['older-dabigatran', 'Pradaxa 110 mg', 'dabigatren', 'Dabigatrán', 'Eliquis 5 mg'],
  ['older-warfarin', 'Coumadin 5 mg', 'warfrin', 'Warfaryna', 'Eliquis 5 mg'],
  ['older-aspirin', 'Ecotrin 81 mg', 'asprin', 'Acard 75', 'Tylenol 500 mg'],
  ['older-digoxin', 'Lanoxin 0.25 mg', 'digoxine', 'Digoksyna', 'Norvasc 5 mg'],
  ['older-alpha-blocker', 'Cardura 4 mg', 'doxazosine', 'Doksazosyna', 'Omnic 0.4 mg'],
  ['older-clonidine', 'Catapres 0.1 mg', 'clonidin', 'Klonidyna', 'Norvasc 5 mg'],
  ['older-nifedipine', 'Adalat 30 mg', 'nifedipin', 'Nifedypina', 'Norvasc 5 mg'],
  ['older-amiodarone', 'Pacerone 200 mg', 'amiodaron', 'Trangorex', 'Norvasc 5 mg'],
  ['older-muscle-relaxant', 'Flexeril 5 mg', 'methocarbamal', 'Metocarbamol', 'Tylenol 500 mg'],
  ['older-pethidine', 'Demerol 50 mg', 'meperidin', 'Petidina', 'Tylenol 500 mg'],
  ['older-barbiturate', 'Luminal 100 mg', 'phenobarbitol', 'Gardénal', 'Keppra 500'],
  ['older-bladder', 'Ditropan 5 mg', 'oxybutinin', 'Solifenacyna', 'Myrbetriq 25 mg'],
  ['older-gut-antispasmodic', 'Bentyl 10 mg', 'dicyclomin', 'Scopolamin', 'Colofac 135 mg'],
  ['older-parkinson-anticholinergic', 'Artane 2 mg', 'trihexyphenidil', 'Biperideno', 'Requip 2 mg'],
  ['older-metoclopramide', 'Reglan 10 mg', 'metoclopramid', 'Primpéran', 'Zofran 4 mg'],
  ['older-ppi', 'Prilosec 20 mg', 'omeprozole', 'Mopral', 'Pepcid 20 mg'],
  ['older-megestrol', 'Megace 40 mg', 'megestrole', 'Megestrol 160', 'Remeron 15 mg'],
  ['older-desmopressin', 'Minirin 0.1 mg', 'desmopresin', 'Desmopresina', 'Myrbetriq 25 mg'],
  ['older-nitrofurantoin', 'Macrobid 100 mg', 'nitrofurantion', 'Nitrofurantoina', 'Monurol 3 g'],
  ['older-estrogen', 'Premarin 0.3 mg', 'oestradiole', 'Oestrogel', 'Prolia'],
  ['older-ergot', 'Hydergine 1 mg', 'nicergolin', 'Nicergolina', 'Aricept 10 mg'],
  ['older-theophylline', 'Uniphyl 400', 'theophyllin', 'Teofilina', 'Ventolin'],
  ['older-verapamil', 'Isoptin 120 mg', 'verapamill', 'Werapamil', 'Norvasc 5 mg'],
  ['older-pioglitazone', 'Actos 15 mg', 'pioglitazon', 'Pioglitazona', 'Januvia 100'],
  ['older-sglt2', 'Jardiance 10 mg', 'empagliflozine', 'Dapagliflozyna', 'Januvia 100'],
  ['older-opioid', 'OxyContin 10 mg', 'oxycodonne', 'Morfina', 'Tylenol 500 mg'],
  ['older-mineral-oil', 'mineral oil 15 ml', 'liquid parafin', 'Paraffinöl', 'MiraLAX 17 g'],
  ['older-cilostazol', 'Pletal 100 mg', 'cilostazole', 'Cylostazol', 'Plavix 75 mg'],
  ['older-ticagrelor', 'Brilinta 90 mg', 'ticagreler', 'Tykagrelor', 'Plavix 75 mg'],
  ['older-ergotamine', 'Cafergot', 'ergotamin', 'Ergotamina', 'Imitrex 50 mg'],
]

describe('a single medicine, from 65 years on', () => {
  test.each(alone)('%s', (rule, typed, misspelt, foreign, not) => {
    for (const name of [typed, misspelt, foreign]) {
      const notice = toldTo(true, name).find(({ id }) => id === `${rule}:0`)
      expect(notice, name).toMatchObject({ kind: 'alone', forOlder: true })
      expect(ids(name), name).not.toContain(`${rule}:0`)
    }
    expect(toldTo(true, not).map(({ id }) => id)).not.toContain(`${rule}:0`)
  })

  test('each rule has its row here', () => {
    expect(alone.map(([rule]) => rule).toSorted()).toEqual(aloneRules.map(({ id }) => id).toSorted())
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

/* The severities once more, so that none changes by a slip. */
const severities = {
  serious: `ace-arb ace-potassium aliskiren-ace allopurinol-azathioprine amiodarone-grapefruit anticoagulant-anticoagulant
      anticoagulant-antiplatelet anticoagulant-nsaid antidepressant-maoi antidepressant-st-johns-wort
      antiplatelet-nsaid benzodiazepine-alcohol benzodiazepine-inhibitor benzodiazepine-z-drug beta-blocker-inhaler
      beta-blocker-verapamil brivudine-fluorouracil carbamazepine-inhibitor ciclosporin-grapefruit clozapine-blood
      clozapine-inhibitor colchicine-inhibitor dabigatran-verapamil decongestant-maoi digoxin-amphotericin
      digoxin-heart-medicine digoxin-macrolide doac-azole doac-inducer doac-strong-inhibitor
      eplerenone-strong-inhibitor ergotamine-inhibitor heparin-anticoagulant heparin-nsaid ivabradine-strong-inhibitor
      ivabradine-verapamil levodopa-dopamine-blocker levodopa-maoi linezolid-serotonin lithium-metronidazole
      lithium-nsaid lithium-salt lithium-thiazide maoi-tyramine methotrexate-co-trimoxazole methotrexate-metamizole
      methotrexate-nsaid metoclopramide-antipsychotic older-barbiturate older-desmopressin older-indometacin
      older-pethidine opioid-alcohol opioid-benzodiazepine opioid-inhibitor opioid-maoi opioid-sedative pde5-nitrate
      potassium-salt quinolone-corticosteroid quinolone-theophylline ranolazine-strong-inhibitor
      repaglinide-gemfibrozil riociguat-nitrate sacubitril-ace simvastatin-strong-inhibitor
      st-johns-wort-heart-medicine statin-fibrate statin-fusidic-acid statin-grapefruit sugar-quinolone
      sulfonylurea-azole-macrolide tamoxifen-ssri three-brain-medicines ticagrelor-strong-inhibitor
      tizanidine-ciprofloxacin tramadol-antidepressant transplant-inducer transplant-inhibitor transplant-nsaid
      tricyclic-maoi trimethoprim-potassium triptan-maoi twice-ace-inhibitor twice-arb twice-benzodiazepine
      twice-heparin twice-insulin-basal twice-insulin-rapid twice-laba twice-memory twice-potassium-sparing twice-ssri
      twice-sulfonylurea twice-tricyclic twice-triptan twice-z-drug two-qt-medicines valproate-carbapenem
      warfarin-amiodarone warfarin-antibiotic warfarin-azole warfarin-co-trimoxazole warfarin-inducer
      warfarin-metronidazole warfarin-tramadol`,
  caution: `ace-potassium-sparing alpha-blocker-pde5 amiodarone-lovastatin anticoagulant-antidepressant
      anticoagulant-bismuth-salicylate antidepressant-nsaid aspirin-metamizole atorvastatin-grapefruit
      atorvastatin-strong-inhibitor azole-stomach benzodiazepine-antipsychotic benzodiazepine-gabapentinoid
      buspirone-grapefruit citalopram-ppi clonidine-beta-blocker clopidogrel-omeprazole colchicine-statin
      corticosteroid-nsaid diabetes-corticosteroid digoxin-beta-blocker digoxin-diuretic digoxin-liquorice
      diuretic-corticosteroid doac-diltiazem heart-medicine-amiodarone hormone-inducer insulin-sulfonylurea
      lithium-antidepressant lithium-pressure lovastatin-heart-medicine memory-anticholinergic memory-heart
      methotrexate-penicillin methotrexate-ppi metoprolol-paroxetine metronidazole-alcohol nsaid-nsaid
      older-alpha-blocker older-amiodarone older-antihistamine older-antipsychotic older-aspirin older-benzodiazepine
      older-bladder older-cilostazol older-clonidine older-dabigatran older-digoxin older-ergot older-ergotamine
      older-estrogen older-gut-antispasmodic older-megestrol older-metoclopramide older-mineral-oil
      older-muscle-relaxant older-nifedipine older-nitrofurantoin older-nsaid older-opioid
      older-parkinson-anticholinergic older-pioglitazone older-ppi older-rivaroxaban older-sglt2 older-sulfonylurea
      older-theophylline older-ticagrelor older-tricyclic older-verapamil older-warfarin older-z-drug
      paracetamol-alcohol pressure-grapefruit pressure-nsaid selegiline-tyramine serotonin-tricyclic
      simvastatin-heart-medicine ssri-tricyclic sugar-beta-blocker sulfonylurea-other-azole-macrolide
      ticagrelor-statin triptan-antidepressant twice-alpha-blocker twice-antiplatelet twice-antipsychotic
      twice-beta-blocker twice-bisphosphonate twice-calcium-blocker twice-corticosteroid twice-dpp4
      twice-gabapentinoid twice-h2-blocker twice-inhaled-anticholinergic twice-inhaled-steroid twice-loop-diuretic
      twice-nitrate twice-older-antihistamine twice-opioid twice-ppi twice-sglt2 twice-statin twice-thiazide
      valproate-lamotrigine verapamil-diltiazem warfarin-greens warfarin-paracetamol warfarin-penicillin
      warfarin-statin`,
  timing: `binder-others bisphosphonate-30-minutes bisphosphonate-60-minutes bisphosphonate-minerals digoxin-fibre
      digoxin-fibre-food fexofenadine-juice levodopa-iron levodopa-protein levothyroxine-binder levothyroxine-food
      levothyroxine-minerals penicillamine-minerals quinolone-dairy quinolone-minerals tetracycline-dairy
      tetracycline-minerals`,
}

describe('the data files', () => {
  const all = [...pairRules, ...foodRules, ...togetherRules, ...aloneRules]
  test.each(all)('$id says what can happen, its source and when it was reviewed', (rule) => {
    expect(rule.sentence.length).toBeGreaterThan(30)
    expect(rule.sentence).not.toMatch(/\b(?:stop taking|do not take|reduce the dose|increase|skip)\b/i)
    expect(rule.source).toMatch(/FDA|NHS|BNF|NCCIH|MHRA|European Medicines Agency|AGS Beers|STOPP/)
    expect(rule.source).not.toMatch(/https?:/)
    expect(rule.version).toMatch(/^20\d\d-\d\d-\d\d$/)
  })

  test.for(Object.entries(severities))('these rules are of severity %s', ([severity, ids]) => {
    const found = all.filter((rule) => rule.severity === severity).map(({ id }) => id)
    expect(found.sort()).toEqual(ids.split(/\s+/))
  })

  test('ids are unique', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  test('the notices of warfarin with co-trimoxazole and of amiodarone each cite their own label', () => {
    const sourceOf = (rule: string) => pairRules.find(({ id }) => id === rule)?.source
    expect(sourceOf('warfarin-co-trimoxazole')).toContain('Bactrim')
    expect(sourceOf('warfarin-amiodarone')).toContain('Pacerone')
    expect(ids('Coumadin', 'Bactrim')).toContain('warfarin-co-trimoxazole:0:1')
    expect(ids('Coumadin', 'Bactrim').join()).not.toContain('amiodarone')
  })

  test('every class has members, and is used by a rule, an allergy or a label', () => {
    for (const kind of kinds.keys()) expect(membersOf(kind).size, kind).toBeGreaterThan(0)
    expect(membersOf('ssri').size).toBeGreaterThanOrEqual(6)
  })

  test('an ingredient that nobody has reviewed says ‘few rules known’, whatever rules mention it', () => {
    const unchecked = [...ingredients].filter(([, { isChecked }]) => !isChecked)
    expect(unchecked.length).toBeGreaterThan(1000)
    for (const [name] of unchecked.slice(0, 300)) {
      const { notChecked } = noticesFor([{ id: '0', name }], { allergies: [], isOlder: false })
      expect(notChecked, name).toMatchObject([{ why: 'few_rules' }])
    }
  })

  test('all of them are read', () => {
    const files = readdirSync(new URL('data/', import.meta.url))
      .filter((name) => name.endsWith('.tsv'))
      .sort()
    expect(files).toEqual(['alone.tsv', 'anticholinergic.tsv', 'foods.tsv', 'pairs.tsv', 'together.tsv', 'washout.tsv'])
  })
})
