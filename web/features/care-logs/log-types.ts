import type { CareLogType } from '@kinfold/contract/features/care-logs/schemas.ts'
import {
  Bath,
  Brain,
  ClipboardCheck,
  CupSoda,
  DoorOpen,
  Footprints,
  HeartPulse,
  type LucideIcon,
  MessagesSquare,
  Moon,
  NotebookPen,
  Palette,
  ShowerHead,
  TriangleAlert,
  UtensilsCrossed,
} from 'lucide-react'

type LogType = { icon: LucideIcon; hint: string; phrases: string[] }

/** The look of each type of log, and common phrases, one tap each. */
export const logTypes: Record<CareLogType, LogType> = {
  general: {
    icon: NotebookPen,
    hint: 'What happened?',
    phrases: ['A good day', 'A quiet day', 'A difficult day', 'Nothing unusual'],
  },
  meal: {
    icon: UtensilsCrossed,
    hint: 'What was there to eat, and how did it go?',
    phrases: ['Enjoyed the meal', 'Needed help', 'Did not like it', 'Coughed while eating'],
  },
  fluid: {
    icon: CupSoda,
    hint: 'What was there to drink?',
    phrases: ['Water', 'Tea', 'Juice', 'Had to be reminded'],
  },
  personal_care: {
    icon: ShowerHead,
    hint: 'Washing, dressing, teeth, skin',
    phrases: ['Washed and dressed', 'Shower', 'Skin is fine', 'Red spot on the skin'],
  },
  mobility: {
    icon: Footprints,
    hint: 'Walking, transfers, exercise in bed',
    phrases: ['Walked with the frame', 'Used the wheelchair', 'Unsteady today', 'Did the exercises'],
  },
  toileting: {
    icon: Bath,
    hint: 'Anything worth noting',
    phrases: ['Everything as usual', 'Needed help', 'Refused'],
  },
  sleep: {
    icon: Moon,
    hint: 'How was the night, or the nap?',
    phrases: ['Slept through', 'Restless', 'Woke up early', 'Nap after lunch'],
  },
  behaviour: {
    icon: Brain,
    hint: 'What happened before, what helped?',
    phrases: ['Calm', 'Confused', 'Anxious', 'Cheerful', 'Music helped'],
  },
  incident: {
    icon: TriangleAlert,
    hint: 'What happened, where, who saw it?',
    phrases: ['Found beside the bed', 'Slipped in the bathroom', 'No pain afterwards'],
  },
  visit: {
    icon: DoorOpen,
    hint: 'Who came, and how was it?',
    phrases: ['Family was here', 'The nurse was here', 'The doctor was here', 'A neighbour came by'],
  },
  social: {
    icon: MessagesSquare,
    hint: 'Calls, letters, company',
    phrases: ['Long phone call', 'Talked about old times', 'Wanted to be alone'],
  },
  activity: {
    icon: Palette,
    hint: 'What did you do together?',
    phrases: ['Enjoyed it', 'Got tired quickly', 'Wants to do it again'],
  },
  health: {
    icon: HeartPulse,
    hint: 'Pain, symptoms, appointments',
    phrases: ['No complaints', 'Pain in the knee', 'Short of breath', 'Talked to the doctor'],
  },
  handover: { icon: ClipboardCheck, hint: 'What does the next person need to know?', phrases: [] },
}
