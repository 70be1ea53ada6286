import * as z from 'zod/mini'
import { get } from '../../endpoint.ts'
import { Days } from '../events/listing.ts'
import { LayerItem } from './layers.ts'

export const calendar = {
  layers: get('/api/calendar/layers', {
    query: Days,
    returns: z.object({ items: z.array(LayerItem) }),
    onDevice: true,
    needs: 'calendar.read',
    watches: ['care_tasks', 'care_task_completions', 'medications', 'medication_schedules', 'doses'],
    about: 'Tasks and doses in a range of days.',
  }),
}
