import type { ComponentType } from 'react'
import { readPublicSettings } from '../api/public-settings.ts'

/** One page: where it is, what it is called, and the module that shows it, loaded when it is needed. */
export type Page = {
  path: string
  title: string
  /** shell: with sidebar and header, for signed-in people · bare: by itself. */
  frame: 'shell' | 'bare'
  load: () => Promise<ComponentType>
}

const coming = () => import('./coming-page.tsx').then(({ ComingPage }) => ComingPage)
/** For pages with a Google button: what the server offers is read beside the page's code, so that nothing jumps. */
const withSettings = <T>(page: Promise<T>): Promise<T> => Promise.all([page, readPublicSettings()]).then(([it]) => it)
const dashboard = () => import('../features/dashboard/dashboard-page.tsx').then(({ DashboardPage }) => DashboardPage)

/** Every page there is. Who may see which: web/access/access-rules.ts. */
export const pages: Page[] = [
  { path: '/', title: 'Dashboard', frame: 'shell', load: dashboard },
  { path: '/dashboard', title: 'Dashboard', frame: 'shell', load: dashboard },
  { path: '/care-circle/:id', title: 'Dashboard', frame: 'shell', load: dashboard },
  {
    path: '/care-circles',
    title: 'Personal Dashboard',
    frame: 'shell',
    load: () => import('../features/circles/care-circles-page.tsx').then(({ CareCirclesPage }) => CareCirclesPage),
  },
  {
    path: '/my-care',
    title: 'Care Profile',
    frame: 'shell',
    load: () => import('../features/circles/care-profile-page.tsx').then(({ CareProfilePage }) => CareProfilePage),
  },
  {
    path: '/care-logs',
    title: 'Care Logs',
    frame: 'shell',
    load: () => import('./care-logs-with-handover.tsx').then(({ CareLogsWithHandover }) => CareLogsWithHandover),
  },
  {
    path: '/handover',
    title: 'Handover',
    frame: 'shell',
    load: () => import('../features/handover/handover-page.tsx').then(({ HandoverPage }) => HandoverPage),
  },
  {
    path: '/login',
    title: 'Sign In',
    frame: 'bare',
    load: () => withSettings(import('../features/accounts/login-page.tsx').then(({ LoginPage }) => LoginPage)),
  },
  {
    path: '/role-selection',
    title: 'Choose Your Role',
    frame: 'bare',
    load: () =>
      import('../features/accounts/role-selection-page.tsx').then(({ RoleSelectionPage }) => RoleSelectionPage),
  },
  {
    path: '/signup',
    title: 'Create Account',
    frame: 'bare',
    load: () => withSettings(import('../features/accounts/signup-page.tsx').then(({ SignupPage }) => SignupPage)),
  },
  {
    path: '/landing',
    title: 'Care for someone together',
    frame: 'bare',
    load: () => import('../features/landing/landing-page.tsx').then(({ LandingPage }) => LandingPage),
  },
  { path: '/care-assistant', title: 'AI Care Assistant', frame: 'shell', load: coming },
  { path: '/medical-vault', title: 'Medical Vault', frame: 'shell', load: coming },
  { path: '/ai-food-planning', title: 'Smart Food Planning', frame: 'shell', load: coming },
  {
    path: '/care-tasks',
    title: 'Care Tasks',
    frame: 'shell',
    load: () => import('../features/care-tasks/care-tasks-page.tsx').then(({ CareTasksPage }) => CareTasksPage),
  },
  {
    path: '/calendar',
    title: 'Calendar',
    frame: 'shell',
    load: () => import('../features/calendar/calendar-page.tsx').then(({ CalendarPage }) => CalendarPage),
  },
  { path: '/vitals-analytics', title: 'Vitals Analytics', frame: 'shell', load: coming },
  { path: '/mood-tracking', title: 'Mood Tracking', frame: 'shell', load: coming },
  {
    path: '/medications',
    title: 'Medications',
    frame: 'shell',
    load: () => import('../features/prescriptions/medications-page.tsx').then(({ MedicationsPage }) => MedicationsPage),
  },
  {
    path: '/medications/print',
    title: 'Medication List',
    frame: 'shell',
    load: () => import('../features/prescriptions/paper/print-page.tsx').then(({ PrintPage }) => PrintPage),
  },
  {
    path: '/medications/compare',
    title: 'Compare Medications',
    frame: 'shell',
    load: () =>
      import('../features/prescriptions/reconciliation/reconcile-page.tsx').then(({ ReconcilePage }) => ReconcilePage),
  },
  {
    path: '/medications/wallet-card',
    title: 'Wallet Card',
    frame: 'shell',
    load: () =>
      import('../features/prescriptions/paper/wallet-card-page.tsx').then(({ WalletCardPage }) => WalletCardPage),
  },
  {
    path: '/emergency-contacts',
    title: 'Emergency Contacts',
    frame: 'shell',
    load: () =>
      import('../features/emergency-contacts/emergency-contacts-page.tsx').then(
        ({ EmergencyContactsPage }) => EmergencyContactsPage,
      ),
  },
  {
    path: '/emergency-card',
    title: 'Emergency Card',
    frame: 'shell',
    load: () =>
      import('../features/emergency-card/emergency-card-page.tsx').then(({ EmergencyCardPage }) => EmergencyCardPage),
  },
  {
    path: '/invite-management',
    title: 'Invitations',
    frame: 'shell',
    load: () =>
      import('../features/invitations/invite-management-page.tsx').then(
        ({ InviteManagementPage }) => InviteManagementPage,
      ),
  },
  {
    path: '/add-to-care-circle',
    title: 'Add to Care Circle',
    frame: 'shell',
    load: () =>
      import('../features/invitations/add-to-care-circle-page.tsx').then(
        ({ AddToCareCirclePage }) => AddToCareCirclePage,
      ),
  },
  {
    path: '/manage-care-team/:id',
    title: 'Manage Care Team',
    frame: 'shell',
    load: () =>
      import('../features/circles/manage-care-team-page.tsx').then(({ ManageCareTeamPage }) => ManageCareTeamPage),
  },
  {
    path: '/profiles',
    title: 'Care Profiles',
    frame: 'shell',
    load: () => import('../features/circles/profiles-page.tsx').then(({ ProfilesPage }) => ProfilesPage),
  },
  {
    path: '/join-care-circle',
    title: 'Join Care Circle',
    frame: 'bare',
    load: () => import('../features/join-requests/join-page.tsx').then(({ JoinPage }) => JoinPage),
  },
  {
    path: '/invite/:token',
    title: 'Invitation',
    frame: 'bare',
    load: () => import('../features/invitations/invite-page.tsx').then(({ InvitePage }) => InvitePage),
  },
  {
    path: '/preferences',
    title: 'Preferences',
    frame: 'shell',
    load: () => import('./all-preferences.tsx').then(({ AllPreferences }) => AllPreferences),
  },
]

/** The landing page's module, which is also shown at `/` to whoever is signed out. */
export const landing = pages.find(({ path }) => path === '/landing')!
/** The setup screen's module, shown instead of everything to whoever has no circle yet. */
export const setup = pages.find(({ path }) => path === '/my-care')!
