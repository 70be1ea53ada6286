import { toast } from '../overlays/toast.ts'
import { copyText } from './copy-text.ts'

/** Copies a link to the clipboard, with a toast about the result. */
export async function copyLink(url: string) {
  const copied = await copyText(url)
  toast(
    copied
      ? { title: 'Link copied!' }
      : { title: 'Failed to copy', description: 'Could not copy the link to clipboard.', tone: 'problem' },
  )
}
