import { get, patch } from '../../endpoint.ts'
import { Preferences, PreferencesChange } from './schemas.ts'

export const preferences = {
  read: get('/api/user-preferences', {
    returns: Preferences,
    needs: 'account',
    about: 'How the caller wants the app to look and write, on every device.',
  }),
  change: patch('/api/user-preferences', {
    body: PreferencesChange,
    returns: Preferences,
    needs: 'account',
    about: 'Changes some of the caller’s preferences; what is left out stays.',
  }),
}
