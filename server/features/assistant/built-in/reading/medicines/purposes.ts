import type { MedicationForm } from '@kinfold/contract/features/prescriptions/choices.ts'
import { membersOf } from '../../../../../services/medicines/ingredients.ts'
import { matchName } from '../../../../../services/medicines/match.ts'
import { oneOf } from '../../emergency-signs/signs.ts'
import { smallWords } from '../small-words.ts'
import { stemOf } from '../stems.ts'

/** The fields of a medication needed to find it by what it is for. */
type Purposeful = {
  name: string
  form: MedicationForm | null
  reason: string | null
  asNeededFor: string | null
}

/**
 * Kinds of medicine in family words. `called`: what they are called; `against`: what they are for, as in 'her sugar pill' and
 * 'the pill for her sugar'. They are matched with the kinds of our lists, or with the recorded reason.
 */
const groups: { called?: string; against?: string; kinds: string[]; reason: RegExp }[] = [
  {
    against: 'blood ?pressure|hypertension',
    kinds: ['ace_inhibitor', 'arb', 'calcium_blocker', 'beta_blocker'],
    reason: /blood pressure|hypertens/i,
  },
  {
    called: 'blood thinners?',
    against: 'blood clots?|clots?',
    kinds: ['doac', 'vitamin_k_antagonist', 'heparin_like'],
    reason: /thinn|clot|stroke/i,
  },
  {
    called: 'water (?:tablet|pill)s?|diuretics?',
    kinds: ['loop_diuretic', 'thiazide', 'potassium_sparing'],
    reason: /water|swell/i,
  },
  { called: 'pain ?killers?', against: 'pain', kinds: ['nsaid', 'opioid'], reason: /pain|ache/i },
  {
    against: 'diabetes|(?:blood ?)?sugar|(?:blood )?glucose',
    kinds: ['insulin', 'sulfonylurea', 'dpp4_inhibitor', 'sglt2_inhibitor', 'glp1_agonist'],
    reason: /diabet|sugar/i,
  },
  {
    called: 'antibiotics?',
    kinds: ['penicillin', 'cephalosporin', 'macrolide', 'quinolone', 'tetracycline', 'sulfonamide', 'carbapenem'],
    reason: /infection/i,
  },
  { called: 'sleeping (?:tablet|pill)s?', kinds: ['z_drug', 'benzodiazepine'], reason: /sleep/i },
  { against: 'heart', kinds: ['beta_blocker', 'nitrate'], reason: /heart/i },
  { called: 'statins?', against: 'cholesterol', kinds: ['statin', 'fibrate'], reason: /cholesterol|fat/i },
]

const tablet = '(?:tablet|pill|med|drug|dose)\\w*'
const taken = oneOf(`${tablet} something anything takes? taking took gets? given? gave`)
/** 'the tablets for her ...', 'What does she take for ...?' */
const takenFor = `(?<=\\b${taken} (?:(?!(?:if|when|because)\\b)\\w+ ){0,2}?for (?:(?:her|his|my|the|mums?|\\w+s) )?(?:high |low )?)`

const patterns = groups.map(({ called, against, ...group }) => ({
  ...group,
  pattern: new RegExp(
    [
      called && `\\b(?:${called})\\b`,
      against && `\\b(?:${against}) ${tablet}`,
      against && `${takenFor}(?:${against})\\b`,
    ]
      .filter(Boolean)
      .join('|'),
  ),
}))

/** A medicine that a question describes instead of naming it, and the medications that may be meant. */
type Described<M> = { words: string; found: M[] }

export function describedByPurpose<M extends Purposeful>(text: string, all: readonly M[]): Described<M>[] {
  const kinds = patterns.flatMap(({ pattern, kinds: ofList, reason }) => {
    const said = pattern.exec(text)?.[0]
    if (!said) return []
    const members = new Set(ofList.flatMap((kind) => [...membersOf(kind)]))
    const isMember = (name: string) => matchName(name).ingredients.some((each) => members.has(each))
    return [{ words: said, found: all.filter((each) => isMember(each.name) || reason.test(reasonOf(each))) }]
  })
  return kinds.length > 0 ? kinds : describedByReason(text, all)
}

const FOR_WHAT = new RegExp(`${takenFor}(\\w+(?: \\w+)?)`)

/** 'What does she take for her bones?': a word of the recorded reason. */
function describedByReason<M extends Purposeful>(text: string, all: readonly M[]): Described<M>[] {
  const said = (FOR_WHAT.exec(text)?.[1] ?? '').split(' ').filter((word) => word.length > 3 && !smallWords.has(word))
  const found = all.filter((each) => {
    const stems = new Set(
      reasonOf(each)
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .map(stemOf),
    )
    return said.some((word) => stems.has(stemOf(word)))
  })
  return found.length > 0 ? [{ words: said.join(' '), found }] : []
}

const reasonOf = ({ reason, asNeededFor }: Purposeful) => `${reason ?? ''} ${asNeededFor ?? ''}`

/** What is told apart by how it is taken: 'her cream', 'the eye drops'. */
const forms: [RegExp, MedicationForm][] = [
  [
    /(?<!\b(?:ice|whipped|whipping|sour|double|single|clotted|custard) )\bcreams?\b(?! (?:cheese|cakes?|tea|sauce|crackers?|puffs?)\b)|\b(?:ointments?|gel)\b/,
    'cream',
  ],
  [/\b(?:eye |ear |nose )?drops\b/, 'drops'],
  [/\binhalers?\b/, 'inhaler'],
  [/\bsprays?\b/, 'spray'],
  [/\b(?:patch|patches)\b/, 'patch'],
  [/\bsyrup\b/, 'liquid'],
  [/\bsuppositor(?:y|ies)\b/, 'suppository'],
]

export function describedByForm<M extends Purposeful>(text: string, all: readonly M[]): Described<M>[] {
  return forms.flatMap(([pattern, form]) => {
    const words = pattern.exec(text)?.[0]
    const found = all.filter((each) => each.form === form)
    return words && found.length > 0 ? [{ words, found }] : []
  })
}
