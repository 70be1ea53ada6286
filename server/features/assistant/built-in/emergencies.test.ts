import { describe, expect, test } from 'vitest'
import { ambulanceText, emergencyIn } from './emergencies.ts'

/* More of what understanding.test.ts begins: emergencies in fresh words, and everyday sentences that sound like them. */

const aboutOf = (said: string) => {
  const [block] = emergencyIn(said, 'Europe/Berlin') ?? []
  return block?.kind === 'emergency' ? block.about : null
}

test.for([
  ['Europe/Berlin', '112'],
  ['Europe/London', '999'],
  ['America/New_York', '911'],
  ['America/Toronto', '911'],
  ['Australia/Sydney', '000'],
  ['Pacific/Auckland', '111'],
  ['Asia/Tokyo', '119'],
  // Not known here: no number is better than a wrong one.
  ['Asia/Kamchatka', null],
  ['UTC', null],
] as const)('who lives in %s is told to call %s', ([zone, number]) => {
  expect(emergencyIn('She collapsed', zone)).toEqual([{ kind: 'emergency', about: 'danger', number }])
  expect(emergencyIn('I want to die', zone)).toEqual([{ kind: 'emergency', about: 'suicide', number }])
  expect(ambulanceText(zone)).toBe(number ?? 'the emergency number')
})

describe('whoever learns English is understood', () => {
  test.for([
    'she fall in the bath now and she dont can stand up',
    'she no breathe good',
    'lady no wake up',
    'she fall down and no move',
    'he not can breathe',
    'she is make strange noise and not answer me',
    'bee stung her and face swell',
    'she is choke on the meat',
    'the old lady is very hot and shaking and not know where she is',
  ])('“%s”', (said) => expect(aboutOf(said)).toBe('danger'))

  test.for([
    'she no longer takes aspirin',
    'mum no more pain today',
    'she should rest and not move the arm',
    'we have no can opener',
    'she fell in spring and no doctor came',
    'milk and no sugar',
  ])('no emergency: “%s”', (said) => expect(aboutOf(said)).toBeNull())
})

describe('emergencies in other words', () => {
  test.for([
    'She sounds confused on the phone and one side of her mouth hangs down',
    'the corner of her mouth is hanging',
    'she speaks very strange and drops the cup',
    'my wife has cut herself deep and it does not stop',
    'her leg looks bent the wrong way',
    'I can’t take care of her anymore I am going to hurt her',
    'her tongue is getting bigger',
    'her heart is beating very fast and she feels faint',
    'mum has wandered out of the house in her nightdress',
    'black stool and dizzy',
    'someone is breaking into the house',
    'she is breathing only every ten seconds',
  ])('“%s”', (said) => expect(aboutOf(said)).toBe('danger'))

  test('to sleep and not wake up', () => {
    expect(aboutOf('i want to go to sleep and not wake up')).toBe('suicide')
  })

  test.for([
    'her face mask hangs crooked',
    'she sleeps, her mouth hanging open',
    'She wandered out into the garden and picked a rose',
    'how can I lift her without hurting my back',
    'the picture in the hall hangs crooked',
    'I am going to hurt her feelings',
  ])('no emergency: “%s”', (said) => expect(aboutOf(said)).toBeNull())
})

describe('what is looked up or looked back at silences nothing that is told of now', () => {
  test.for([
    'Which letter has the DNR, he has collapsed',
    'Where is his letter from the cardiologist, he has pain in his chest',
    'where is the paper with her allergies she has gone into anaphylaxis',
    'Have we an inhaler, dad is wheezing',
    'How many puffs can she have, she is short of breath',
    'how many tablets is an overdose she took too many',
    'When was his last dose, he collapsed',
    'Did Rose have her insulin, she fainted',
    'Last month she fell, today she fell and hit her head',
    'he had chest pain last week, now pain in his chest is back',
    'Last week he had chest pain and today again',
    'She has a history of stroke and is suddenly confused',
    'was mum like this before, slurred speech',
    'Grandma is bleeding now',
    'She has taken all the tablets in the box',
    'He had all his pills at once',
    'her head is bleeding now',
    'Rose is bleeding what can I do',
  ])('“%s”', (said) => expect(aboutOf(said)).toBe('danger'))

  test.for([
    'Is the wound still bleeding now?',
    'She had all her lunch at once',
    'Is bleeding what we should watch for?',
    'When was she suddenly confused?',
    'When was the day she collapsed, and who was there?',
    'Did she have chest pain, shortness of breath or dizziness last week?',
    'Last month he fell, broke his hip, and was operated',
    'Last week she fell, she hit her head, we saw the doctor',
    'Which letter says she had a stroke, and when?',
    'When did he last faint, and who was with him?',
    'Has she had a seizure since Monday, or chest pain?',
  ])('but “%s” looks back', (said) => expect(aboutOf(said)).toBeNull())
})

describe('an everyday word excuses only itself', () => {
  test.for([
    'she cannot speak English or anything since an hour ago',
    'he can’t talk on the phone he just makes noises',
    'I can’t talk to him he just stares',
    'takes nitro for chest pain as needed and has had three',
    'Dad takes aspirin for chest pain daily and has it badly',
    'Which spray is for chest pain called, quick',
    'mum can’t get up before the paramedics come',
    'She can’t get up until someone lifts her off the tiles',
    'Mum was exercising on the floor and cannot get back up',
    'I cant get her off the floor',
    'mum is dying to breathe',
    'dad is dying for a breath of air',
    'he isn’t moving until I pinch him',
    'she doesn’t wake before noon and only if I shake hard, new today',
    'she won’t respond to my texts or knocking at the door and I see her lying there',
    'No chest pain until now',
    'The ceiling fell in and she does not answer',
    'Dad dropped on the floor',
    'I found mum collapsed',
    'I found signs of a stroke',
    'Does she show signs of a heart attack?',
    'She fainted in church',
    'Gran broke her hip',
  ])('“%s”', (said) => expect(aboutOf(said)).toBe('danger'))

  test.for(['I can’t go on', 'i hate my life', 'he killed himself', 'she is on suicide watch'])('“%s”', (said) =>
    expect(aboutOf(said)).toBe('suicide'),
  )

  test.for([
    'No chest pain today, BP 130/80',
    'She denies chest pain',
    'No seizures for six months',
    'Doctor ruled out a heart attack',
    'The scan showed no stroke',
    'It wasn’t an overdose after all',
    'He’s not choking on his food since we puree it',
    'What foods are a choking hazard for dad?',
    'How do I recognise a stroke?',
    'What are the signs of a heart attack in women?',
    'Which tablets does she take to prevent seizures?',
    'List her seizures this year',
    'I dropped a pill on the floor, do I give another?',
    'Mum dropped her tablet on the floor, what now?',
    'Her mother died of a heart attack at 60',
    'Dad’s sister had anaphylaxis to penicillin',
    'His brother killed himself in 1985, please add to family history',
    'Grandma was a nurse on the suicide ward',
    'I can’t go on holiday until we find cover',
    'I hate my life insurance company',
    'She fainted in church when she was 12',
    'Gran broke her hip in 2021',
    'Dad has been short of breath for years',
    'The plant is limp, water it',
    'My plans collapsed, can anyone cover Saturday?',
    'The shelf collapsed but nobody was near',
    'He passed out leaflets at church',
    'She wandered off topic in the meeting',
    'How do I use the epipen trainer?',
  ])('“%s” is no alarm', (said) => expect(aboutOf(said)).toBeNull())
})

describe('groups of words for the same danger, in any order', () => {
  test.for([
    'his son’s having a siezure',
    'Nan is chokeing on a grape',
    'there is blood everywere in the bathroom',
    'one side of dads face is sagging and he is dribbling',
    'dad is talking gibberish since breakfast',
    'his right arm is useless',
    'I have a crushing feeling in my chest',
    'husband has bad pains across his chest and feels sick',
    'my heart is racing and I feel like passing out',
    'the toddler has a marble in his throat',
    'dad cant get his breath',
    'the oxygen tank is empty and he needs it',
    'the nosebleed has been going for 40 minutes',
    'his catheter bag is full of blood and clots',
    'mum has taken a whole strip of zopiclone',
    'grandad drank the descaler',
    'she has eaten her fentanyl patch',
    'Dad is on apixaban and banged his head on the sink',
    'her legs are mottled',
    'she has rigors',
    'he does not know who i am',
    'his leg is at a funny angle',
    'ambulance please',
    'please send someone quick',
    'the CO detector is going off',
    'house full of smoke',
    'where’s the EpiPen she’s been stung',
    'why won’t she wake up',
    'Why can’t she speak',
    'Where is the defibrillator',
    'how do I do CPR',
    'what is the recovery position',
    'what is the number for the ambulance',
    'how do I stop the bleeding',
    'she’s numb on one side',
    'dad is numb down his left side since this morning',
    'mums lips r blue',
    'mum ate a poisonous mushroom',
    'smoke in the house',
    'She is burnt with boiling water',
    'blood in her stool, black and tarry',
    'she is freezing cold and confused',
    'I cant lift mum off the floor',
  ])('“%s”', (said) => expect(aboutOf(said)).toBe('danger'))

  test.for([
    'i have had enough of life',
    'I want to end my own life',
    'She keeps saying let me die',
    'she wrote goodbye letters to all of us',
    'I am going to take all my pills tonight',
    'I want to kms',
    'how many tablets would kill her',
  ])('“%s” is about suicide', (said) => expect(aboutOf(said)).toBe('suicide'))

  test.for([
    'Mum is cooking',
    'The internet is down and I cannot log in',
    'Egg on her toast',
    'The heavy chest of drawers must go upstairs',
    'My heart is racing with joy about the baby',
    'Dad talked nonsense with his grandson all afternoon',
    'We talked rubbish over tea',
    'I have had enough of this app',
    'Say goodbye to the night nurse for me',
    'My glasses are missing',
    'I need a doctor’s note',
    'Please send someone to fix the bed on Friday',
    'Does she have a hypo kit?',
    'She gets insulin twice a day',
    'He has insulin twice daily',
    'Where is the EpiPen?',
    'Was she stung by a nettle?',
    'Why can’t she speak German?',
    'Why isn’t she talking to Anna',
    'Where is the defibrillator battery invoice?',
    'When is the CPR course?',
    'Did the bleeding stop?',
    'She has been numb on her left side since the stroke',
    'She was numb on one side in 2015',
    'Which berries are poisonous?',
    'Does Carlo smoke in the house?',
    'She is scared of boiling water',
    'What is the number for the ambulance service?',
    'How many tablets will she need?',
    'Her stool was black because of iron',
    'Her room is freezing and dark',
    'Who is checking on her?',
    'Is she at risk of choking?',
    'Is she choosing her own clothes?',
    'The fever is not breaking',
  ])('“%s” is no alarm', (said) => expect(aboutOf(said)).toBeNull())
})

describe('what is asked in a hurry is no question about the records', () => {
  test.for([
    'Why is she so pale and sweaty',
    'Who do I call she fell',
    'Who should we ring, mum has fallen',
    'Should we go to A&E?',
    'Shall I take her to the ER?',
    'how much paracetamol is dangerous she took ten',
    'how many tablets is too many she had 20',
    'she has a rattling breath what does it mean',
    'she is seeing double',
    'she can’t swallow and is drooling',
  ])('“%s”', (said) => expect(aboutOf(said)).toBe('danger'))

  test.for([
    'Who do I call if she falls?',
    'Who did I call when she fell?',
    'When did we go to A&E?',
    'Which hospital has an A&E?',
    'How much paracetamol is dangerous?',
    'How many tablets are too many?',
    'Is 10 mg too much? She took 10 mg yesterday',
    'Was she pale and sweaty last week?',
    'Is she seeing the doctor?',
    'Should I take her to the ER if she falls?',
  ])('but “%s” is', (said) => expect(aboutOf(said)).toBeNull())
})

describe('in the words of whoever is in a hurry, or learns English', () => {
  test.for([
    'mum gagging on a bit of potato and cant get it up',
    'Mrs Keller have big pain in chest since ten minutes',
    'he hit head on the sink',
    'she took the evening metformin but no dinner, now shaky and sweaty',
    "mum on the phone doesn't make sense, mixing up words, what do i do",
    'Mum drank something from under the sink',
    'she swallow the patch',
    'he drink bleach',
    "she went out and we can't find her",
    'she fell down stairs, leg look wrong',
    'she not wake up when I shake her',
    'mum had two fits in a row',
    'she is burning up and shivering and her skin looks blotchy',
  ])('“%s”', (said) => expect(aboutOf(said)).toBe('danger'))
  test.for([
    'I can’t find her glasses',
    'we cannot find her in the app',
    'Mum said it does not make sense',
    'the plan does not make sense',
    'Can she swallow the tablet with water?',
    'There is a leak under the sink',
    'She eats a lot and drinks enough',
    'put her cream on back and arms',
  ])('but not “%s”', (said) => expect(aboutOf(said)).toBeNull())
})

describe('an emergency of somebody’s history', () => {
  test.for([
    'stroke in her history',
    'any stroke in her history?',
    'Is there a heart attack in his medical history?',
    'any previous seizures or fits',
    'does family history include heart attack',
    'he had stroke before?',
    'Has she had a stroke before?',
    'Did mum have any seizures before?',
    'prior stroke?',
    'stroke history',
    'any strokes on record?',
    'Heart attack in the family?',
    'Does her file mention a stroke?',
    'previous heart attacks',
    'chest pain in her notes',
    'history of strokes',
  ])('“%s” is looked up', (said) => expect(aboutOf(said)).toBeNull())
  test.for([
    'stroke in her history and now her face droops',
    'stroke in her history and I think she has another one',
    'She has a stroke in her history and is having one again',
    'this looks like her previous stroke',
    'same as her previous stroke',
    'previous stroke, now she cannot speak',
    'stroke in his history, chest pain since an hour',
    'she has chest pain heart attack in her history',
    'Prior heart attack, pale and sweaty',
    'any previous seizures? she is having a seizure',
    'he had stroke before, now same',
    'she had a stroke before and it is happening again',
    'she had a stroke just before I came',
    'I think she had a stroke before lunch today',
    'She is having a stroke, there was one in her history',
    'stroke today, none in her history',
    'heart attack in her history and her left arm hurts, she collapsed',
    'She has had a seizure, seizures are in her notes',
    'she had a stroke',
    'mum had a seizure',
    'he has history of seizures and will not stop shaking, he is having a fit',
    'her old stroke is back',
  ])('“%s” is one of now', (said) => expect(aboutOf(said)).toBe('danger'))
})
