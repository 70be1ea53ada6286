import * as z from 'zod/mini'
import { get, put } from '../../../endpoint.ts'
import { InCircle } from '../../../fields.ts'
import { FoodProfileChange, FoodProfileEdit, FoodProfileView } from './schemas.ts'

export const foodProfile = {
  read: get('/api/client-food-profile', {
    query: InCircle,
    returns: FoodProfileView,
    needs: 'foodProfile.read',
    watches: ['food_profiles', 'allergies', 'medications', 'meals_eaten', 'care_logs'],
    about:
      'What this person may eat: the profile, the allergies and medications it is joined with, and suggested limits.',
  }),
  save: put('/api/client-food-profile', {
    changes: ['food_profiles'],
    query: InCircle,
    body: FoodProfileEdit,
    returns: FoodProfileView,
    needs: 'foodProfile.save',
    about: 'Saves the profile, if it is at the version that was read (0: there was none).',
  }),
  history: get('/api/client-food-profile/history', {
    query: InCircle,
    returns: z.array(FoodProfileChange),
    needs: 'foodProfile.read',
    watches: ['food_profiles'],
    about: 'Every change to the profile, newest first, back to its first version.',
  }),
}
