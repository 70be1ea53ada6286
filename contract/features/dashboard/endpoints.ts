import { get } from '../../endpoint.ts'
import { InCircle } from '../../fields.ts'
import { doseAmountAreas } from '../doses/endpoints.ts'
import { Dashboard } from './schemas.ts'

export const dashboard = {
  read: get('/api/dashboard', {
    query: InCircle,
    returns: Dashboard,
    onDevice: true,
    needs: 'dashboard.read',
    watches: [
      ...['care_logs', 'care_log_comments', 'care_log_acknowledgements', 'care_log_photos', 'members', 'clients'],
      ...[...doseAmountAreas, 'medication_stock', 'doses', 'care_tasks', 'care_task_completions'],
      ...['calendar_events', 'calendar_exceptions', 'calendar_attendances'],
      ...['allergies', 'emergency_contacts', 'handover_acknowledgements', 'medical_documents'],
      ...['vital_readings', 'vital_imports', 'vital_thresholds', 'mood_entries'],
    ] as const,
    hiddenAfter: doseAmountAreas,
    readAnewAfter: ['doses'],
    about: 'One screen, one call: what matters in this circle now.',
  }),
}
