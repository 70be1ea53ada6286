let held = 0

/** Until the work has ended, the browser asks before it leaves the page: what is not stored yet would be lost. */
export async function holdPage<T>(work: Promise<T>): Promise<T> {
  if (held === 0) addEventListener('beforeunload', ask)
  held += 1
  try {
    return await work
  } finally {
    held -= 1
    if (held === 0) removeEventListener('beforeunload', ask)
  }
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
