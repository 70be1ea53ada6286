import { expect, test } from 'vitest'
import { emergencyIn } from './emergencies.ts'
import { isTold, safetyLine } from './told.ts'

test.for([
  'mums mouth looks odd to me',
  'Husband slid out of the recliner',
  'theres a marble in the toddlers throat',
  'the oxygen tank is empty and he needs it',
  'smoke from the oven and dad wont leave',
  'pain all over',
  'blood in the toilet',
  'help ive had a turn',
  'is bleeding from the leg',
  'will not take anything by mouth',
  'Hello. My wife went quiet',
  'I gave her the drops. When is the next dose?',
  'She has a rash, which cream is for it?',
  'What should I do, he is very drowsy?',
  'he has a fever what do I do?',
  'Log that she has a rash on her back',
  'Please note that he vomited twice',
  'Remind me to call the doctor, she is very confused',
  'when she woke up her tongue looked odd',
  'her weight dropped from 60 to 50',
  'history of stroke collapsed',
  'collapsed at the birthday',
  'swollen lips after the pancake recipe',
])('“%s” is told', (said) => expect(isTold(said)).toBe(true))

test.for([
  'What is her blood sugar?',
  'when does she take metformin',
  'Last week, how was her pain',
  'Hello, who is on duty tonight',
  'any aggression this week',
  'is anything due today',
  'latest vital signs',
  'her medical history',
  'phone number of the pharmacy',
  'last dose of metformin',
  'pain last week',
  'pain chart',
  'Hello',
  'Thank you very much!',
  'Remind me to call the pharmacy tomorrow',
  'Log that she ate half of lunch',
  'Please add milk to the shopping list',
  'help me prepare for the doctor appointment',
  'she had paracetamol at 8, can she take it twice?',
  'Increase her dose to 2 tablets',
  'when she takes metformin',
  'when did Rose fall',
  'history of strokes',
  'recipe for the pancakes',
  'great grandmas birthday',
])('“%s” is asked', (said) => expect(isTold(said)).toBe(false))

test('what may mean suicide names a crisis line, too', () => {
  expect(safetyLine('I feel so hopeless', 'Europe/Berlin')).toMatchObject([
    {
      text: expect.stringMatching(
        /^If somebody is unwell or in danger now.+ call 112 or a crisis line now, and stay with them/,
      ),
    },
  ])
  expect(safetyLine('she sneezes a lot', 'Europe/Berlin')).toMatchObject([
    { text: expect.not.stringContaining('crisis') },
  ])
})

test('where the number is not known, the line says so in words', () =>
  expect(safetyLine('she sneezes a lot', 'UTC')).toMatchObject([
    { text: 'If somebody is unwell or in danger now, do not wait for the records: call the emergency number.' },
  ]))

test.for([
  ['her pulse is 32', 'Heart rate 32 /min is urgent'],
  ['oxygen is 82', 'Oxygen saturation 82 % is urgent by the range for adults. Warm the hand'],
  ['her sats have dropped to 79%', 'Oxygen saturation 79 %'],
  ['sugar 38', 'Blood glucose 38 mg/dL is urgent by the range for adults. Give sugar now'],
  ['mums sugar is 2.1', 'Blood glucose 2.1 mmol/L'],
  ['his sugar is over 30', 'Blood glucose 30 mmol/L'],
  ['pressure 220/130', 'Blood pressure 220/130 mmHg'],
  ['BP is low, 80 over 50', 'Blood pressure 80/50 mmHg'],
  ['temperature 41', 'Temperature 41 °C'],
  ['temp is 104', 'Temperature 104 °F'],
  ['mum is breathing 35 times a minute', 'Breathing rate 35 /min'],
  ['Log that her pulse is 32', 'Heart rate 32 /min'],
  ['his oxygen is 82, is that ok?', 'Oxygen saturation 82 %'],
  ['her sugar is 38, gave her tea with sugar', 'Blood glucose 38 mg/dL'],
  ['She drank tea, her sugar is 38', 'Blood glucose 38 mg/dL'],
  ['blood sugar 2.1 gave her coffee with sugar', 'Blood glucose 2.1 mmol/L'],
  ['she is in her room with a temperature of 41', 'Temperature 41 °C'],
  ['temperature 41 in bed in her bedroom', 'Temperature 41 °C'],
  ['in the bath temp 41', 'Temperature 41 °C'],
  ['gave her some water temperature 41', 'Temperature 41 °C'],
  ['her temperature is 41 in the shower', 'Temperature 41 °C'],
  ['Rose has 41 degrees in her room', 'Temperature 41 °C'],
  ['her room is cold, temperature 34', 'Temperature 34 °C'],
  ['water temperature 41, her temperature is 41.5', 'Temperature 41.5 °C'],
  ['fever 41 in the house', 'Temperature 41 °C'],
  ['sats 79 with the oxygen bottle on', 'Oxygen saturation 79 %'],
  ['her oxygen is 79 on the bottle', 'Oxygen saturation 79 %'],
  ['on the oxygen bottle oxygen 79', 'Oxygen saturation 79 %'],
  ['oxygen 79 left hand', 'Oxygen saturation 79 %'],
  ['Her oxygen has gone from 95 to 82', 'Oxygen saturation 82 %'],
  ['sats went from 95% down to 79%', 'Oxygen saturation 79 %'],
  ['bp went from 120/80 to 70/40', 'Blood pressure 70/40 mmHg'],
  ['sugar dropped from 120 to 38', 'Blood glucose 38 mg/dL'],
  ['resp rate 6', 'Breathing rate 6 /min'],
  ['her sugar is 38 if I read it right', 'Blood glucose 38 mg/dL'],
  ['when Rose woke up her sugar was 38', 'Blood glucose 38 mg/dL'],
  ['her sugar was 320 this morning should i worry', 'Blood glucose 320 mg/dL'],
  ['When I came in her pulse was 32', 'Heart rate 32 /min'],
])('“%s” is judged like a reading, and measured again', ([said, expected]) => {
  const [block] = safetyLine(said!, 'Europe/Berlin')
  expect(block).toMatchObject({ text: expect.stringContaining(expected!) })
  expect(block).toMatchObject({
    text: expect.stringMatching(/easure again.*Record both readings|Record both readings/),
  })
})

test.for([
  'her pulse is 32 and she feels faint',
  'sugar 38 and she wont swallow',
  'BP is 220/130 with a headache',
  'blood pressure 70/40 and grey',
])('“%s” is an emergency', (said) => expect(emergencyIn(said, 'Europe/Berlin')).toMatchObject([{ about: 'danger' }]))

test.for([
  'Her blood pressure is 118/76 now',
  'Was her blood pressure 200 over 130?',
  'Is a pulse of 32 dangerous?',
  'Call me if her sats are below 88 and she is dizzy',
  'Oxygen is at 2 litres, no pain',
  'sugar 2 spoons in her tea',
  'his pulse was 32 last week and he was dizzy',
  'The eye pressure is 21 and her eye hurts',
  'Blood sugar at 2 was 6.1',
  'the bath is 40 degrees',
  'her bath was too hot, 44 degrees',
  'The bath’s temperature is 41',
  'room temperature is 30',
  'In her room it is 30 degrees',
  'the temperature in the room is 30 degrees',
  'temperature of the bath water is 41 degrees',
  'It is 40 degrees outside',
  'It is 30 degrees in her room',
  'temperature 30 in the bedroom',
  'put it in the oven at 110 degrees',
  'the thermostat says 30 degrees',
  'weather: 40 degrees',
  'the bottle has 30% oxygen',
  '30% oxygen left in the bottle',
  'oxygen is at 50 in the tank',
  'his oxygen was turned up from 2 to 4',
  'tea with 2 sugar',
  'sugar 2 in her coffee',
  'sats went from 79 to 95',
  'I call if I see her sats at 80',
  'Call me if it is right and her pulse is 32',
  'When was her pulse 32',
])('“%s” tells no urgent value', (said) => {
  expect(emergencyIn(said, 'Europe/Berlin')).toBeNull()
  expect(JSON.stringify(safetyLine(said, 'Europe/Berlin'))).not.toContain('urgent')
})

test('a title before a name ends no sentence, but what follows a doctor who is called is told', () => {
  expect(isTold('Plan an appointment with Dr. Weiss tomorrow at 10:30')).toBe(false)
  expect(isTold('Call the dr. Rose is bleeding')).toBe(true)
  expect(isTold('Call dr. She is bleeding')).toBe(true)
})
