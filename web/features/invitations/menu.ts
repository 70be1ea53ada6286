import { MailOpen } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [{ path: '/invite-management', label: 'Invitations', icon: MailOpen, in: 'elsewhere', place: 4 }],
}
