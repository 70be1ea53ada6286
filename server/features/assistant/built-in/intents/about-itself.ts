import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { momentText } from '@kinfold/contract/format.ts'
import { zonePlace } from '@kinfold/contract/time/whose-clock.ts'
import { type Ask, text } from '../ask.ts'
import { ambulanceText } from '../emergencies.ts'

export const whoItIs = async (_ask: Ask): Promise<Block[]> => [
  text(
    'I am the built-in assistant of this program, not a person and not a doctor. I recognise questions about this care circle, look up what you may see in its records, and tell you what they say. I do not write anything, and nothing leaves this server.',
  ),
  tries,
]

export const whatItCan = async (_ask: Ask): Promise<Block[]> => [
  text(
    'I answer from this circle’s records: medications and doses, care logs, vital signs, mood, tasks, the calendar and who is on duty, people and contacts, documents, meals and shopping. Every answer names the records it is based on.',
  ),
  tries,
]

/** 'What day is it?'; with the place, because whoever asks may be elsewhere. */
export const dayAndTime = async ({ now, zone }: Ask): Promise<Block[]> => [
  text(`It is ${momentText(now, zone, 'moment')} (${zonePlace(zone)}).`),
]

export const hello = async ({ words, name }: Ask): Promise<Block[]> =>
  words.some((word) => THANKS.test(word))
    ? [text('You are welcome.')]
    : [text(`Hello. Ask me about ${name}’s care.`), tries]
const THANKS = /^(?:thanks?|cheers)$/

/** 'Where is the emergency card?', 'What do I do in an emergency?' */
export const emergencyCard = async ({ zone }: Ask): Promise<Block[]> => [
  text(
    `In an emergency, call ${ambulanceText(zone)}. What helpers should know first is on the emergency card: ‘Emergency Card’ in the menu.`,
  ),
]

export const privacy = async (_ask: Ask): Promise<Block[]> => [
  text(
    'I am part of this program and run on its own server: what you ask me and what I read goes nowhere else. Another model answers only if someone who manages this circle has allowed it; beside your conversations, this page says who answers. Only you see your conversations. I show you what your role in this circle may see, and nothing more.',
  ),
]

/** The refusal to make a diagnosis. */
export const noDiagnosis = async (ask: Ask): Promise<Block[]> => [
  text(
    `I cannot say what is wrong with ${ask.name}, or how serious something is: that is for a doctor. If it cannot wait, call ${ambulanceText(ask.zone)}. I can show you what is on record, for example readings, logs or medications.`,
  ),
]

export const noWriting = async (_ask: Ask): Promise<Block[]> => [
  text(
    'I do not change, delete or save anything myself. I can prepare a task, a log, an appointment, a question for the doctor or something to buy for you to check and save, for example ‘Remind me to call the pharmacy tomorrow’. You can do everything else on the page it belongs to.',
  ),
]

const tries: Block = {
  kind: 'tries',
  questions: [
    'Were all tablets taken yesterday?',
    'How was the blood pressure in the last two weeks?',
    'Who is on duty tomorrow?',
  ],
}

/** 'Rose liked the cake' */
export const noted = async ({ question }: Ask): Promise<Block[]> => {
  const said = question
    .trim()
    .replace(/[.!]+$/, '')
    .replace(/^(?:She|He|We|It|They|The|My|Her|His)\b/, (word) => word.toLowerCase())
  return [
    text(
      `Thank you for telling me. I write nothing down by myself. To keep it for the others, ask me: ‘Log that ${said}’.`,
    ),
  ]
}

export const notUnderstood = (words: readonly string[]): Block[] => [
  text(
    words.length > 0
      ? `I did not understand this, and found nothing about “${words.slice(0, 4).join('”, “')}” in the records that I search. I am the built-in assistant and know a limited set of questions. I can answer, for example:`
      : 'I did not understand this. I am the built-in assistant and know a limited set of questions. I can answer, for example:',
  ),
  tries,
]
