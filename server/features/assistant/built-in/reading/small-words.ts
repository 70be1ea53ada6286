import { relatives } from './client-words.ts'

/** Stop words, which are never searched for. */
export const smallWords: ReadonlySet<string> = new Set([
  ...[...relatives].flatMap((each) => [each, `${each}s`]),
  ...`a about above after again against ago all almost also always am an and any anybody anyone anything are around as asked at away
  back be because been before being below between both but by came can come could day days did do does doing done down during each
  either else enough ever every everybody everyone everything few first for from further general had has have having he her here hers
  herself him himself his how i if in into is it its itself just keep know last let like long look made make many may maybe me
  might more most much must my myself near need never no nor not now of off ok okay on once one only or other our ours out over own
  per please possible put quite rather really right same say see seem she should since so some somebody someone something sometime
  sometimes soon still such sure tell than that the their them themselves then there these they thing things this those though
  through till time times to today together tomorrow too towards under until up upon us use used using usual usually very want was
  we week weeks well were what whatever when where whether which while who whole whom whose why will with within without would yes
  yesterday yet you your yours month months year years morning afternoon evening night tonight hour hours minute minutes two three
  four five six seven eight nine ten past recent currently moment exactly actually any get getting give show find list got going go
  short quick ms mr mrs monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
  october november december weekend half late early ok hello hi dear question remainder kindly could overall so far whats hows o clock oclock am pm`
    .split(/\s+/)
    .filter(Boolean),
])
