import { ingredientsOf } from './ingredients.ts'
import { listOf, readTable } from './read-table.ts'
import { wordsOf } from './words.ts'

/**
 * Allergies that reach further than one ingredient: words people use | the group that is meant | relatives that a doctor
 * weighs. An allergy to one member of a `wholeGroup` counts for all of it.
 */
const table = `
penicillin, penicillins, beta lactam, beta lactams | penicillin | cephalosporin
cephalosporin, cephalosporins, cefalosporins | cephalosporin | penicillin
nsaid, nsaids, anti inflammatories, anti inflammatory, anti inflammatory painkillers | nsaid, aspirin |
sulfa, sulpha, sulfa drugs, sulfas, sulfonamide, sulfonamides, sulphonamides, sulfa antibiotics | sulfonamide |
macrolide, macrolides | macrolide |
quinolone, quinolones, fluoroquinolone, fluoroquinolones | quinolone |
tetracyclines | tetracycline |
opioid, opioids, opiate, opiates | opioid |
benzodiazepine, benzodiazepines | benzodiazepine |
ace inhibitor, ace inhibitors | ace_inhibitor |
beta blocker, beta blockers | beta_blocker |
statin, statins | simvastatin, lovastatin, atorvastatin, rosuvastatin, pravastatin, fluvastatin, pitavastatin |
`

export type AllergyGroup = { same: ReadonlySet<string>; related: ReadonlySet<string> }

const rows = readTable(table).map(([words, same, related]) => ({
  words: listOf(words).map((word) => wordsOf(word).join(' ')),
  group: { same: ingredientsOf(same!), related: ingredientsOf(related!) },
}))

export const groupsByWord: ReadonlyMap<string, AllergyGroup> = new Map(
  rows.flatMap(({ words, group }) => words.map((word) => [word, group] as const)),
)

/** Groups in which an allergy to one is taken for an allergy to all, until a doctor says otherwise. */
export const wholeGroups: AllergyGroup[] = [
  'penicillin',
  'cephalosporin',
  'nsaid',
  'sulfonamide',
  'macrolide',
  'quinolone',
].map((word) => groupsByWord.get(word)!)
