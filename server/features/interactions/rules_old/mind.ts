import type { DrugRule } from './rule.ts'

const version = '2026-11-21'

/** Mood, pain and sleep. */
export const mindRules: DrugRule[] = [
  {
    id: 'antidepressant-maoi',
    one: 'ssri, snri',
    other: 'maoi',
    severity: 'serious',
    sentence:
      'Together, and for some weeks after one of them, they can cause serotonin syndrome, which is dangerous. Fever, shaking, stiffness, confusion or a racing heart are an emergency.',
    source: 'FDA prescribing information, Prozac (fluoxetine), Zyvox (linezolid) and Azilect (rasagiline)',
    version,
  },
  {
    id: 'antidepressant-st-johns-wort',
    one: 'ssri, snri',
    other: "St John's wort",
    severity: 'serious',
    sentence:
      'St John’s wort works like an antidepressant itself. Together they can cause serotonin syndrome: fever, shaking, stiffness, confusion or a racing heart are an emergency.',
    source:
      'NCCIH (US National Institutes of Health), St. John’s Wort; FDA prescribing information, Zoloft (sertraline)',
    version,
  },
  {
    id: 'opioid-benzodiazepine',
    one: 'opioid',
    other: 'benzodiazepine',
    severity: 'serious',
    sentence:
      'Together they can make someone very sleepy and slow their breathing, even fatally. Someone who is hard to wake or breathes slowly needs the emergency service.',
    source:
      'FDA Drug Safety Communication, 31 August 2016, opioid pain or cough medicines with benzodiazepines (boxed warning)',
    version,
  },
  {
    id: 'opioid-sedative',
    one: 'opioid',
    other: 'sedative',
    severity: 'serious',
    sentence:
      'Both make sleepy; together they can slow the breathing and cause falls. Some people take both on purpose, at doses chosen for it. Someone who is hard to wake needs the emergency service.',
    source:
      'FDA Drug Safety Communications, 31 August 2016 (opioids with other medicines that slow the nervous system) and 19 December 2019 (gabapentin, pregabalin)',
    version,
  },
  {
    id: 'lithium-nsaid',
    one: 'lithium',
    other: 'nsaid',
    severity: 'serious',
    sentence:
      'Anti-inflammatory painkillers make lithium pile up in the body. Shaking, unsteadiness, vomiting, diarrhoea or confusion can be signs of too much and need a doctor at once.',
    source: 'FDA prescribing information, Lithium; NHS Medicines A to Z, Lithium',
    version,
  },
  {
    id: 'lithium-thiazide',
    one: 'lithium',
    other: 'thiazide',
    severity: 'serious',
    sentence:
      'Water tablets of this kind make lithium pile up in the body. Shaking, unsteadiness, vomiting, diarrhoea or confusion can be signs of too much and need a doctor at once.',
    source: 'FDA prescribing information, Lithium; BNF, Lithium carbonate',
    version,
  },
  {
    id: 'lithium-pressure',
    one: 'lithium',
    other: 'ace_inhibitor, arb, loop_diuretic',
    severity: 'caution',
    sentence:
      'This medicine can make lithium pile up in the body. The lithium in the blood is usually measured more often, above all when one of the two is new.',
    source: 'FDA prescribing information, Lithium; BNF, Lithium carbonate',
    version,
  },
]
