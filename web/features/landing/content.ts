import {
  CalendarDays,
  HandHeart,
  Languages,
  type LucideIcon,
  NotebookPen,
  Pill,
  Printer,
  ShieldCheck,
  Smartphone,
  UsersRound,
  WifiOff,
} from 'lucide-react'

/** `shows`: the pages that the text refers to. content.test.ts checks that they exist. */
type Point = { icon: LucideIcon; title: string; text: string; shows: string[] }

export const showcase: Point[] = [
  {
    icon: NotebookPen,
    title: 'Care logs',
    text: 'Who wrote what, and when, in plain words. A meal takes ten seconds with one thumb; a fall keeps every detail that matters later.',
    shows: ['/care-logs'],
  },
  {
    icon: Pill,
    title: 'Medications',
    text: 'What is due now, what was given and by whom. One tap records a dose, and Kinfold warns before one is given too soon.',
    shows: ['/medications'],
  },
  {
    icon: UsersRound,
    title: 'Care circles',
    text: 'Family, care takers and the person receiving care share one picture. Each role sees and does what it should, and nothing else.',
    shows: ['/care-circles', '/manage-care-team/:id'],
  },
  {
    icon: CalendarDays,
    title: 'The day at a glance',
    text: 'What comes next, who is on duty, and what changed since you last looked.',
    shows: ['/dashboard', '/calendar', '/handover'],
  },
]

export const benefits: Point[] = [
  {
    icon: HandHeart,
    title: 'Made for families',
    text: 'Three generations can read it, from the granddaughter to the man of 81 with reading glasses.',
    shows: [],
  },
  {
    icon: ShieldCheck,
    title: 'Yours alone',
    text: 'It runs on your own machine. No advertising, no tracking.',
    shows: [],
  },
  {
    icon: WifiOff,
    title: 'Works without a connection',
    text: 'What you write down without internet is kept on your phone and sent when you are back.',
    shows: ['/care-logs'],
  },
  {
    icon: Smartphone,
    title: 'One free hand',
    text: 'Large buttons, few words, sensible defaults: you can write a log with your thumb.',
    shows: ['/care-logs'],
  },
  {
    icon: Languages,
    title: 'Plain words',
    text: 'Everyday words instead of clinical ones, so that everyone in the family understands.',
    shows: [],
  },
  {
    icon: Printer,
    title: 'Good on paper',
    text: 'Print the medication list, the emergency card or the week for the fridge door.',
    shows: ['/medications/print', '/emergency-card', '/calendar'],
  },
]

/** Invented testimonials, as on every landing page; five stars each. */
export const testimonials = [
  {
    name: 'Marta',
    relation: 'daughter, two hours away',
    text: 'I used to call three people to find out whether Mum had eaten. Now I look once, between meetings.',
  },
  {
    name: 'Kofi',
    relation: 'care taker',
    text: 'At the end of my shift, the next person knows everything. I do not have to remember it all: I wrote it down when it happened.',
  },
  {
    name: 'Albert',
    relation: 'receives care at home',
    text: 'It is my care, so I want to see what they write about me. And I can.',
  },
]
export const RATING = 5
