/** What contains alcohol, as people call it. */
export const DRINKS = 'wine|beer|champagne|prosecco|whisky|whiskey|vodka|schnapps|cider'
const RISKY_FOOD = `grapefruit|grapefruits|alcohol|${DRINKS}` as const

/** Topics of medicines and doses, and of what may be done about them; the others are in concepts.ts. */
export const conceptsOfMedicines = {
  medicine:
    'medicine|medicines|medication|med|meds|tablet|tablets|pill|pills|drug|dose|doses|capsule|injection|prescription|remedy|pillbox',
  take: 'take|takes|taking|took|taken|had|given|give|gave|get|gets|got|swallow|swallowed|receive|administered|injected|have',
  swallows: 'was given|were given|take|takes|took|taken|swallow|swallows|swallowed',
  due: 'open doses|doses are open|due|scheduled|supposed|has to|needs to|to be given|coming up|upcoming|left today|left for today|left tonight|left for tonight|left this morning|left this afternoon|left this evening|left for this evening',
  isDue: 'outstanding|due',
  whatNext: 'what is next|what next|what comes next',
  missed: 'miss|missed|forgot|forget|forgotten|left out|not taken|did not take|not given|not had|not taking',
  refused: 'will not take|does not want to take|will not swallow|refuse|refusal|spit|spat|would not take|turned down',
  skipped: 'skip|skipped|left out',
  late: 'late|overdue|too late|behind',
  tooMuch: 'too much|too many|by mistake|double dose|took twice|tablets twice|taken twice|wrong tablets|mixed up',
  changeDose: 'right dose|correct dose|increase|raise|lower the dose|reduce the dose|up the dose|change the dose',
  crush: 'crush|chew|dissolve|grind|split|break in half|open the capsule',
  toTake:
    'time for my tablets|time for her tablets|time for the tablets|have to give|need to give|must give|do i give now|have to take|has to take|need to take|needs to take|have to be taken|has to be taken|need to be taken|needs to be taken|must take|must be taken|do i take now|take now',
  takeTo: 'take her to|take to|taken to|take over|take out|taken on',
  takeAll:
    'take all|took all|taken all|had all|have all|give all|gave all|given all|give her all|gave her all|given her all|get all|got all|take everything|taken everything|everything given|everything been taken|everything been given|tablets taken|tablets given',
  adherence: 'adherence|compliance|compliant|reliably|regularly|how well|percent|percentage',
  last: 'last|latest|most recent|recently|newest|previous|just now',
  next: 'next|following|soonest|coming',
  howLong: 'how many days|how many more days|how long|until when|till when',
  enough: 'enough',
  left: 'left|remaining|stock|supply|enough|how long will|on hand',
  runOut:
    'been ordered|been reordered|reordered|restocking|renewing|run out|running out|run low|running low|low on|refill|reorder|order more|buy more|renew the prescription',
  which: 'which|what|list|show|tell|all|name',
  how: 'how',
  howMany: 'how many|how much|number of|count',
  howOften: 'how often|how many times|how many days was|how many days did|how frequently',
  whoIs: 'who is|who was',
  who: 'who|whom|whose|which person',
  when: 'what day does|what days does|which days|when|what time|at what time|which day',
  whenIs: 'when is|when will|what time is|what time will',
  whenDoes: 'when does|what time does',
  where: 'where|in which|find|locate',
  withTablets: 'with her tablets|with the tablets|with my tablets|with these tablets',
  withFood: 'with food|with water|with her food|with her meal',
  mayHave: 'can i give her|can i offer her|can i have|can she have',
  takeFor:
    'is for her|is for the|taking anything for|taking something for|get anything for|gets anything for|on anything for|have anything for|has anything for|take anything for|takes anything for|take something for|takes something for|anything for her|give her for',
  why: 'why|what for|reason|purpose|indication|what is it for|used for|what does it do|good for|for what',
  prescribed: 'prescribe|prescriber|put her on',
  stopped: 'stopped|stop|discontinued|ended|came off|no longer|anymore|any more',
  onHold: 'on hold|pause|suspended|held',
  started: 'start|begin|began|begun|new|since when|how long has|how long have',
  changed: 'change|changes|different|adjusted|new',
  interact: `not take with|not have with|interact|interacts|interaction|interactions|get along|get on|go together|together with|mix|mixed|combine|combined|combination|compatible|clash|same time|along with|${RISKY_FOOD}`,
  riskyFood: RISKY_FOOD,
  sideEffect:
    'because of|caused by|make her dizzy|makes her dizzy|make her sleepy|makes her sleepy|make her sick|side effect|sideeffect|adverse',
  effects: 'side effect|sideeffect|sideeffects',
  should:
    'what do i do if|what to do if|what should i do|should|can i|can she|shall|is it safe|safe to|is it fine|can the tablets|can her tablets|can these tablets|is it ok|is it okay|ok to|okay to|allowed|better to|do i need to|must we|ought|what if|what happens if|advise|advice|recommend',
  more: 'more|another|extra|increase|raise|double|higher|twice|second|up the|again',
  less: 'less|reduce|lower|halve|half|cut|decrease|down',
  asNeeded:
    'give her something|something for pain|something for the pain|as needed|prn|when needed|painkiller|rescue|if needed',
  isWorse: 'getting worse|getting better|going downhill|deteriorating|declining',
  diagnosis:
    'going to be ok|going to be okay|be alright|get well|ok for her|diagnosis|diagnose|what is wrong|wrong with|is it dementia|is she ill|is it cancer|is it serious|dangerous|normal|worry|worried|concerned|infected|means|prognosis|how long will she live|will she die|get better',
} as const satisfies Record<string, string>
