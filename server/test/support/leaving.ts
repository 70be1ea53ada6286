/* What a test file opened, closed when it ends: the next file runs in the same process, with the same modules. */
const opened: (() => Promise<void>)[] = []

export const whenFileEnds = (close: () => Promise<void>): void => void opened.push(close)

/** The newest first: it may stand on an older one. */
export async function closeAll(): Promise<void> {
  while (opened.length > 0) await opened.pop()!()
}
