/** Offers bytes that came as base64 as a file to save. */
export function saveFile(name: string, type: string, base64: string) {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // Firefox reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
