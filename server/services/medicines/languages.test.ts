import { describe, expect, test } from 'vitest'
import { ingredients } from './ingredients.ts'
import { matchName } from './match.ts'

const found = (name: string) => matchName(name).ingredients.toSorted().join(' + ')

describe('names of other countries', () => {
  // biome-ignore format: a table is read across
  const seen: [name: string, contains: string][] = [
    // Each of these was once not recognised.
    ['Levotiroxina 75 mcg', 'levothyroxine'], ['Litio', 'lithium'], ['Temesta 1 mg', 'lorazepam'], ['asprin', 'aspirin'], ['Motrin IB', 'ibuprofen'],
    // German
    ['Levothyroxin-Natrium 50', 'levothyroxine'], ['Acetylsalicylsäure 100 mg', 'aspirin'], ['Lithiumcarbonat', 'lithium'], ['Eisensulfat', 'iron'], ['Folsäure 5 mg', 'folic acid'],
    ['Metoprololsuccinat 47,5 mg', 'metoprolol'], ['Johanniskraut', "St John's wort"], ['Ramipril-1A Pharma 5 mg Tabletten', 'ramipril'], ['Isosorbidmononitrat', 'isosorbide mononitrate'], ['Butylscopolamin', 'hyoscine butylbromide'], ['Phenoxymethylpenicillin', 'penicillin V'],
    ['Amlodipinbesilat 5 mg', 'amlodipine'], ['Kaliumchlorid', 'potassium'], ['Alendronsäure', 'alendronate'], ['Mischinsulin', 'mixed insulin'], ['Ursodesoxycholsäure', 'ursodeoxycholic acid'],
    // Spanish
    ['Ácido acetilsalicílico 100 mg comprimidos', 'aspirin'], ['Adiro 100', 'aspirin'], ['Omeprazol cinfa 20 mg cápsulas', 'omeprazole'], ['Enalapril normon', 'enalapril'], ['Orfidal 1 mg', 'lorazepam'], ['Trankimazin', 'alprazolam'], ['Nolotil cápsulas', 'metamizole'],
    ['Paracetamol kern 1 g', 'paracetamol'], ['Sulfato ferroso', 'iron'], ['Hidroclorotiazida 25 mg', 'hydrochlorothiazide'], ['Diclofenaco sódico', 'diclofenac'], ['Furosemida', 'furosemide'], ['Colchicina', 'colchicine'], ['Valeriana', 'valerian'], ['Metilprednisolona', 'methylprednisolone'], ['Amoxicilina/ácido clavulánico 875/125', 'amoxicillin + clavulanic acid'],
    // French
    ['Doliprane 1000 mg comprimés', 'paracetamol'], ['Lévothyrox 75 µg', 'levothyroxine'], ['Kardégic 75 mg', 'aspirin'], ['Préviscan', 'fluindione'], ['Lexomil', 'bromazepam'], ['Séresta 10 mg', 'oxazepam'], ['Inexium 40 mg', 'esomeprazole'], ['Mopral', 'omeprazole'], ['Coversyl Arginine 5 mg', 'perindopril'],
    ['Acide folique', 'folic acid'], ['Sulfate ferreux', 'iron'], ['Millepertuis', "St John's wort"], ['Téralithe LP 400', 'lithium'], ['Digoxine Nativelle', 'digoxin'], ['Furosémide 40 mg', 'furosemide'], ['Ventoline', 'salbutamol'], ['Spasfon', 'phloroglucinol'], ['Dépakine Chrono 500', 'valproate'],
    // Polish
    ['Lewotyroksyna 50 µg', 'levothyroxine'], ['Letrox 75', 'levothyroxine'], ['Kwas acetylosalicylowy', 'aspirin'], ['Acard 75 mg', 'aspirin'], ['Polopiryna', 'aspirin'], ['Apap', 'paracetamol'], ['Warfaryna', 'warfarin'], ['Amoksycylina', 'amoxicillin'], ['Klopidogrel 75 mg tabletki powlekane', 'clopidogrel'],
    ['Bisocard 5', 'bisoprolol'], ['Polprazol', 'omeprazole'], ['Hydroksyzyna', 'hydroxyzine'], ['Ketonal', 'ketoprofen'], ['Pyralgina', 'metamizole'], ['Dziurawiec', "St John's wort"], ['Siarczan żelaza', 'iron'], ['Węglan wapnia', 'calcium'], ['Karbamazepina', 'carbamazepine'], ['Rywaroksaban 20 mg', 'rivaroxaban'], ['Encorton', 'prednisone'], ['Biseptol 960', 'sulfamethoxazole + trimethoprim'],
    ['Furosemidum Polpharma', 'furosemide'], ['Acenokumarol', 'acenocoumarol'], ['Kwetiapina', 'quetiapine'], ['Metformax 850', 'metformin'],
    // Typing errors.
    ['levothroxine', 'levothyroxine'], ['tylonol', 'paracetamol'], ['ibuprophen', 'ibuprofen'], ['lisinapril', 'lisinopril'], ['amoxacillin', 'amoxicillin'], ['metropolol', 'metoprolol'], ['prednizone', 'prednisone'], ['gabapentine', 'gabapentin'], ['clopidigrel', 'clopidogrel'], ['Pantaprazole', 'pantoprazole'],
  ]
  test.each(seen)('%s', (name, contains) => {
    expect(found(name)).toBe(contains)
    expect(matchName(name).unread).toEqual([])
  })

  test('every ingredient is found by each of its names, and most have one in five languages', () => {
    for (const [ingredient, { names }] of ingredients) {
      for (const name of names) expect(found(name), name).toBe(ingredient)
    }
    const inPolish = [...ingredients.values()].filter(({ names }) => names.length >= 3)
    expect(ingredients.size).toBeGreaterThan(2000)
    expect(inPolish.length).toBeGreaterThan(1500)
  })
})
