import { toast } from '../overlays/toast.ts'

type Words = { copied: string; failed?: string; why?: string }

/** Copies a text to the clipboard, and says whether that worked. */
export async function copyAndSay(text: string, { copied, failed = 'Failed to copy', why }: Words) {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  toast(isCopied ? { title: copied } : { title: failed, description: why, tone: 'problem' })
}

/** In the specification's words. */
export const copyLink = (url: string) =>
  copyAndSay(url, { copied: 'Link copied!', why: 'Could not copy the link to clipboard.' })
