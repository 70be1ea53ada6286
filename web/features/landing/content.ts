import {
  CalendarDays,
  FileHeart,
  HandHeart,
  Languages,
  type LucideIcon,
  NotebookPen,
  Printer,
  ShieldCheck,
  Smartphone,
  UsersRound,
  WifiOff,
} from 'lucide-react'

type Point = { icon: LucideIcon; title: string; text: string }

export const showcase: Point[] = [
  {
    icon: NotebookPen,
    title: 'Care logs',
    text: 'Who wrote what, when, in words everyone understands. A meal takes ten seconds with one thumb; a fall keeps every detail that matters later.',
  },
  {
    icon: UsersRound,
    title: 'Care circles',
    text: 'The family, the care takers and the person at the centre share one picture. Each role sees and does what it should, and nothing else.',
  },
  {
    icon: FileHeart,
    title: 'Medical vault',
    text: 'Records, prescriptions and final wishes in one place, encrypted, with a note of everyone who opened them.',
  },
  {
    icon: CalendarDays,
    title: 'The day at a glance',
    text: 'What is due now, who is on duty, what changed since you last looked. Today was a good day, or it was not, and you know.',
  },
]

export const benefits: Point[] = [
  {
    icon: HandHeart,
    title: 'Made for families',
    text: 'Three generations can read it, from the granddaughter to the man of 81 with reading glasses.',
  },
  {
    icon: ShieldCheck,
    title: 'Yours alone',
    text: 'It runs on your own machine. No advertising, no tracking, nothing leaves the house.',
  },
  {
    icon: WifiOff,
    title: 'Works in the lift',
    text: 'What you record without a connection is kept, and is there once when you are back.',
  },
  {
    icon: Smartphone,
    title: 'One free hand',
    text: 'Large targets, few words, sensible defaults: writing a log fits between two grips.',
  },
  {
    icon: Languages,
    title: 'Plain words',
    text: 'No clinical jargon on the screen; standard codes where a doctor’s system needs them.',
  },
  {
    icon: Printer,
    title: 'Paper, too',
    text: 'Medication list, emergency card and week plan print the way a fridge door likes them.',
  },
]

/** Invented voices, as on every landing page; five stars each. */
export const testimonials = [
  {
    name: 'Marta',
    relation: 'daughter, two hours away',
    text: 'I used to call three people to learn whether Mum had eaten. Now I look once, between meetings.',
  },
  {
    name: 'Kofi',
    relation: 'care taker',
    text: 'At the end of a shift the next one knows everything. I do not have to remember, I wrote it down when it happened.',
  },
  {
    name: 'Albert',
    relation: 'looked after at home',
    text: 'It is my care, so I want to see what they write about me. And I can.',
  },
]
export const RATING = 5
