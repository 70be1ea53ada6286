import { toast } from '../overlays/toast.ts'

/** Copies text to the clipboard; answers whether that worked. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false)

/** The same for a link, with a toast about the result. */
export async function copyLink(url: string) {
  const copied = await copyText(url)
  toast(
    copied
      ? { title: 'Link copied!' }
      : { title: 'Failed to copy', description: 'Could not copy the link to clipboard.', tone: 'problem' },
  )
}
