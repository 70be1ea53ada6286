import type { FoodRule } from './rule.ts'

const version = '2026-11-21'

/** Medicines that need to be taken apart from food or drink, and those that mind one kind of food. */
export const foodRules: FoodRule[] = [
  {
    id: 'warfarin-greens',
    medicines: 'vitamin_k_antagonist',
    foods: ['vitamin_k_greens'],
    with: 'green vegetables rich in vitamin K',
    severity: 'caution',
    sentence:
      'Spinach, kale, broccoli and other greens hold vitamin K, which works against this blood thinner. They need not be left out: eat about the same amount from week to week.',
    source: 'FDA prescribing information, Coumadin (warfarin); NHS Medicines A to Z, Warfarin',
    version,
  },
  {
    id: 'fexofenadine-juice',
    medicines: 'fexofenadine',
    foods: ['fruit_juice', 'grapefruit'],
    with: 'fruit juice',
    severity: 'timing',
    sentence: 'Grapefruit, orange and apple juice make fexofenadine work less. It is taken with water.',
    source:
      'FDA prescribing information, Allegra (fexofenadine); FDA Consumer Update, Grapefruit Juice and Some Drugs Don’t Mix',
    version,
  },
  {
    id: 'maoi-tyramine',
    medicines: 'phenelzine, tranylcypromine, isocarboxazid',
    foods: ['tyramine'],
    with: 'food rich in tyramine',
    severity: 'serious',
    sentence:
      'Aged cheese, cured meat, fermented soy and tap beer hold tyramine, which with this medicine can raise the blood pressure dangerously. A sudden, very strong headache is an emergency.',
    source: 'FDA prescribing information, Nardil (phenelzine), Parnate (tranylcypromine) and Marplan (isocarboxazid)',
    version,
  },
  {
    id: 'selegiline-tyramine',
    medicines: 'selegiline, rasagiline, safinamide, linezolid, moclobemide',
    foods: ['tyramine'],
    with: 'food very rich in tyramine',
    severity: 'caution',
    sentence:
      'Large amounts of aged cheese, cured meat, fermented soy or tap beer can raise the blood pressure with this medicine. Whether a diet is needed depends on the dose: ask. A sudden, very strong headache is an emergency.',
    source:
      'FDA prescribing information, Emsam (selegiline), Azilect (rasagiline), Xadago (safinamide) and Zyvox (linezolid); BNF, Moclobemide',
    version,
  },
  {
    id: 'levothyroxine-food',
    medicines: 'levothyroxine',
    foods: ['calcium', 'iron', 'coffee', 'soy'],
    with: 'calcium, iron, coffee or soy',
    severity: 'timing',
    sentence:
      'Food, coffee and soy keep levothyroxine from being taken up, and calcium and iron do so for 4 hours. It is usually taken with water on an empty stomach, half an hour to an hour before breakfast.',
    source: 'FDA prescribing information, Synthroid (levothyroxine)',
    version,
  },
  {
    id: 'tetracycline-dairy',
    medicines: 'tetracycline',
    foods: ['dairy', 'calcium', 'iron'],
    with: 'milk products, calcium or iron',
    severity: 'timing',
    sentence:
      'Milk products, food and drinks with added calcium or iron, and antacids bind this antibiotic, so that too little of it arrives. Ask how far apart they should be.',
    source: 'BNF, Tetracyclines; FDA prescribing information, Vibramycin (doxycycline)',
    version,
  },
  {
    id: 'quinolone-dairy',
    medicines: 'quinolone',
    foods: ['dairy', 'calcium', 'iron'],
    with: 'milk products, calcium or iron',
    severity: 'timing',
    sentence:
      'Milk products, food and drinks with added calcium or iron, and antacids bind this antibiotic, so that too little of it arrives. Ask how far apart they should be.',
    source: 'FDA prescribing information, Cipro (ciprofloxacin)',
    version,
  },
  {
    id: 'bisphosphonate-30-minutes',
    medicines: 'alendronate, risedronate',
    foods: ['anything_but_water'],
    with: 'anything but water',
    severity: 'timing',
    sentence:
      'Even coffee or juice keeps this bone medicine from being taken up. It is taken in the morning with a glass of plain water, upright, at least 30 minutes before anything else.',
    source: 'FDA prescribing information, Fosamax (alendronate) and Actonel (risedronate)',
    version,
  },
  {
    id: 'bisphosphonate-60-minutes',
    medicines: 'ibandronate',
    foods: ['anything_but_water'],
    with: 'anything but water',
    severity: 'timing',
    sentence:
      'Even coffee or juice keeps this bone medicine from being taken up. The tablet is taken in the morning with a glass of plain water, upright, at least 60 minutes before anything else.',
    source: 'FDA prescribing information, Boniva (ibandronate)',
    version,
  },
  {
    id: 'potassium-salt',
    medicines: 'ace_inhibitor, arb, potassium_sparing',
    foods: ['potassium_salt_substitute'],
    with: 'salt substitutes with potassium',
    severity: 'serious',
    sentence:
      'This medicine keeps potassium in the body. Salt substitutes are mostly potassium, and too much of it can disturb the heartbeat dangerously.',
    source: 'FDA prescribing information, Zestril (lisinopril) and Aldactone (spironolactone)',
    version,
  },
  {
    id: 'digoxin-fibre-food',
    medicines: 'digoxin',
    foods: ['fibre'],
    with: 'a lot of fibre',
    severity: 'timing',
    sentence:
      'A meal with a lot of bran or other fibre can keep some of the digoxin from being taken up. Taking it at the same distance from such meals each day keeps it even.',
    source: 'FDA prescribing information, Lanoxin tablets (digoxin, on bran fibre)',
    version,
  },
]
