import { FileHeart } from 'lucide-react'
import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  recordings: [
    {
      path: '/medical-vault?new=document',
      label: 'Add a document',
      icon: FileHeart,
      needs: 'medicalDocuments.create',
      place: 6,
    },
  ],
  navigation: [
    { path: '/medical-vault', label: 'Medical Vault', icon: FileHeart, in: 'main', place: 4 },
    {
      path: '/medical-vault?category=Final%20Wishes',
      label: 'Final Wishes',
      icon: FileHeart,
      in: 'elsewhere',
      place: 6,
    },
  ],
}
