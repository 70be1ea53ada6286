import type { Feature } from '../../access/feature.ts'
import { readPublicSettings } from '../../api/public-settings.ts'

/** For pages with a Google button: the server's settings load together with the page's code, so that nothing jumps. */
const withSettings = <T>(page: Promise<T>): Promise<T> => Promise.all([page, readPublicSettings()]).then(([it]) => it)

export const feature: Feature = {
  preferences: [
    {
      section: 'account',
      withoutCircle: true,
      load: () => import('./preferences/account-cards.tsx').then(({ AccountCards }) => AccountCards),
    },
    {
      section: 'data',
      isLast: true,
      withoutCircle: true,
      load: () => import('./preferences/delete-account-card.tsx').then(({ DeleteAccountCard }) => DeleteAccountCard),
    },
  ],
  pages: [
    {
      path: '/login',
      title: 'Sign In',
      frame: 'bare',
      load: () => withSettings(import('./login-page.tsx').then(({ LoginPage }) => LoginPage)),
    },
    {
      path: '/role-selection',
      title: 'Choose Your Role',
      frame: 'bare',
      load: () => import('./role-selection-page.tsx').then(({ RoleSelectionPage }) => RoleSelectionPage),
    },
    {
      path: '/signup',
      title: 'Create Account',
      frame: 'bare',
      load: () => withSettings(import('./signup-page.tsx').then(({ SignupPage }) => SignupPage)),
    },
  ],
}
