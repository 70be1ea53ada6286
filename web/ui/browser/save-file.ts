/** Offers a file to be saved on this device. */
export function saveFile({ name, content }: { name: string; content: Blob }) {
  const url = URL.createObjectURL(content)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // Firefox reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
