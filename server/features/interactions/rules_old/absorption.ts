import type { DrugRule } from './rule.ts'

const version = '2026-11-21'

/** Fine together, but not at the same hour: one keeps the other from being taken up. */
export const absorptionRules: DrugRule[] = [
  {
    id: 'levothyroxine-minerals',
    one: 'levothyroxine',
    other: 'mineral, antacid, sucralfate',
    severity: 'timing',
    sentence:
      'Minerals and antacids keep levothyroxine from being taken up. It is usually taken on an empty stomach, at least 4 hours apart from them.',
    source: 'FDA prescribing information, Synthroid (levothyroxine)',
    version,
  },
  {
    id: 'quinolone-minerals',
    one: 'quinolone',
    other: 'mineral, antacid, sucralfate, bismuth subsalicylate',
    severity: 'timing',
    sentence:
      'Minerals and antacids bind this antibiotic, so that too little of it arrives. The leaflet says how many hours before or after them it is taken.',
    source: 'FDA prescribing information, Cipro (ciprofloxacin)',
    version,
  },
  {
    id: 'tetracycline-minerals',
    one: 'tetracycline',
    other: 'mineral, antacid, sucralfate, bismuth subsalicylate',
    severity: 'timing',
    sentence:
      'Minerals and antacids bind this antibiotic, so that too little of it arrives. The leaflet says how many hours before or after them it is taken.',
    source: 'FDA prescribing information, Vibramycin (doxycycline)',
    version,
  },
  {
    id: 'bisphosphonate-minerals',
    one: 'alendronate, risedronate, ibandronate',
    other: 'mineral, antacid',
    severity: 'timing',
    sentence:
      'Minerals and antacids keep this bone medicine from being taken up. It is taken alone, with plain water; the leaflet says how long to wait before anything else.',
    source: 'FDA prescribing information, Fosamax (alendronate), Actonel (risedronate) and Boniva (ibandronate)',
    version,
  },
  {
    id: 'digoxin-fibre',
    one: 'digoxin',
    other: 'fibre_supplement',
    severity: 'timing',
    sentence:
      'Fibre taken at the same time can keep some of the digoxin from being taken up. Ask how far apart they should be.',
    source: 'FDA prescribing information, Lanoxin tablets (digoxin, on bran fibre)',
    version,
  },
]
