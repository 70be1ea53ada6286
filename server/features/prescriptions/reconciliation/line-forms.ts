import type { AdministrationRoute, MedicationForm } from '@kinfold/contract/features/prescriptions/choices.ts'
import type { MedicationContent } from '@kinfold/contract/features/prescriptions/schemas.ts'

/**
 * What a word for a form can mean in an entry. `names`: the form proposed for a new one; null: that would be a guess. A
 * pen has injections or units, puffs are those of an inhaler or a spray, and the unit of a liquid, 'ml', would make 1 ml
 * of '1-0-0'.
 */
export type SaidForm = {
  words: RegExp
  forms: readonly MedicationForm[]
  routes: readonly AdministrationRoute[]
  names: MedicationForm | null
}

const CAPSULE = 'kps|kaps|kapseln?|caps?|capsules?'
export const TABLET = `tbl|tabl?|tabs|tablets?|tabletten?|${CAPSULE}`
const form = (
  words: string,
  forms: MedicationForm[],
  routes: AdministrationRoute[],
  names = forms[0] ?? null,
): SaidForm => ({
  words: new RegExp(`^(?:${words})$`, 'iu'),
  forms,
  routes,
  names,
})

/** The more specific first: 'solution for injection' is an injection, '2 puffs' of a spray are a spray. */
const saidForms: readonly SaidForm[] = [
  form('amp|ampoules?|ampullen?|inj|injections?', ['injection', 'injection_units'], ['injected']),
  form('pens?|fertigpens?', ['injection', 'injection_units'], ['injected'], null),
  form('patch(?:es)?|pflaster', ['patch'], ['on_skin']),
  form('supp|suppositor(?:y|ies)|zäpfchen', ['suppository'], ['rectal', 'vaginal']),
  form('(?:nasen|mund)?spray', ['spray'], ['by_mouth', 'under_tongue', 'on_skin', 'in_nose', 'inhaled']),
  form('inhalers?', ['inhaler'], ['inhaled']),
  form('puffs?|hub|hübe', ['inhaler', 'spray'], ['by_mouth', 'under_tongue', 'in_nose', 'inhaled'], null),
  form('trpf|drops?|tropfen', ['drops'], ['by_mouth', 'in_eye', 'in_ear', 'in_nose']),
  form('gel|cream|creme|ointment|salbe', ['cream'], ['on_skin', 'in_eye', 'in_nose', 'rectal', 'vaginal']),
  form('btl|beutel|sachets?|powder|pulver', ['powder'], ['by_mouth']),
  form('syrup|sirup|saft|solution|lösung|suspension', ['liquid'], ['by_mouth'], null),
  form(`(?:hart|weich)?(?:${CAPSULE})`, ['capsule', 'tablet'], ['by_mouth', 'under_tongue', 'vaginal']),
  form(
    `(?:film|brause|schmelz|kau|hart|weich)?(?:${TABLET})|coated|drg|dragees?`,
    ['tablet', 'capsule'],
    ['by_mouth', 'under_tongue', 'vaginal'],
  ),
  form('po|oral|orally|mouth', ['tablet', 'capsule', 'liquid', 'drops', 'powder'], ['by_mouth'], null),
]
/** Words beside a form that name none. */
const NO_FORM = /^(?:pieces?|st|stk|stück|by)$/iu

/** Whether a word is about the form. */
export const saysForm = (word: string): boolean => NO_FORM.test(word) || formIn([word]) !== null

/** The form that words name; null: none. */
export const formIn = (words: readonly string[]): SaidForm | null =>
  saidForms.find((each) => words.some((word) => each.words.test(word))) ?? null

/** `inName`: the form in its name. */
type FormOfEntry = Pick<MedicationContent, 'form' | 'route'> & { inName: SaidForm | null }

/**
 * Whether an entry can have the form that a line names. An entry without a form is taken for one to swallow, because
 * most are; whatever else a line names is for a person to look at.
 */
export function canBe(said: SaidForm | null, { form, route, inName }: FormOfEntry): boolean {
  if (!said) return true
  if (route !== null && !said.routes.includes(route)) return false
  if (inName && !inName.forms.some((each) => said.forms.includes(each))) return false
  if (form !== null) return said.forms.includes(form)
  return inName !== null || route !== null || said.forms.includes('tablet')
}
