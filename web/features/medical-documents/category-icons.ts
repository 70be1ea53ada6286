import type { DocumentCategory } from '@kinfold/contract/features/medical-documents/categories.ts'
import {
  BookHeart,
  ClipboardList,
  FileText,
  Folder,
  Gavel,
  HeartHandshake,
  Hospital,
  IdCard,
  Image,
  type LucideIcon,
  Pill,
  Receipt,
  ScanLine,
  Sheet,
  ShieldCheck,
  Syringe,
  TestTubeDiagonal,
} from 'lucide-react'

export const categoryIcons: Record<DocumentCategory, LucideIcon> = {
  'Medical Records': BookHeart,
  'Lab Results': TestTubeDiagonal,
  Imaging: ScanLine,
  Prescriptions: Pill,
  'Discharge Summaries': Hospital,
  Insurance: ShieldCheck,
  Identification: IdCard,
  Legal: Gavel,
  'Final Wishes': HeartHandshake,
  'Care Plan': ClipboardList,
  Vaccination: Syringe,
  Bills: Receipt,
  Other: Folder,
}

export function iconOfType(type: string): LucideIcon {
  if (type.startsWith('image/')) return Image
  return /sheet|excel|csv/.test(type) ? Sheet : FileText
}
