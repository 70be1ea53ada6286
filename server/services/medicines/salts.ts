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

/** The acid of a salt at the end of a word: 'carbonate', 'Lithiumcarbonat', 'sulfato'. */
const ACID =
  /(?:(?:bi)?carbonat|citrat|sul(?:f|ph)at|gluconat|fumarat|succinat|tartrat|(?:hydr)?oxid|glycinat|aspartat|orotat|malat|(?<!hydro)chlorid|clorur|maltol|polymaltos|decanoat|mofetil|furoat|propionat|valerat|acetat|lactat|phosphat)(?=[eo]?(?!\p{L}))/gu

/** The salts that a name says: 'ferrous sulphate' -> 'sulfat'. */
const saltsIn = (name: string): string[] =>
  (name.toLowerCase().match(ACID) ?? []).map((acid) => acid.replaceAll('ph', 'f'))

/** Salts that print-outs write and families leave out, because most medicines have only one: 'bisoprolol fumarate'. */
const OFTEN_LEFT_OUT = new Set(['fumarat', 'succinat', 'tartrat', 'sulfat', 'malat', 'citrat', 'acetat', 'fosfat'])

/** `hasSeveral`: whether the medicine is sold as several salts, which can hold different amounts of it. */
export function canBeSameSalt(one: string, other: string, hasSeveral: boolean): boolean {
  const [some, others] = [new Set(saltsIn(one)), new Set(saltsIn(other))]
  if (some.size === 0 || others.size === 0)
    return [...some, ...others].every((salt) => !hasSeveral && OFTEN_LEFT_OUT.has(salt))
  return some.size === others.size && [...some].every((salt) => others.has(salt))
}
