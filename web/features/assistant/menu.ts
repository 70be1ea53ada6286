import { Sparkles } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [{ path: '/care-assistant', label: 'AI Care Assistant', icon: Sparkles, in: 'main', place: 3 }],
}
