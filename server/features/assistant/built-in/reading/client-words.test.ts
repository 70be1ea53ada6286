import { expect, test } from 'vitest'
import { plainQuestion } from './plain-question.ts'
import { spotConcepts } from './spot-concepts.ts'

const topics = (question: string) => [...spotConcepts(plainQuestion(question), { client: 'margaret' }).has].toSorted()

test.for([
  ['did she like the soup', 'Did Margaret like the soup?', 'did he like the soup', 'did my mum like the soup'],
  ['is she ok', 'Is Margaret ok?', 'is he ok', 'is grandpa ok', 'is our gran ok'],
  ['who is with her tonight', 'Who is with Margaret tonight?', 'who is with him tonight', 'who is with my dad tonight'],
  ['what calms her down', 'What calms Margaret down?', 'what calms him down', 'what calms mum down'],
  ['can she dress herself', 'Can Margaret dress herself?', 'can he dress himself', 'can dad dress himself'],
])('the person cared for is the same, whatever people say: %s', ([first, ...others]) => {
  for (const other of others) expect(topics(other), other).toEqual(topics(first!))
})

test('somebody else is not the person cared for', () => {
  expect(topics('did Carlo like the soup')).not.toEqual(topics('did she like the soup'))
})
