import type { Role } from '@kinfold/contract/access.ts'
import {
  Activity,
  CalendarDays,
  ClipboardCheck,
  FileHeart,
  HeartPulse,
  IdCard,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MailOpen,
  NotebookPen,
  Phone,
  Pill,
  Salad,
  ScanQrCode,
  Settings2,
  Smile,
  Sparkles,
} from 'lucide-react'

type NavigationItem = { path: string; label: string; icon: LucideIcon; roles: readonly Role[] }

const everyRole: readonly Role[] = ['client', 'admin', 'family', 'caretaker']

/** The specification's navigation, in its order. An item shows when the role in the selected circle is among its roles. */
export const navigation: NavigationItem[] = [
  { path: '/dashboard', label: 'Dashboard', icon: LayoutDashboard, roles: everyRole },
  { path: '/care-logs', label: 'Care Logs', icon: NotebookPen, roles: everyRole },
  { path: '/care-assistant', label: 'AI Care Assistant', icon: Sparkles, roles: everyRole },
  { path: '/medical-vault', label: 'Medical Vault', icon: FileHeart, roles: everyRole },
  { path: '/ai-food-planning', label: 'Smart Food Planning', icon: Salad, roles: everyRole },
  { path: '/calendar', label: 'Calendar', icon: CalendarDays, roles: everyRole },
  { path: '/vitals-analytics', label: 'Vitals Analytics', icon: Activity, roles: everyRole },
  { path: '/mood-tracking', label: 'Mood Tracking', icon: Smile, roles: everyRole },
  { path: '/medications', label: 'Medications', icon: Pill, roles: everyRole },
  { path: '/preferences', label: 'Preferences', icon: Settings2, roles: everyRole },
]

/** What stands in the bottom bar on a phone; the rest is under More. */
export const bottomBarPaths = ['/dashboard', '/care-logs', '/calendar']

/** Not in the specification's list, and needed every day: below it in the sidebar. */
export const besides = [
  { path: '/care-tasks', label: 'Care Tasks', icon: ListChecks },
  { path: '/handover', label: 'Handover', icon: ClipboardCheck },
]

/** Reached from menus rather than the navigation. */
export const elsewhere = [
  ...besides,
  { path: '/emergency-contacts', label: 'Emergency Contacts', icon: Phone },
  { path: '/emergency-card', label: 'Emergency Card', icon: ScanQrCode },
  { path: '/care-circles', label: 'Care Circles', icon: HeartPulse },
  { path: '/invite-management', label: 'Invitations', icon: MailOpen },
  { path: '/profiles', label: 'Care Profiles', icon: IdCard },
  { path: '/medical-vault?category=Final%20Wishes', label: 'Final Wishes', icon: FileHeart },
]
