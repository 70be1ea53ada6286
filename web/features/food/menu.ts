import { Salad } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  navigation: [{ path: '/ai-food-planning', label: 'Smart Food Planning', icon: Salad, in: 'main', place: 5 }],
}
