import { toast } from '../overlays/toast.ts'

/** Copies a text to the clipboard, and says whether that worked. */
export async function copyAndSay(text: string, copied: string, failed = 'Failed to copy', why?: string) {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  toast(isCopied ? { title: copied } : { title: failed, description: why, tone: 'problem' })
}

/** In the specification's words. */
export const copyLink = (url: string) =>
  copyAndSay(url, 'Link copied!', 'Failed to copy', 'Could not copy the link to clipboard.')
