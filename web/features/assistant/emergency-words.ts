import type { Block } from '@kinfold/contract/features/assistant/answer.ts'

type Emergency = Omit<Extract<Block, { kind: 'emergency' }>, 'kind'>

/** On the screen, read aloud and copied. */
export const emergencyWords = ({ about, number }: Emergency): { heading: string; advice: string } => ({
  heading: number ? `Call ${number} now` : 'Call the emergency number now',
  advice:
    about === 'suicide'
      ? 'If anybody’s life is in danger, call at once and stay with them. You do not have to be alone with this.'
      : 'What you describe may be an emergency. I am a program and cannot judge it: please call, stay with the person and follow what the helpers say.',
})
