/** A failure's id and time. The id: 'error_', milliseconds, and a random suffix. */
export function nameError(now = Date.now()) {
  const suffix = Math.random().toString(36).slice(2, 10)
  return { errorId: `error_${now}_${suffix}`, timestamp: new Date(now).toISOString() }
}
