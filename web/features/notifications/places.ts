import { logPath } from '@kinfold/contract/features/care-logs/log-path.ts'
import { planPath } from '@kinfold/contract/features/food/plans/plan-path.ts'
import { documentPath } from '@kinfold/contract/features/medical-documents/document-path.ts'
import type { NotificationKind } from '@kinfold/contract/features/notifications/kinds.ts'
import type { Notification } from '@kinfold/contract/features/notifications/schemas.ts'
import { duePages } from '@kinfold/contract/features/reminders/wording.ts'
import { readingPath } from '@kinfold/contract/features/vitals/reading-path.ts'
import {
  Activity,
  AtSign,
  Bell,
  CalendarDays,
  FileHeart,
  ListChecks,
  type LucideIcon,
  MailOpen,
  MessageCircleQuestionMark,
  NotebookPen,
  Pill,
  Ruler,
  ScanQrCode,
  TriangleAlert,
  UsersRound,
  Utensils,
} from 'lucide-react'

type Place = { path: string; icon: LucideIcon }

/** The page in its circle where it can be read and handled. */
export function placeOf({ kind, clientId, items }: Notification): Place {
  const id = items[0]?.recordId ?? ''
  const log = { path: logPath(id), icon: NotebookPen }
  const places: Record<NotificationKind, Place> = {
    dose: { path: duePages.dose, icon: Pill },
    task: { path: duePages.task, icon: ListChecks },
    day_task: { path: duePages.day_task, icon: ListChecks },
    effect: { path: duePages.effect, icon: MessageCircleQuestionMark },
    dose_not_taken: { path: duePages.dose_not_taken, icon: TriangleAlert },
    missed_twice: { path: duePages.missed_twice, icon: TriangleAlert },
    urgent_log: { ...log, icon: TriangleAlert },
    comment: log,
    acknowledgement: log,
    mention: { ...log, icon: AtSign },
    join_request: { path: '/dashboard?requests=open', icon: UsersRound },
    invitation_accepted: { path: `/manage-care-team/${clientId}`, icon: UsersRound },
    invitation_declined: { path: '/invite-management', icon: MailOpen },
    circle_handed_over: { path: `/manage-care-team/${clientId}`, icon: UsersRound },
    role_changed: { path: '/care-circles', icon: UsersRound },
    card_opened: { path: '/emergency-card', icon: ScanQrCode },
    document_expiring: { path: documentPath(id), icon: FileHeart },
    vital_crossed: { path: readingPath(id), icon: Activity },
    threshold_changed: { path: '/vitals-analytics?ranges=open', icon: Ruler },
    meal_doubtful: { path: planPath(id), icon: Utensils },
    coverage_gap: { path: '/calendar', icon: CalendarDays },
  }
  // Of a server that is newer than this page.
  return places[kind] ?? { path: '/dashboard', icon: Bell }
}
