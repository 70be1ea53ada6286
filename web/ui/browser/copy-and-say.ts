import { toast } from '../overlays/toast.ts'
import { copyText } from './copy-text.ts'

/** Copies a text to the clipboard, and says whether that worked. */
export async function copyAndSay(text: string, copied: string, failed = 'Failed to copy') {
  toast((await copyText(text)) ? { title: copied } : { title: failed, tone: 'problem' })
}
