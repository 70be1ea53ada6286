/* Closes what a test file opened when it ends: the next file runs in the same process, with the same modules. */
const opened: (() => Promise<void>)[] = []

export const whenFileEnds = (close: () => Promise<void>): void => void opened.push(close)

/** Newest first, because it may depend on an older one. */
export async function closeAll(): Promise<void> {
  while (opened.length > 0) await opened.pop()!()
}
