import { del, get, post, put } from '../../endpoint.ts'
import { Done, InCircle, WithId } from '../../fields.ts'
import { MoodDays, MoodEdit, MoodEntry, MoodPage, MoodPatterns, MoodQuery, NewMood } from './schemas/entries.ts'
import {
  FilledQuestionnaire,
  NewQuestionnaire,
  QuestionnairePage,
  QuestionnaireQuery,
  Sharing,
} from './schemas/questionnaires.ts'
import { RangeOfDays } from './schemas/range.ts'

export const mood = {
  list: get('/api/mood-entries', {
    query: MoodQuery,
    returns: MoodPage,
    onDevice: true,
    needs: 'mood.read',
    watches: ['mood_entries'],
    about: 'Mood entries, newest first, as far as the caller may see them.',
  }),
  days: get('/api/mood-entries/days', {
    query: RangeOfDays,
    returns: MoodDays,
    onDevice: true,
    needs: 'mood.read',
    watches: ['mood_entries'],
    about: 'The mean mood of each day that has an entry.',
  }),
  patterns: get('/api/mood-entries/patterns', {
    query: RangeOfDays,
    returns: MoodPatterns,
    needs: 'mood.read',
    watches: ['mood_entries', 'care_logs', 'vital_readings', 'vital_imports'],
    about: 'What goes with good and bad days: counts, and on how many days they are based; never a cause.',
  }),
  create: post('/api/mood-entries', {
    changes: ['mood_entries'],
    query: InCircle,
    body: NewMood,
    returns: MoodEntry,
    needs: 'mood.create',
    about: 'Records a mood. The person it is about speaks for themselves; others say whose view it is.',
  }),
  read: get('/api/mood-entries/:id', {
    params: WithId,
    query: InCircle,
    returns: MoodEntry,
    needs: 'mood.read',
    watches: ['mood_entries'],
    about: 'One entry.',
  }),
  update: put('/api/mood-entries/:id', {
    changes: ['mood_entries'],
    params: WithId,
    query: InCircle,
    body: MoodEdit,
    returns: MoodEntry,
    needs: 'mood.update',
    about: 'Replaces your own entry;  the earlier version stays in its history.',
  }),
  remove: del('/api/mood-entries/:id', {
    changes: ['mood_entries'],
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'mood.remove',
    about: 'Removes your own entry.',
  }),
  restore: post('/api/mood-entries/:id/restore', {
    changes: ['mood_entries'],
    params: WithId,
    query: InCircle,
    returns: MoodEntry,
    needs: 'mood.remove',
    about: 'Undoes a removal.',
  }),
}

export const questionnaires = {
  list: get('/api/mood-questionnaires', {
    query: QuestionnaireQuery,
    returns: QuestionnairePage,
    needs: 'mood.read',
    watches: ['mood_questionnaires'],
    about: 'The questionnaires that were filled in, newest first, as far as the person lets the caller see them.',
  }),
  create: post('/api/mood-questionnaires', {
    changes: ['mood_questionnaires'],
    query: InCircle,
    body: NewQuestionnaire,
    returns: FilledQuestionnaire,
    needs: 'mood.answer',
    about: 'Saves a questionnaire that the person filled in; nobody else can do it for them. Nobody is told.',
  }),
  share: put('/api/mood-questionnaires/:id/visibility', {
    changes: ['mood_questionnaires'],
    params: WithId,
    query: InCircle,
    body: Sharing,
    returns: FilledQuestionnaire,
    needs: 'mood.share',
    about: 'Says who may see the score.',
  }),
  remove: del('/api/mood-questionnaires/:id', {
    changes: ['mood_questionnaires'],
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'mood.share',
    about: 'Removes your own questionnaire.',
  }),
  restore: post('/api/mood-questionnaires/:id/restore', {
    changes: ['mood_questionnaires'],
    params: WithId,
    query: InCircle,
    returns: FilledQuestionnaire,
    needs: 'mood.share',
    about: 'Undoes a removal.',
  }),
}
