import { conceptsOfMedicines } from './concepts-of-medicines.ts'

/* The topics families ask about, each with its words. To teach a new word, add it to its topic, after a '|'; it then counts
   in every question of data/questions.tsv that names the topic.
   - One form is enough: 'visit' is also 'visits' and 'visiting'.
   - Several words are a phrase. In it, 'she' and 'her' also stand for 'he', 'him', 'mum' and the person's name.
   - A word may belong to several topics.
   `npm run assistant:eval` shows what it changed. */
export const concepts = {
  ...conceptsOfMedicines,

  // Vital signs, and what is asked of a value
  bloodPressure: 'blood pressure|bloodpressure|bp|systolic|diastolic|hypertension',
  heartRate: 'hr|heart rate|heartrate|pulse|heartbeat|heart beat|bpm',
  temperature: 'temperature|fever|feverish|temp',
  weight:
    'wt|how heavy|weight|weigh|kilos|pounds|in stone|many stone|lose weight|lost weight|gain weight|heavier|lighter|scale',
  oxygen: 'oxygen|spo2|saturation|sats|o2',
  glucose: 'glucose|blood sugar|bloodsugar|sugar',
  breathing: 'breathing rate|respiratory rate|respiration|breaths',
  pain: 'pain|painful|hurt|ache|sore',
  height: 'height|how tall|tall',
  vitals: 'obs|observations|vital signs|vital|readings|measurement|values|measure|numbers',
  highest: 'highest|maximum|max|peak|worst|top',
  lowest: 'lowest|minimum|min|least',
  average: 'average|avg|mean|on average|typical|usually',
  trend:
    'stable|steady|trend|going up|going down|rising|falling|better|worse|develop|change|over time|graph|chart|plot|history|series|progress|been|lost weight|lose weight|gain weight|losing weight|put on weight|compare',
  outside:
    'out of range|outside|abnormal|too high|too low|high|low|unusual|alarming|above|below|in range|normal range|elevated',

  // Mood
  mood: 'bad day|good day|happy day|sad day|happier|sadder|mood|happy|sad|feel|felt|spirits|cheerful|depressed|anxious|anxiety|lonely|upset|emotionally|emotional|mental',
  questionnaire:
    'depression test|depression score|depression screening|score|questionnaire|phq|phq2|phq9|gad|gad7|gds|gds15',
  patterns:
    'calms her|calm her down|upsets her|helps her relax|pattern|goes with|good days|bad days|influences|affects|correlate|what makes|what cheers|cheers her up',

  // What care logs tell
  log: 'log|logs|note|notes|noted|write|record|entry|diary|report|mention|say about|said about|says|say',
  happened:
    'good week|bad week|good weekend|bad weekend|good month|bad month|is she ok|is everything ok|is everything okay|is everything alright|happen|happening|did i do|did she do|going on|went on|go|went|how was|how is|how did|anything|news|day|doing|summary|summarise|summarize|overview|update|recap|everything|been|tell me about yesterday|tell me about today|tell me about last|tell me about the last|tell me about this|tell me about the day|tell me about the night',
  incident:
    'incident|accident|fall|falling|slip|slipped|trip|tripped|tumble|injury|hurt herself|choked|wandered|near fall',
  fall: 'fall|falling|slip|slipped|tumble|tripped|near fall',
  sleep: 'sleep|asleep|restless night|nap|napped|rest|insomnia|awake|wake',
  night: 'night|nights',
  meal: 'eat|eats|ate|eating|meal|meals|appetite|food|breakfast|lunch|dinner|supper|hungry|snack|portion',
  eaten: 'did she like|ate|did she not eat|leave on her plate|did she eat',
  drink: 'intake|drink|drank|fluid|hydrated|hydration|water|thirsty|liquid|dehydrated',
  toilet:
    'bm|bms|toilet|bowel|bowel movement|stool|poo|poop|urine|urinate|pee|peed|bathroom|constipated|constipation|diarrhoea|diarrhea|incontinence|accident in bed',
  washing: 'wash|shower|bath|hygiene|dressed|personal care|hair|teeth|shave',
  moving:
    'she outside|go outside|goes outside|went outside|gone outside|been outside|going outside|get outside|got outside|walk|mobility|move|moved|moving|steps|frame|walker|wheelchair|transfer|balance|stairs',
  behaviour:
    'behaviour|behavior|behave|confused|confusion|aggressive|aggression|agitated|agitation|restless|memory|hallucinating|hallucination',
  visit: 'visit|visitor|came by|come by|dropped in|saw her|see her|call on',
  social: 'social|friends|company|phone call|video call|neighbours|neighbors',
  activity:
    'do with her|like to do|likes to do|like doing|likes doing|activity|exercise|outing|hobby|game|therapy|physiotherapy|physio|enjoy|enjoyed|fun',
  health:
    'skin|bedsore|itch|headache|symptom|wound|sick|ill|bleeds|bled|nosebleed|bruise|cold|cough|vomit|sweating|numbness|nausea|rash|swelling|swollen|dizzy|infection|health|complain|complaint',
  urgent:
    'should worry about|to worry about|anything worrying|watch out|watch for|look out for|be aware of|anything bad|something bad|bad things|worst thing|anything wrong|anything special|urgent|serious|important|attention|alarming|critical|emergency logs',
  handover:
    'leave for the weekend|leave for me|leave us|left for me|handover|hand over|shift notes|shift report|weekend notes',

  // Tasks
  task: 'task|todo|to do|chore|errand|job|needs doing|needs to be done|to be done|left to do',
  isOn: 'she on|am i on',
  done: 'did the shopping|did the cooking|did the cleaning|did the laundry|did the ironing|done|completed|finished|ticked off|closed|accomplished',
  mine: 'my|mine|me|i',
  nobody: 'nobody|no one|noone|unassigned|not taken on|free|unclaimed|anyone',

  // The calendar
  appointment:
    'go to the doctor|appointment|doctor visit|checkup|check up|consultation|booked|see the doctor|doctor appointment|specialist|dentist|cardiologist|gp visit|hospital appointment|clinic',
  calendar:
    'go anywhere|going anywhere|calendar|event|plan|planned|schedule|agenda|happening|going on|on today|coming up|on for|is she free',
  anythingOn:
    'what is on|there anything on|have anything on|has anything on|there something on|have something on|has something on',
  helpNeeded:
    'dress herself|wash herself|feed herself|help does she need|she need help|needs help with|by herself|on her own|able to|independently|can she walk|can she climb|can she stand|can she dress|can she wash|can she get up|manage stairs|how much help',
  birthday: 'birthday|birthdays',
  born: 'what is my name|who am i|her full name|born|birth|how old|age|date of birth',
  transport:
    'who takes her|who is taking her|who picks her up|pick her up|picks her up|picking her up|transport|drive|driver|lift|ride|takes her to|taxi|bring her',
  questions: 'shall i ask|should i ask|we ask dr|ask dr|question for|questions for|ask the doctor|questions',

  // Who is there
  whoIsOn: 'who is on',
  duty: 'do i start|am i on|do i finish|when do i start|i work|hand over to|come after me|responsible|in charge tonight|do i work|takes over from|take over from|relieves|on duty|duty|shift|shifts|on shift|looks after|looking after|taking care|takes care|caring for|is there with|who is with|be with her|is with her|someone with her|nobody with her|stay with her|who comes|who is coming|who will come|cover|rota|roster|working|care taker today',
  whoCame:
    'someone been in|someone been here|someone been to see her|someone visited|someone come by|who looked after|who took care|who cared for|who was with|who stayed with|who came|who was here|who was there|who has been here',
  isThere:
    'always there|always someone|who is there|who is here|who will be there|who will be here|someone there|is on nights',
  works: 'worked|work|works',
  canDo: 'i can do|can i do|can i help|i can help',
  mayCome: 'can i visit|can i come',
  toBring:
    'bring anything|need to bring|have to bring|should i bring|must i bring|to bring|bring along|bring with us|bring with me',
  free: 'who can stay|who can come|who can cover|who can take over|who can step in|who can stand in|anyone cover|who is free|who is available|someone free|anyone available|has time|have time|got time|got any time|who is off|day off|days off|time off|is off|free time',
  hoursWorked:
    'most shifts|how many shifts|most hours|hours did|hours does|hours has|hours have|worked most|works most|worked the most|works the most',
  comes: 'stay|come|comes|coming|do i see|will i see|leave|leaves|be here|be there|here next|here again|arrive',
  gap: 'nobody with|no one with|is nobody|is no one|gap|uncovered|nobody there|alone|unattended|not covered|coverage|free shifts|open shifts|open shift',

  // People
  team: 'in the group|in this group|care team|team|members|member|circle|people|caretakers|care takers|carers|caregivers|family members|belongs|involved|helpers',
  contact:
    'last speak|last spoke|last talk|next of kin|contact|call|phone|phone number|telephone|number|reach|ring|emergency contact',
  decide: 'decide|decision|proxy|power of attorney|attorney|guardian|in charge|legal representative',
  key: 'key|spare key|let in',
  doctor: 'doctor|gp|physician|general practitioner|dr',
  openHours:
    'opening hours|opening times|closed on|is closed|practice open|doctor open|open on|open today|open tomorrow|open now|open at',
  pharmacy: 'pharmacy|pharmacist|chemist|apothecary|drugstore',

  // The care profile and the emergency card
  allergy: 'allergy|allergic|intolerance|intolerant|reacts to',
  condition:
    'dementia|alzheimer|parkinson|diabetes|diabetic|cancer|copd|arthritis|osteoporosis|condition|illness|illnesses|disease|medical history|health problems|diagnoses|diagnosed|suffer',
  address: 'where am i|where are we|address|live|living at|house number|street',
  tellAbout: 'tell me about|tell us about',
  needs:
    'be addressed|be called|speak with her|talk with her|language|talk to her|speak to her|hearing aid|care needs|needs|need|likes to be|preferences|prefer|communicate|communication|careful with|know about',
  emergencyCard:
    'emergency card|qr code|emergency sheet|emergency information|emergency info|in an emergency|emergency plan|paramedics',
  emergencyNumber: 'emergency number|emergency phone number|number of the ambulance|ambulance number',

  // Papers
  document:
    'anything from the|something from the|letter from|inr|hba1c|a1c|ecg|ekg|ultrasound|bloods|blood work|blood test|test results|blood count|document|paper|file|pdf|scan|letter|vault|certificate|report from|discharge|lab results|results|lab|x ray|xray|mri|insurance|insurance card|passport|id card|vaccination|vaccinated|vaccine|immunisation|immunised|flu shot|flu jab|creatinine|haemoglobin|hemoglobin|kidney values|invoice|bill|policy|care plan',
  numberOf: 'insurance number|policy number|passport number|id number|member number|membership number',
  will: 'resus|code status|will|testament|last will|living will|advance directive|advance directives|patient decree|directive|dnr|resuscitation|resuscitate|polst|molst|organ donation|funeral|final wishes|last wishes|burial',
  expire: 'expire|valid|run out soon|renew|renewal',

  // Food and shopping
  menu: 'are we having|am i having|menu|meal plan|mealplan|cook|cooking|for dinner|for supper|for lunch|for breakfast|to eat|on the menu|planned meals|planned to eat',
  recipe:
    'recipe|recipes|ingredients|how do i cook|how do you cook|how do we cook|how to cook|how can i cook|how do i make|how do you make|how do we make|how to make|how can i make',
  weNeed: 'do we need|do we still need|do we have any|do we have enough|do we still have|are we out of',
  needTo: 'need to|have to',
  grocery:
    'bought|on the list|to the list|off the list|grocery|shopping|shopping list|buy|buying|supermarket|purchase|shop',
  allowed: 'allowed|ok for her|okay for her|good for her|fine for her|bad for her',
  diet: 'diet|how thick|texture|puree|thicken|can eat|can drink|she like|she not like|do not like|does not like|can not she eat|allowed to eat|not eat|avoid|like to eat|dislike|likes to eat|likes|favourite|favorite|food profile|iddsi|swallow|dietary',

  // Summaries and news
  prepare:
    'summary for|overview for|report for|prepare|preparation|draft|compose|put together|write up|write a|write me|write the|write us|write an|sum up|make me a|get ready for|ready for',
  forOthers:
    'for my brother|for my sister|for her brother|for her sister|for the family|for our family|for the relatives|for my family|for my son|for my daughter|abroad|to my brother|to my sister|to the family',
  tellDoctor:
    'tell the doctor|say to the doctor|tell the gp|report to the doctor|bring to the doctor|mention to the doctor',
  week: 'week|weekly|last week|this week',
  handOn: 'give me the handover|give me a handover|give the handover|handover please|pass on to',
  briefMe:
    'must i do|i must do|do i do first|do i do now|left for my shift|to do on my shift|to do in my shift|do on my shift|for my shift today|brief me|before my shift|catch me up|fill me in|bring me up to date|up to speed',
  comment: 'comment|comments|reply|replied|answer my|answer me',
  missedMe:
    'my messages|leave me a message|any messages|messages for me|new comments|since i looked|since i was|while i was|did i miss|have i missed|i missed|catch up|up to date|what is new|whats new|anything new|i was away|since my last',

  // The assistant itself
  clock:
    'is it monday|is it tuesday|is it wednesday|is it thursday|is it friday|is it saturday|is it sunday|is today|what is the time|what time is it there|what time do we have|what day is it|which day is it|what is the date|what date is it|what time is it',
  hello: 'hello|hi|hey|good morning|good evening|good afternoon|thanks|thank you|bye|goodbye|cheers',
  whoAreYou:
    'who are you|what are you|are you a robot|are you ai|are you human|are you real|which model|what model|chatgpt|are you a doctor|how do you work',
  abilities:
    'what can you do|can you help|help me|what can i ask|what do you know|how can you help|help|examples|what else can you',
  privacy:
    'my data|her data|privacy|private|who sees|who can see|leave the|sent to|share my|share our|stored|outside|cloud|internet',
  doFor:
    'cancel my|cancel her|please add|add a|create a|set up|make a|write a log|log that|remind|write down|set a reminder|book an|book a|schedule a|plan an|plan a|put on the|delete|remove|record that|note that|order the|cancel the|send a|change her dose|add milk|add a question|note a question|note the question|add the question|ask the doctor whether|ask the doctor if|ask the doctor about|ask the gp',
} as const satisfies Record<string, string>
export type Concept = keyof typeof concepts
