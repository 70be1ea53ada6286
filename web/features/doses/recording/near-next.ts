type Between = { dueAt: string; nextAt?: string | undefined }

/** Whether a moment is nearer to the next dose than to its own: then two may come too close together. */
export function isNearNext(moment: string | number, { dueAt, nextAt }: Between): boolean {
  if (!nextAt) return false
  const at = new Date(moment).getTime()
  return at < Date.parse(nextAt) && Date.parse(nextAt) - at < at - Date.parse(dueAt)
}
