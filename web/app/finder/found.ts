import type { LucideIcon } from 'lucide-react'

/** `alsoBy`: more words that it is found by. */
export type Found = { key: string; label: string; what: string; path: string; icon: LucideIcon; alsoBy?: string }
