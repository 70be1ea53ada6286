import type { Answer } from './ask.ts'
import * as itself from './intents/about-itself.ts'
import { allergies } from './intents/allergies.ts'
import * as visits from './intents/calendar/at-the-doctor.ts'
import * as ahead from './intents/calendar/days-ahead.ts'
import { gaps, onDuty } from './intents/calendar/duty.ts'
import { timesHere } from './intents/calendar/presence.ts'
import * as comes from './intents/calendar/who-comes.ts'
import * as doses from './intents/doses.ts'
import { dosesThatWere } from './intents/doses-not-taken.ts'
import { eating } from './intents/eating.ts'
import * as food from './intents/food.ts'
import { interactions } from './intents/interactions.ts'
import * as logs from './intents/logs.ts'
import { logsNamed } from './intents/logs-named.ts'
import { medicationChanges } from './intents/medication-changes.ts'
import * as facts from './intents/medication-facts.ts'
import * as medicines from './intents/medication-questions.ts'
import * as moods from './intents/mood.ts'
import { briefing, sinceYouLooked } from './intents/news.ts'
import * as papers from './intents/papers.ts'
import { helpNeeded } from './intents/people/help-needed.ts'
import * as people from './intents/people/people.ts'
import { whoIs } from './intents/people/who-is.ts'
import { propose } from './intents/proposals.ts'
import { questionnaires } from './intents/questionnaires.ts'
import { recipe } from './intents/recipes.ts'
import { sleep } from './intents/sleep.ts'
import * as summaries from './intents/summaries.ts'
import * as tasks from './intents/tasks.ts'
import * as vitals from './intents/vitals/vitals.ts'
import { comments } from './intents/written/comments.ts'
import { said } from './intents/written/said.ts'

/** The answer for each kind of question in data/questions.tsv. */
export const answers: Record<string, Answer> = {
  'summary-handover': summaries.handover,
  'summary-week': summaries.week,
  'summary-visit': summaries.visit,
  'too-much': medicines.tooMuch,
  'dose-advice': medicines.doseAdvice,
  'as-needed': medicines.asNeeded,
  interactions,
  'side-effects': medicines.sideEffects,
  'doses-missed': dosesThatWere('missed'),
  'doses-refused': dosesThatWere('refused'),
  'doses-skipped': dosesThatWere('skipped'),
  'doses-late': dosesThatWere('late'),
  'doses-due': doses.dosesToCome,
  due: summaries.allDue,
  'dose-last': medicines.lastDose,
  'dose-effect': medicines.effectOf,
  'doses-taken': doses.dosesTaken,
  'how-often': medicines.howOftenTaken,
  adherence: medicines.adherence,
  'medication-list': doses.listOrHour,
  'how-taken': facts.howTaken,
  'what-for': facts.whatFor,
  prescriber: facts.prescriber,
  'since-when': facts.sinceWhen,
  stopped: facts.thatAre('stopped'),
  'on-hold': facts.thatAre('on_hold'),
  'medication-changes': medicationChanges,
  stock: facts.stockLeft,
  'running-low': facts.runningLow,
  'vital-trend': vitals.overTime,
  'vital-latest': vitals.latestOne,
  'vital-highest': vitals.extremeOf('highest'),
  'vital-lowest': vitals.extremeOf('lowest'),
  'vital-outside': vitals.outsideRange,
  'vitals-all': vitals.latestOfAll,
  incidents: logs.incidents,
  sleep,
  eating,
  drinking: logs.drinking,
  toilet: logsNamed({ about: 'toilet', what: 'the toilet', types: ['toileting'], days: 7 }),
  washing: logsNamed({ about: 'washing', what: 'personal care', types: ['personal_care'], days: 7 }),
  moving: logsNamed({ about: 'moving', what: 'moving about', types: ['mobility', 'activity'], days: 7 }),
  behaviour: logsNamed({ about: 'behaviour', what: 'behaviour', types: ['behaviour'], days: 14 }),
  visits: comes.visits,
  social: logsNamed({ about: 'social', what: 'company', types: ['social', 'visit'], days: 14 }),
  activities: logsNamed({ about: 'activity', what: 'activities', types: ['activity'], days: 7 }),
  health: logsNamed({ about: 'health', what: 'health', types: ['health'], days: 30 }),
  urgent: async (ask) => [...(await logs.urgentLogs(ask)), ...(await vitals.outsideRange(ask))],
  'handover-notes': logs.logsOfType(['handover'], 'the handover', 14),
  mood: moods.moodOver,
  questionnaires,
  'mood-patterns': moods.patterns,
  'tasks-late': tasks.late,
  'tasks-mine': tasks.open('mine'),
  'tasks-nobody': tasks.open('anyone'),
  'tasks-done': tasks.done,
  'tasks-open': tasks.open('everyone'),
  appointments: ahead.nextOf(['appointment'], 'appointment'),
  birthdays: people.birthdays,
  'visits-ahead': ahead.nextVisit,
  planned: ahead.planned,
  'to-bring': visits.toBring,
  rides: ahead.rides,
  'doctor-questions': visits.doctorQuestions,
  duty: onDuty,
  'who-is-free': comes.whoIsFree,
  comes: comes.whenTheyCome,
  came: comes.whenTheyCame,
  'who-came': comes.whoCame,
  'times-here': timesHere,
  gaps,
  calendar: ahead.onTheCalendar,
  team: people.team,
  contacts: people.contacts,
  'phone-of': people.phoneOf,
  'emergency-card': itself.emergencyCard,
  deciders: people.deciders,
  keys: people.keyHolders,
  doctors: people.doctors,
  pharmacy: people.pharmacies,
  allergies,
  conditions: people.conditions,
  'help-needed': helpNeeded,
  'who-is': whoIs,
  address: people.address,
  age: people.age,
  needs: people.needs,
  documents: papers.find,
  'documents-expiring': papers.expiring,
  menu: food.menu,
  recipe,
  groceries: food.groceries,
  diet: food.diet,
  said,
  comments,
  briefing,
  'since-you-looked': sinceYouLooked,
  'who-are-you': itself.whoItIs,
  abilities: itself.whatItCan,
  privacy: itself.privacy,
  hello: itself.hello,
  'day-and-time': itself.dayAndTime,
  proposal: propose,
  diagnosis: itself.noDiagnosis,
  'what-happened': logs.whatHappened,
}

/** Those about what is to come. */
export const lookAhead: ReadonlySet<string> = new Set(
  'briefing summary-handover appointments birthdays visits-ahead planned to-bring rides doctor-questions duty who-is-free comes gaps calendar menu due doses-due tasks-open tasks-mine tasks-nobody'.split(
    ' ',
  ),
)
