import type { FoodRule } from './rule.ts'

const version = '2026-11-21'
const grapefruit = { foods: ['grapefruit'], with: 'grapefruit', version } as const
const alcohol = { foods: ['alcohol'], with: 'alcohol', version } as const

/** Grapefruit, alcohol, liquorice, salt and protein. */
export const foodDangerRules: FoodRule[] = [
  {
    id: 'statin-grapefruit',
    medicines: 'simvastatin, lovastatin',
    severity: 'serious',
    sentence:
      'Grapefruit lets much more of this statin stay in the body, which can harm the muscles and the kidneys. Muscle pain, weakness or dark urine need a doctor at once.',
    source: 'FDA prescribing information, Zocor (simvastatin) and Mevacor (lovastatin)',
    ...grapefruit,
  },
  {
    id: 'atorvastatin-grapefruit',
    medicines: 'atorvastatin',
    severity: 'caution',
    sentence:
      'A lot of grapefruit, or its juice each day, lets more atorvastatin stay in the body, which can harm the muscles.',
    source: 'FDA prescribing information, Lipitor (atorvastatin)',
    ...grapefruit,
  },
  {
    id: 'pressure-grapefruit',
    medicines: 'felodipine, nifedipine',
    severity: 'caution',
    sentence: 'Grapefruit makes this medicine stronger: the blood pressure can fall too far, with dizziness and falls.',
    source:
      'FDA prescribing information, Plendil (felodipine); FDA Consumer Update, Grapefruit Juice and Some Drugs Don’t Mix',
    ...grapefruit,
  },
  {
    id: 'ciclosporin-grapefruit',
    medicines: 'ciclosporin',
    severity: 'serious',
    sentence: 'Grapefruit raises the ciclosporin in the blood, which can harm the kidneys.',
    source: 'FDA prescribing information, Neoral (cyclosporine)',
    ...grapefruit,
  },
  {
    id: 'amiodarone-grapefruit',
    medicines: 'amiodarone',
    severity: 'serious',
    sentence: 'Grapefruit raises the amiodarone in the blood, which can disturb the heartbeat.',
    source: 'FDA prescribing information, Pacerone (amiodarone)',
    ...grapefruit,
  },
  {
    id: 'buspirone-grapefruit',
    medicines: 'buspirone',
    severity: 'caution',
    sentence: 'A lot of grapefruit makes buspirone much stronger, with dizziness and sleepiness.',
    source: 'FDA prescribing information, BuSpar (buspirone)',
    ...grapefruit,
  },
  {
    id: 'digoxin-liquorice',
    medicines: 'digoxin',
    foods: ['liquorice'],
    with: 'liquorice',
    severity: 'caution',
    sentence:
      'A lot of real liquorice lowers the potassium in the body, and with little potassium digoxin can disturb the heartbeat.',
    source: 'European Medicines Agency (HMPC), Herbal monograph on Glycyrrhiza, radix (liquorice root)',
    version,
  },
  {
    id: 'lithium-salt',
    medicines: 'lithium',
    foods: ['salt_change'],
    with: 'a sudden change in salt',
    severity: 'serious',
    sentence:
      'Much less salt than usual, or too little to drink, makes lithium pile up in the body; much more salt makes it weaker. Eat and drink about the same from day to day, and speak to the doctor before a diet.',
    source: 'FDA prescribing information, Lithium; NHS Medicines A to Z, Lithium',
    version,
  },
  {
    id: 'levodopa-protein',
    medicines: 'levodopa',
    foods: ['high_protein'],
    with: 'meals with a lot of protein',
    severity: 'timing',
    sentence:
      'A meal with much meat, fish, eggs or cheese can make levodopa work later or less. Ask whether to take it before meals; protein itself is needed.',
    source: 'FDA prescribing information, Sinemet (carbidopa and levodopa)',
    version,
  },
  {
    id: 'metronidazole-alcohol',
    medicines: 'metronidazole',
    severity: 'caution',
    sentence:
      'With alcohol, also in some cough syrups and mouthwashes, there can be flushing, vomiting, headache and a racing heart. This goes on for some days after the last dose.',
    source: 'FDA prescribing information, Flagyl (metronidazole); NHS Medicines A to Z, Metronidazole',
    ...alcohol,
  },
  {
    id: 'paracetamol-alcohol',
    medicines: 'paracetamol',
    severity: 'caution',
    sentence:
      'Paracetamol in high doses, or day after day, together with regular drinking can harm the liver. Many cold and pain remedies hold paracetamol too.',
    source: 'FDA Drug Facts label, acetaminophen (liver warning); NHS Medicines A to Z, Paracetamol for adults',
    ...alcohol,
  },
  {
    id: 'opioid-alcohol',
    medicines: 'opioid',
    severity: 'serious',
    sentence:
      'Alcohol with this painkiller can make someone very sleepy and slow their breathing, even fatally. Someone who is hard to wake needs the emergency service.',
    source: 'FDA Drug Safety Communication, 31 August 2016, opioid medicines (boxed warning)',
    ...alcohol,
  },
  {
    id: 'benzodiazepine-alcohol',
    medicines: 'benzodiazepine, zolpidem, zopiclone, eszopiclone, zaleplon',
    severity: 'serious',
    sentence:
      'Alcohol with this medicine can make someone very sleepy, unsteady and slow to breathe. Falls are more likely. Someone who is hard to wake needs the emergency service.',
    source:
      'FDA Drug Safety Communication, 23 September 2020, benzodiazepines (boxed warning); FDA prescribing information, Ambien (zolpidem)',
    ...alcohol,
  },
]
