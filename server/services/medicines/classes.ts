/** Kinds of medicine that rules speak of, and what a family calls them. */
export const classes = {
  ace_inhibitor: 'blood pressure medicine (ACE inhibitor)',
  arb: 'blood pressure medicine (sartan)',
  beta_blocker: 'beta blocker',
  thiazide: 'water tablet (thiazide)',
  loop_diuretic: 'water tablet (loop diuretic)',
  potassium_sparing: 'water tablet that keeps potassium in the body',
  nitrate: 'nitrate for the heart',
  vitamin_k_antagonist: 'blood thinner of the warfarin kind',
  doac: 'blood thinner (DOAC)',
  antiplatelet: 'medicine against blood clots',
  nsaid: 'anti-inflammatory painkiller (NSAID)',
  opioid: 'opioid painkiller',
  benzodiazepine: 'calming or sleeping tablet (benzodiazepine)',
  sedative: 'medicine that makes sleepy',
  ssri: 'antidepressant (SSRI)',
  snri: 'antidepressant (SNRI)',
  maoi: 'MAO inhibitor',
  pde5_inhibitor: 'medicine of the sildenafil kind',
  sulfonylurea: 'diabetes tablet (sulfonylurea)',
  insulin: 'insulin',
  quinolone: 'antibiotic (quinolone)',
  tetracycline: 'antibiotic (tetracycline)',
  azole: 'antifungal medicine (azole)',
  macrolide: 'antibiotic (macrolide)',
  penicillin: 'antibiotic (penicillin)',
  cephalosporin: 'antibiotic (cephalosporin)',
  sulfonamide: 'sulfa medicine',
  mineral: 'mineral supplement',
  antacid: 'antacid',
  potassium_source: 'potassium',
  fibre_supplement: 'fibre supplement',
  /** Compared, but known for more combinations than these lists hold: it counts as not fully checked. */
  few_rules: 'medicine known for more than these lists hold',
} as const
export type MedicineClass = keyof typeof classes

export const isClass = (word: string): word is MedicineClass => Object.hasOwn(classes, word)
