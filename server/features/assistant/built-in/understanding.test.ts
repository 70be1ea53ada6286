import { expect, test } from 'vitest'
import type { Tool } from '../../../access/manifest/tool.ts'
import type { Tools } from './ask.ts'
import { chooseIntent, intentNames } from './choose-intent.ts'
import { emergencyIn } from './emergencies.ts'
import { spotConcepts } from './reading/spot-concepts.ts'
import { understand } from './understand.ts'

/* Which intent a question is recognised as, in the words of families. The answers themselves are tested by the
   evaluation. */
const people = ['Rose Keller', 'Anna Keller', 'Carlo Ruiz', 'Mina Sato'].map((name, index) => ({
  id: index + 1,
  name,
  firstName: name.split(' ')[0],
  role: 'Family Member',
  accepted: true,
}))
const medications = [
  ['m1', 'Lisinopril', 'Blood pressure'],
  ['m2', 'Metformin', 'Diabetes'],
  ['m3', 'Paracetamol', 'Knee pain'],
].map(([id, name, reason]) => ({ id, name, reason, asNeededFor: null }))
const canned: Record<string, unknown> = {
  care_profile: { firstName: 'Rose' },
  people: { people },
  medications: { medications },
}
const tools = { use: async (tool: Tool) => canned[tool.name], cite: () => 1 } as unknown as Tools

const taken: Record<string, string> = {
  'too-much': `She took her tablets twice by mistake | he took a double dose | I gave her the wrong pill | She took her ramipril twice | Mum took her metformin twice this morning | I accidentally gave her lorazepam twice | she took an extra ramipril | I gave her double the insulin | I gave her three times the insulin | I gave her the wrong insulin dose | the wrong insulin was given | she took dad’s pills | she took dads blood pressure pills | she took someone else's tablets | Rose took Carlo’s pills | I gave Rose Anna’s pills | she took two ramipril instead of one | she took ramipril twice what should I do? | I gave her the metformin again by accident`,
  'day-and-time': `What day is it? | what time is it`,
  'summary-handover': `Write the handover for this shift | prepare the handover | Draft a handover for tonight`,
  'summary-week': `Sum up the week for the family | Write a summary of the week for my brother abroad | prepare the weekly update for my sister`,
  'summary-visit': `Prepare the next doctor’s visit | help me prepare for the doctor appointment | What should I tell the doctor?`,
  'doses-taken': `Did Mum take her tablets yesterday? | did she take her pills this morning | Has Rose had her medication today? | were the meds given last night | Who gave her the Metformin this morning? | did mom get her medecine yesterday | Did she take the lisinopril on Sunday? | Have her tablets been given? | did she tke her tabelts yesterday | which tablets did she take yesterday | Who took Mum’s tablets to the pharmacy? | Did Carlo give Mum’s tablets? | I have given both Mum’s tablets | I gave Mum her pills | Was the blood pressure tablet given today?`,
  'doses-missed': `Did she miss any doses this week? | how many tablets were missed in the last two weeks | Has mum forgotten her pills since Sunday? | which doses were missed last week`,
  'doses-refused': `Did she refuse any medicine? | How often did she refuse the Metformin this month? | has he refused his pills lately`,
  'doses-skipped': `Which doses were skipped this week?`,
  'doses-late': `Were any tablets late yesterday? | is any medication overdue`,
  'doses-due': `When is her next dose? | What medicine is due today? | which tablets are due tonight | When is the next Metformin? | what pills are still left to take today | what is due next | What do I have to take now? | Which doses are left today? | which pills are left for tonight`,
  due: `What is due? | What is due now? | What is due today? | what’s due this evening | what is due tonight | What is next? | what’s next | Is anything due? | what is due tomorrow`,
  'dose-last': `When did she last take Paracetamol? | When was the last Paracetamol? | last dose of metformin`,
  'as-needed': `Can she have another Paracetamol? | When can she have the next painkiller? | may he take more paracetamol now | Can she be given an extra paracetamol? | should she have taken an extra paracetamol | she had paracetamol at 8, can she take it twice?`,
  'how-often': `How often did she need the painkiller last week? | How many times did she take Paracetamol this week?`,
  adherence: `How well does she take her medicines? | How reliably does Mum take her tablets? | medication adherence`,
  'medication-list': `What medicines does she take? | Which medications is Rose on? | list her meds | show me all medication | Her medications please | What pills does mom take?`,
  'how-taken': `How does she take Metformin? | What is the dose of Lisinopril? | When does she take the metformin? | How much Metformin does she get? | metformin`,
  'what-for': `What is Metformin for? | Why does she take Lisinopril? | what are these tablets good for`,
  prescriber: `Who prescribed Metformin? | who prescribed her tablets`,
  'since-when': `Since when does she take Lisinopril? | When did she start Metformin? | How long has she been taking metformin?`,
  stopped: `Which medicines were stopped? | When was Metformin stopped?`,
  'on-hold': `Is any medicine on hold? | which medication is paused`,
  'medication-changes': `What changed in her medication this month? | Any new tablets since Sunday? | were there any medication changes lately`,
  stock: `How many Metformin are left? | How much Lisinopril is left? | When does Metformin run out? | Is the Metformin running low? | Are we low on Metformin? | how many tablets are left | How many tablets are left today? | Are there enough tablets left?`,
  'running-low': `What is running low? | Which medications are running low? | Are any medicines running low? | Which medicines need a refill? | What do we need to reorder? | when do her tablets run out`,
  interactions: `Do her medicines get along? | Are there any interactions? | Can she have grapefruit with her tablets? | does ibuprofen interact with lisinopril | may she drink alcohol with metformin | Can she eat grapefruit? | May she drink alcohol?`,
  'side-effects': `Does Metformin have side effects?`,
  'dose-advice': `Should we halve the Metformin? | should she stop taking Lisinopril | Should I double the dose of Metformin? | can we reduce her tablets | Should I give her more medicine? | Increase her dose to 2 tablets | Can I crush the tablet? | is her dose too high | What happens if I miss a dose? | what if she vomits the tablet`,
  'vital-trend': `How was her blood pressure since the new tablet? | How was her blood pressure this week? | show me her weight over time | Is her blood pressure going up? | average pulse in the last two weeks | How has her blood sugar been since Sunday? | has she lost weight this month | blood presure last month`,
  'vital-latest': `What is her blood pressure? | What was her last temperature? | When was her weight last measured? | what does she weigh | Does she have a fever? | latest oxygen`,
  'vital-highest': `What was her highest blood pressure this month? | max pulse last week`,
  'vital-lowest': `What was her lowest blood sugar this week?`,
  'vital-outside': `Were any readings out of range this week? | Was her blood pressure too high last week? | any abnormal vitals`,
  'vitals-all': `How are her vitals? | latest vital signs | show the vitals`,
  incidents: `Has she fallen lately? | When was her last fall? | Were there any incidents this month? | Did mom fall last week? | how often did she fall this year | When is she falling while she walks?`,
  sleep: `How did she sleep last night? | How has Rose been sleeping this week? | did mum have a good night | slept well?`,
  eating: `Did she eat well yesterday? | How is her appetite this week? | What did she have for lunch yesterday? | did she eat her dinner yesterday`,
  drinking: `How much did she drink today? | Did mum drink enough yesterday? | fluids in the last 3 days`,
  toilet: `When did she last have a bowel movement? | Has she been to the toilet today? | is she constipated`,
  washing: `When did she last have a shower? | Has she been washed today?`,
  moving: `Did she walk today? | How is her mobility this week? | When was the walk on Sunday? | When did she last walk? | When does she walk badly?`,
  behaviour: `Was she confused yesterday? | any aggression this week`,
  visits: `Who visited this week? | When did Anna last visit? | did anyone come by yesterday`,
  activities: `What activities did she do this week? | Did she do her exercises yesterday?`,
  urgent: `Anything urgent? | is there anything important today`,
  'handover-notes': `What does the last handover say? | handover notes for the weekend`,
  mood: `How was her mood this week? | Is she happy? | How is mum feeling today? | has she been sad lately`,
  'mood-patterns': `What goes with her good days? | are there patterns in her mood`,
  'tasks-open': `What needs to be done today? | Which tasks are open? | what tasks are there this week | which tasks are due`,
  'tasks-mine': `What are my tasks? | which tasks are mine today`,
  'tasks-nobody': `Which tasks has nobody taken on? | unclaimed tasks`,
  'tasks-late': `What tasks are overdue? | Which tasks are late?`,
  'tasks-done': `What tasks were done yesterday? | which tasks were completed this week`,
  appointments: `When is her next appointment? | When does she see the doctor? | Does mum have a dentist appointment this week? | any appointments tomorrow | When is her next appointment due? | when is the next doctor visit`,
  birthdays: `When is the next birthday? | whose birthday is coming up`,
  planned: `When is the walk on Sunday? | When will she go for a walk? | When does she walk on Sunday? | What time is her physiotherapy? | when is the next activity | When are her exercises this week?`,
  rides: `Who drives her to the doctor? | who takes her to the appointment on Friday`,
  'doctor-questions': `What questions do we have for the doctor? | what did we want to ask the doctor`,
  duty: `Who is on duty now? | Who is with her tonight? | Who has the shift tomorrow? | When is Carlo on duty? | who looks after mum on Sunday | Who comes today? | Who is coming tomorrow? | who is on duty on Sunday night`,
  gaps: `When is she alone this week? | are there any gaps in the coverage | which shifts are uncovered`,
  calendar: `What is on the calendar this week? | what is planned for tomorrow | What is on today? | What is next on the calendar? | What is coming up this week?`,
  team: `Who is in the care team? | Who belongs to this circle?`,
  contacts: `Who are the emergency contacts? | whom do I call`,
  'phone-of': `What is Anna's phone number? | how do I reach Carlo`,
  deciders: `Who can decide for her? | who has power of attorney`,
  keys: `Who has a key?`,
  doctors: `Who is her doctor? | what is the number of the doctor`,
  pharmacy: `Which pharmacy does she use? | phone number of the pharmacy`,
  allergies: `Is she allergic to anything? | What allergies does Rose have? | is mum allergic to penicillin`,
  conditions: `What conditions does she have? | her medical history`,
  address: `Where does she live? | what is her address`,
  age: `How old is she? | when was Rose born`,
  needs: `What are her care needs? | how does she prefer to communicate`,
  documents: `Where is her living will? | Show me the will | Find the discharge letter | where is the insurance card | do we have a DNR | which documents are there | what did the lab results say`,
  'documents-expiring': `Which documents expire soon? | when does her passport expire`,
  menu: `What is for dinner? | What is on the menu tomorrow? | what is the meal plan for this week`,
  groceries: `What do we need to buy? | what is on the shopping list`,
  diet: `What may she not eat? | What does she like to eat? | does she need pureed food | should we mix her food with water? | is she on a diet`,
  'since-you-looked': `What is new since I looked? | What did I miss? | bring me up to date | what has changed`,
  'who-are-you': `Who are you? | are you a doctor`,
  abilities: `What can you do? | help`,
  privacy: `Who can see my questions? | where is my data sent to`,
  hello: `Hello | Thank you!`,
  proposal: `Please add milk to the shopping list | create a task for tomorrow | book an appointment with the dentist | Remind me to call the pharmacy tomorrow | Log that she ate half of lunch | Add a question for the doctor: can she swim again? | Ask the doctor whether she may fly`,
  diagnosis: `Is 150 over 90 too high? | What is wrong with her? | Is it dementia? | should I be worried`,
  'what-happened': `What happened yesterday? | How was her day? | what did Carlo write today | how is mum doing | give me a summary of last week | latest logs`,
}

test.for(Object.entries(taken))('%s', async ([intent, questions]) => {
  const wrong: string[] = []
  for (const question of questions.split(' | ')) {
    const ask = await understand(question, tools, { userId: 1, zone: 'Europe/Berlin' })
    const found = chooseIntent(ask)
    if (found?.name !== intent) wrong.push(`${question} -> ${found?.name} [${[...ask.has].join(' ')}] ${ask.unknown}`)
  }
  expect(wrong).toEqual([])
})

test('a member’s name does not take its meaning from a word', async () => {
  const named = { ...people[3], name: 'Will Tablets', firstName: 'Will' }
  const use = async (tool: Tool) => (tool.name === 'people' ? { people: [...people, named] } : canned[tool.name])
  const intentOf = async (question: string) =>
    chooseIntent(await understand(question, { ...tools, use } as Tools, { userId: 1, zone: 'Europe/Berlin' }))?.name
  expect(await intentOf('Where is her will?')).toBe('documents')
  expect(await intentOf('Did she take her tablets yesterday?')).toBe('doses-taken')
  expect(await intentOf('When is Will on duty?')).toBe('duty')
})

test('a word is not corrected to one with another first letter', () => {
  for (const word of ['sounds', 'bleeding']) expect(spotConcepts([word]).words).toEqual([word])
  expect(spotConcepts(['presure']).words).toEqual(['pressure'])
})

test('there are at least sixty kinds of questions, and each is asked here', () => {
  expect(intentNames.length).toBeGreaterThanOrEqual(60)
  expect(intentNames.filter((name) => !(name in taken))).toEqual(['social', 'health', 'visits-ahead'])
})

test.for([
  'she fell and doesn’t answer',
  'Mum has chest pain',
  'she can’t breathe',
  'He collapsed in the kitchen!',
  'her face is drooping and her speech is slurred',
  'she took too many pills',
  'I want to die',
  'Rose says she wants to kill herself',
  'he is choking',
  'she does not wake up',
  'She fell last week and now she does not wake up',
  'He has the worst chest pain ever',
  'Mum has chest pain again, like last month',
  'Has Mum had a stroke? She can’t speak',
  'has she had a stroke her face is drooping',
  'She collapsed while she was signing papers',
  'she cant breathe',
  'he isnt breathing',
  'she wont wake up',
  'Mum not responding',
  'I think he is unconcious',
  'her lips went blue',
  'she is vomiting blood',
  'the house is on fire',
  'call 112',
  'I fell',
  'my husband collapsed an hour ago',
  'she swallowed her hearing aid battery',
  'she drank the cleaning fluid',
  'he took all his tablets at once',
  'Mum’s mouth is hanging on one side',
  '911',
  'Her tongue is swollen',
  'allergic reaction, her lips are very swollen',
  'swelling of the throat',
  'She is bleeding and it won’t stop',
  'her nose is bleeding and won’t stop',
  'bleeding that wont stop',
  'Her nosebleed does not stop',
  'his lips have become swollen',
  'we cant stop the bleeding',
  'she has shortness of breath',
  'she is slurring her words',
  'she can’t talk properly',
  'she cannot breathe',
  'he has trouble speaking',
  'he is suddenly very confused',
  'she’s very confused suddenly',
  'all of a sudden her left arm is weak',
  'Her face has dropped on one side',
  'One side of his face has dropped',
  'Her face has dropped again, like last month',
  'His face is droopy',
  'one side of her face feels numb',
  'Dad can’t lift his left arm',
  'Mum suddenly can’t see',
  'She is talking nonsense suddenly',
  'Mum is having a severe allergic reaction',
  'throat feels tight after the new tablet',
  'She lost consciousness',
  'he blacked out',
  'I can’t rouse her',
  'He is barely conscious',
  'Dad is fitting',
  'He’s having fits',
  'tightness in her chest',
  'my chest feels tight',
  'he’s out of breath',
  'Mum is so out of breath',
  'she is gasping',
  'there is blood in her vomit',
  'he vomited blood',
  'she took 20 paracetamol tablets',
  'Mum has swallowed a handful of pills',
  'she’s overdosing',
  'What do I do? She lost consciousness',
])('“%s” is an emergency', (question) => {
  expect(emergencyIn(question, 'Europe/Berlin')).toMatchObject([{ kind: 'emergency', number: '112' }])
})

test.for([
  'I don’t want to be here anymore',
  'I want to end it all',
  'I don’t want to be alive',
  'he says life is not worth living',
  'everyone would be better off without her',
  'They are better off without me',
])('“%s” is about suicide', (question) => {
  expect(emergencyIn(question, 'Europe/Berlin')).toMatchObject([{ kind: 'emergency', about: 'suicide' }])
})

test.for([
  'When was her last fall?',
  'Did she fall last week?',
  'Has she ever had chest pain?',
  'Has she had chest pain this week?',
  'Did she have chest pain last month?',
  'Was she short of breath last night?',
  'How was her mood?',
  'What does the DNR say?',
  'Which documents say what to do after a stroke?',
  'Was her blood pressure 112 over 70?',
  'Where does it say that he wants to die at home?',
  'She does not want to live in a home',
  'Her feet are swollen',
  'Was her face swollen last week?',
  'Did she have shortness of breath last week?',
  'When was she suddenly confused?',
  'Did the bleeding stop?',
  'She was confused yesterday',
  'What do I do if she faints?',
  'What should I do when she is out of breath?',
  'Who do we call if he is barely conscious?',
  'Was she out of breath yesterday?',
  'Has she lost consciousness this week?',
  'Did he say that his chest feels tight?',
  'How often has she blacked out since Sunday?',
  'When was there blood in her vomit?',
  'She lost consciousness last year',
  'Which tablets gave her a severe allergic reaction?',
  'She took 10 mg tablets until May',
  'Who took 20 tablets to the pharmacy?',
  'I took 20 tablets to the pharmacy',
  'Has she taken 12 tablets this week?',
  'The carpenter is fitting a rail',
  'Her new hearing aid is fitting well',
  'Her face dropped when she heard about it',
  'She can’t lift the kettle',
  'She does not want to be here at Christmas',
  'Would she be better off without her lorazepam?',
])('“%s” is not an emergency', (question) => expect(emergencyIn(question, 'Europe/Berlin')).toBeNull())
