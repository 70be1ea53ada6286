import { plainText } from '../entry/plain-text.ts'

/** Conditions that change which ranges make sense. */
export const tellingConditions = ['copd', 'heart_failure', 'diabetes', 'pregnancy'] as const
export type TellingCondition = (typeof tellingConditions)[number]

/**
 * Which of them a list of conditions names, in English, German, Spanish, French and Polish. 'No diabetes' names none.
 */
export function conditionsNamed(texts: readonly string[]): Set<TellingCondition> {
  const phrases = texts.flatMap((text) =>
    withoutAccents(plainText(text)).split(/[;,\n/]| and | und | y | et | i (?=[a-z]{4})| with | mit | con | avec /),
  )
  return new Set(tellingConditions.filter((condition) => phrases.some((phrase) => isNamed(condition, phrase))))
}

const withoutAccents = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ß', 'ss')

function isNamed(condition: TellingCondition, phrase: string): boolean {
  const found = names[condition].exec(phrase)
  if (!found || other[condition]?.test(phrase)) return false
  const before = phrase.slice(0, found.index)
  return !deniedBefore.test(before) && !deniedAfter.test(phrase.slice(found.index + found[0].length))
}

const words = (...patterns: string[]) => new RegExp(`(?<![a-z])(?:${patterns.join('|')})(?![a-z])`)

const names: Record<TellingCondition, RegExp> = {
  copd: words(
    'copd|coad|epoc|bpco|pochp|gold [1-4]',
    'chronic obstructive (?:pulmonary|lung|airways?)(?: disease)?',
    'chronisch[- ]?obstruktive[a-z]* (?:lungenerkrankung|bronchitis)',
    '(?:enfermedad pulmonar|bronquitis) (?:obstructiva )?cronica',
    '(?:broncho)?pneumopathie (?:chronique )?obstructive(?: chronique)?',
    'przewlekla obturacyjna choroba pluc',
    '(?:lungen)?emphysema?|lungenemphysem|enfisema|emphyseme|rozedma(?: pluc)?',
    'chronic bronchitis|chronische bronchitis|bronchite chronique|przewlekle zapalenie oskrzeli',
  ),
  heart_failure: words(
    'chf|hfref|hfpef|hfmref|hf|ccf|lvf|nyha (?:i{1,3}|iv|[1-4])',
    '(?:congestive |chronic |left |right |diastolic |systolic )?(?:heart|cardiac|ventricular) (?:failure|insufficiency)',
    '(?:links|rechts|global)?herz(?:insuffizienz|schwache|muskelschwache|versagen)',
    'insuficiencia (?:cardiaca|ventricular)(?: [a-z]+)?|fallo cardiaco',
    'insuffisance (?:cardiaque|ventriculaire)|defaillance cardiaque',
    'niewydolnosc (?:serca|krazenia)',
    'weak heart|dilated cardiomyopathy|dilatative kardiomyopathie',
  ),
  diabetes: words(
    'diabet(?:es|ic|iker|ikerin|ico|ica|e|ique)|[ti]?[12]?dm ?[12]?|t[12]dm|dt[12]|niddm|iddm',
    'zucker(?:krankheit|krank)?|altersdiabetes|typ[- ]?[12][- ]?diabet[a-z]*',
    'cukrzyc[aye]',
    'high blood sugar|sugar diabetes',
  ),
  pregnancy: words(
    'pregnan(?:t|cy)',
    '(?:risiko)?schwanger(?:schaft)?',
    'embaraz(?:o|ada)',
    'enceinte|grossesse',
    'ciaz[ay]|ciezarna',
  ),
}

/** Names that contain one of them but mean something else: diabetes insipidus has nothing to do with glucose. */
const other: Partial<Record<TellingCondition, RegExp>> = {
  diabetes: /insipidus|insipide|insipida|(?:^|[^a-z])(?:pre|prae)[- ]?diabet|border ?line|gestational|schwangerschaft/,
  pregnancy: /ectopic|previous|former|history|fruhere|anterior|ancien/,
}

/** 'Not well controlled diabetes' is diabetes. */
const deniedBefore = words(
  'not(?! (?:[a-z]+[ -])?controlled)|nicht(?! (?:[a-z]+ )?eingestellt)',
  'no|never|without|denies|negative for|ruled out|excluded|family history|father|mother|sister|brother|screening',
  'risk (?:of|for)|at risk',
  'kein|keine|keinen|ohne|ausgeschlossen|ausschluss|vater|mutter',
  'sin|ningun|ninguna|pas de|sans|aucun|aucune|bez|brak|nie ma|wykluczono|padre|madre|pere|mere|ojciec|matka',
)
const deniedAfter =
  /^(?: mellitus)?(?: (?:type|typ|tipo|de type|typu) [12])?[ :(-]*(?:\?|(?:no|none|nein|excluded|ruled out|negative|ausgeschlossen|in the family|family|mother|father|mutter|vater)(?![a-z]| [a-z]))/
