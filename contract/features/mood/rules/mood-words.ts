/** A diary, not a validated scale: the screen says so. */
export const moodWords = { 1: 'Very bad', 2: 'Bad', 3: 'So-so', 4: 'Good', 5: 'Very good' } as const
export type Mood = keyof typeof moodWords
export const moods = [1, 2, 3, 4, 5] as const satisfies readonly Mood[]

export const energyWords = { 1: 'Worn out', 2: 'Low', 3: 'Some', 4: 'Good', 5: 'Full of energy' } as const

export const moodTags = [
  'calm',
  'cheerful',
  'content',
  'sad',
  'anxious',
  'irritable',
  'angry',
  'confused',
  'lonely',
  'tired',
  'agitated',
  'withdrawn',
  'in_pain',
] as const
export type MoodTag = (typeof moodTags)[number]

export const tagWords: Record<MoodTag, string> = {
  calm: 'Calm',
  cheerful: 'Cheerful',
  content: 'Content',
  sad: 'Sad',
  anxious: 'Anxious',
  irritable: 'Irritable',
  angry: 'Angry',
  confused: 'Confused',
  lonely: 'Lonely',
  tired: 'Tired',
  agitated: 'Agitated',
  withdrawn: 'Withdrawn',
  in_pain: 'In pain',
}

/** Always shown: a proxy reports what they see, not what the person feels. */
export const respondents = ['self', 'proxy'] as const
export type Respondent = (typeof respondents)[number]
