/**
 * Medicines with a mineral as their salt: 'losartan potassium' contains no potassium worth naming, 'potassium' alone
 * does. Other salts (sodium, hydrochloride ...) are ignored everywhere, because no rule concerns them.
 */
export const mineralSalts: Record<string, readonly string[]> = {
  potassium: ['losartan', 'azilsartan', 'diclofenac', 'penicillin V', 'penicillin G', 'clavulanic acid', 'warfarin'],
  calcium: ['atorvastatin', 'rosuvastatin', 'pitavastatin', 'fenoprofen', 'valproate'],
  magnesium: ['esomeprazole', 'omeprazole', 'pantoprazole', 'valproate'],
  arginine: ['perindopril', 'ibuprofen', 'ketoprofen'],
  lysine: ['aspirin', 'ibuprofen', 'ketoprofen'],
  zinc: ['insulin', 'insulin isophane', 'regular insulin'],
}

/** Salts that German joins with the medicine's name: 'metoprololsuccinat'. */
const JOINED =
  /(?:hydrochlorid|hydrobromid|succinat|besilat|mesilat|maleat|fumarat|tartrat|citrat|sulfat|phosphat|carbonat|acetat|nitrat|gluconat|lactat|natrium|kalium|calcium|magnesium|dihydrat|monohydrat)$/

/** The word without its salt; undefined: it has none, or nothing is left. */
export function withoutSalt(word: string): string | undefined {
  const stem = word.replace(JOINED, '')
  return stem.length >= 5 && stem !== word ? stem : undefined
}

/** The acid of a salt at the end of a word: 'carbonate', 'Lithiumcarbonat', 'sulfato'; and the bases of perindopril. */
const ACID =
  /(?:(?:bi)?carbonat|citrat|(?:(?:bi|hydrogen)[ -]?)?sul(?:f|ph)at|gluconat|fumarat|succinat|tartrat|(?:hydr)?oxid|glycinat|aspartat|orotat|malat|(?<!hydro)chlorid|clorur|maltol|polymaltos|decanoat|enant?h?at|palmitat|pamoat|embonat|c[iy]pionat|mofetil|furoat|propionat|valerat|acetat|lactat|phosphat|fosfat|arginin|erbumin)(?=[aeo]?(?!\p{L}))/gu

/** The salts that a name says: 'ferrous sulphate' -> 'sulfat'. */
const saltsIn = (name: string): string[] =>
  (name.toLowerCase().match(ACID) ?? []).map((acid) => acid.replaceAll('ph', 'f').replace(/^hydrogen[ -]?/, 'bi'))

/** Salts that print-outs write and families leave out, because most medicines have only one: 'bisoprolol fumarate'. */
const OFTEN_LEFT_OUT = new Set(
  `fumarat succinat tartrat sulfat bisulfat malat citrat acetat fosfat furoat propionat`.split(' '),
)

/** No rule concerns these, so they are not compared; nor are the words beside an acid. */
const NOT_COMPARED =
  /^(?:(?:di)?hydrochlorid|hcl|hydrobromid|hbr|b[ei]s[iy]lat|mes[iy]lat|tos[iy]lat|maleat|sodium|natrium|hydrogen|(?:mono|di|tri|hemi|sesqui|penta)hydrat)e?$/
const BESIDE_ACID = /^(?:bi|di|tri|hemi)?[aeo]?$/

/** Whether a word of a name says only a salt, and one that is often left out. */
export function isSaltLeftOut(word: string): boolean {
  const plain = word.toLowerCase()
  const salts = saltsIn(plain)
  if (salts.length === 0) return NOT_COMPARED.test(plain)
  return BESIDE_ACID.test(plain.replace(ACID, '')) && salts.every((salt) => OFTEN_LEFT_OUT.has(salt))
}

/** `hasSeveral`: whether the medicine is sold as several salts, which can hold different amounts of it. */
export function canBeSameSalt(one: string, other: string, hasSeveral: boolean): boolean {
  const [some, others] = [new Set(saltsIn(one)), new Set(saltsIn(other))]
  if (some.size === 0 || others.size === 0)
    return [...some, ...others].every((salt) => !hasSeveral && OFTEN_LEFT_OUT.has(salt))
  return some.size === others.size && [...some].every((salt) => others.has(salt))
}
