import type { DrugRule } from './rule.ts'

const version = '2026-11-21'

/** Blood thinners and what makes bleeding more likely, or clots. */
export const bleedingRules: DrugRule[] = [
  {
    id: 'anticoagulant-nsaid',
    one: 'vitamin_k_antagonist, doac',
    other: 'nsaid',
    severity: 'serious',
    sentence:
      'A blood thinner together with an anti-inflammatory painkiller can cause serious bleeding, often in the stomach. Black stools, blood or large bruises need a doctor at once.',
    source: 'FDA prescribing information, Coumadin (warfarin) and Eliquis (apixaban)',
    version,
  },
  {
    id: 'anticoagulant-antiplatelet',
    one: 'vitamin_k_antagonist, doac',
    other: 'aspirin, antiplatelet',
    severity: 'serious',
    sentence:
      'Both make the blood clot less, so bleeding is more likely. Some people take both on purpose for a time: does the doctor who prescribed the one know of the other?',
    source: 'FDA prescribing information, Coumadin (warfarin) and Eliquis (apixaban)',
    version,
  },
  {
    id: 'anticoagulant-anticoagulant',
    one: 'vitamin_k_antagonist, doac',
    other: 'vitamin_k_antagonist, doac',
    severity: 'serious',
    sentence:
      'These are two blood thinners. Apart from a planned change from one to the other they are not taken together, because of bleeding.',
    source: 'FDA prescribing information, Eliquis (apixaban) and Xarelto (rivaroxaban)',
    version,
  },
  {
    id: 'warfarin-metronidazole',
    one: 'vitamin_k_antagonist',
    other: 'metronidazole',
    severity: 'serious',
    sentence:
      'Metronidazole makes this blood thinner much stronger, so bleeding is more likely. The blood test (INR) is usually checked more often during the treatment and after it.',
    source: 'FDA prescribing information, Coumadin (warfarin) and Flagyl (metronidazole)',
    version,
  },
  {
    id: 'warfarin-amiodarone',
    one: 'vitamin_k_antagonist',
    other: 'amiodarone, sulfamethoxazole',
    severity: 'serious',
    sentence:
      'The second medicine makes this blood thinner stronger, so bleeding is more likely. The blood test (INR) is usually checked more often, amiodarone even months after it has ended.',
    source: 'FDA prescribing information, Coumadin (warfarin) and Pacerone (amiodarone)',
    version,
  },
  {
    id: 'warfarin-azole',
    one: 'vitamin_k_antagonist',
    other: 'azole',
    severity: 'serious',
    sentence:
      'This medicine against fungus makes the blood thinner stronger, so bleeding is more likely; miconazole does so even as a gel for the mouth. The blood test (INR) is usually checked more often.',
    source:
      'FDA prescribing information, Coumadin (warfarin); MHRA Drug Safety Update, June 2016, Topical miconazole, including oral gel',
    version,
  },
  {
    id: 'antidepressant-nsaid',
    one: 'ssri, snri',
    other: 'nsaid, aspirin',
    severity: 'caution',
    sentence:
      'Together they make bleeding in the stomach more likely, above all in older people. Some people are given a medicine that protects the stomach with them.',
    source: 'FDA prescribing information, Zoloft (sertraline) and Effexor XR (venlafaxine)',
    version,
  },
  {
    id: 'nsaid-nsaid',
    one: 'nsaid',
    other: 'nsaid',
    severity: 'caution',
    sentence:
      'These are two painkillers of the same kind. Together they do not help more, but harm stomach and kidneys more.',
    source: 'NHS Medicines A to Z, Ibuprofen for adults and Naproxen',
    version,
  },
  {
    id: 'clopidogrel-omeprazole',
    one: 'clopidogrel',
    other: 'omeprazole, esomeprazole',
    severity: 'caution',
    sentence:
      'Omeprazole and esomeprazole can make clopidogrel protect less against clots. There are other medicines for the stomach that do this less.',
    source:
      'FDA prescribing information, Plavix (clopidogrel); FDA Drug Safety Communication on clopidogrel and omeprazole, 2009 and 2010',
    version,
  },
]
