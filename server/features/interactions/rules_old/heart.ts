import type { DrugRule } from './rule.ts'

const version = '2026-11-21'

/** Heart, blood pressure, kidneys, cholesterol and blood sugar. */
export const heartRules: DrugRule[] = [
  {
    id: 'pde5-nitrate',
    one: 'pde5_inhibitor',
    other: 'nitrate, nicorandil',
    severity: 'serious',
    sentence:
      'Together they can make the blood pressure fall so far that life is in danger. With chest pain, tell the emergency service when the last tablet of the sildenafil kind was taken.',
    source: 'FDA prescribing information, Viagra (sildenafil); BNF, Nicorandil',
    version,
  },
  {
    id: 'simvastatin-strong-inhibitor',
    one: 'simvastatin, lovastatin',
    other:
      'clarithromycin, erythromycin, itraconazole, ketoconazole, posaconazole, voriconazole, ciclosporin, gemfibrozil',
    severity: 'serious',
    sentence:
      'The second medicine lets much more of the statin stay in the body, which can destroy muscle and harm the kidneys. Muscle pain, weakness or dark urine need a doctor at once.',
    source: 'FDA prescribing information, Zocor (simvastatin) and Mevacor (lovastatin)',
    version,
  },
  {
    id: 'simvastatin-heart-medicine',
    one: 'simvastatin',
    other: 'amiodarone, diltiazem, verapamil, amlodipine, ranolazine',
    severity: 'caution',
    sentence:
      'The second medicine lets more simvastatin stay in the body, so there is a limit to the dose that is used with it. Tell the doctor about muscle pain or weakness.',
    source: 'FDA Drug Safety Communication on simvastatin (Zocor), June 2011, updated December 2011',
    version,
  },
  {
    id: 'ace-potassium-sparing',
    one: 'ace_inhibitor, arb',
    other: 'potassium_sparing',
    severity: 'caution',
    sentence:
      'Both keep potassium in the body, and too much of it disturbs the heartbeat. They are often given together on purpose, with blood tests: are these being done?',
    source: 'FDA prescribing information, Zestril (lisinopril) and Aldactone (spironolactone)',
    version,
  },
  {
    id: 'ace-potassium',
    one: 'ace_inhibitor, arb, potassium_sparing',
    other: 'potassium_source',
    severity: 'serious',
    sentence:
      'This medicine already keeps potassium in the body. More of it, as tablets or as a salt substitute, can disturb the heartbeat dangerously.',
    source: 'FDA prescribing information, Zestril (lisinopril) and Aldactone (spironolactone)',
    version,
  },
  {
    id: 'pressure-nsaid',
    one: 'ace_inhibitor, arb, thiazide, loop_diuretic, potassium_sparing',
    other: 'nsaid',
    severity: 'caution',
    sentence:
      'Anti-inflammatory painkillers make medicines for blood pressure and water tablets work less and can harm the kidneys with them, above all in older people and when drinking little.',
    source: 'FDA prescribing information, Zestril (lisinopril); NHS Medicines A to Z, Ibuprofen for adults',
    version,
  },
  {
    id: 'digoxin-heart-medicine',
    one: 'digoxin',
    other: 'amiodarone, verapamil, diltiazem',
    severity: 'serious',
    sentence:
      'The second medicine makes digoxin pile up in the body. Feeling sick, no appetite, confusion, yellow vision or a slow pulse can be signs of too much and need a doctor at once.',
    source: 'FDA prescribing information, Lanoxin (digoxin)',
    version,
  },
  {
    id: 'beta-blocker-verapamil',
    one: 'beta_blocker',
    other: 'verapamil, diltiazem',
    severity: 'serious',
    sentence:
      'Both slow the heart; together they can slow it too much. Dizziness, fainting or a very slow pulse need a doctor at once. Eye drops with a beta blocker count too.',
    source: 'BNF, Interactions: beta-blockers; FDA prescribing information, Tenormin (atenolol)',
    version,
  },
  {
    id: 'sugar-beta-blocker',
    one: 'sulfonylurea, insulin',
    other: 'beta_blocker',
    severity: 'caution',
    sentence:
      'A beta blocker can hide the signs of low blood sugar, such as a fast heartbeat and trembling. Sweating usually remains. Measuring tells more than feeling.',
    source: 'FDA prescribing information, Amaryl (glimepiride) and Lantus (insulin glargine)',
    version,
  },
  {
    id: 'st-johns-wort-heart-medicine',
    one: "St John's wort",
    other: 'digoxin, ciclosporin, vitamin_k_antagonist, doac',
    severity: 'serious',
    sentence:
      'St John’s wort makes the body break down this medicine faster, so it may no longer protect. Both beginning and ending the herb change its effect: speak to the pharmacist before either.',
    source:
      'NCCIH (US National Institutes of Health), St. John’s Wort; FDA prescribing information, Eliquis (apixaban)',
    version,
  },
]
