import { describe, expect, test } from 'vitest'
import { emergencyIn } from './emergencies.ts'

/* More of what understanding.test.ts begins: emergencies in fresh words, and everyday sentences that sound like them. */

const aboutOf = (said: string) => {
  const [block] = emergencyIn(said, 'Europe/Berlin') ?? []
  return block?.kind === 'emergency' ? block.about : null
}

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
  ])('“%s”', (said) => expect(aboutOf(said)).toBe('danger'))

  test.for([
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
