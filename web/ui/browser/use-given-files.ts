import { useEffect, useRef, useState } from 'react'

type Taker = { current: ((files: File[]) => void) | undefined }
/** The latest taker gets the files: a dialog before its page. */
const takers: Taker[] = []

/**
 * Files dropped or pasted anywhere in the window. Returns whether some are being dragged over it. While a taker is
 * active, a file dropped elsewhere does not replace the page and what was typed.
 */
export function useGivenFiles(onFiles: ((files: File[]) => void) | undefined): boolean {
  const taker = useRef(onFiles)
  const [isAbove, setAbove] = useState(false)
  useEffect(() => {
    taker.current = onFiles
  })
  useEffect(() => {
    takers.push(taker)
    const isMine = () => takers.findLast(({ current }) => current) === taker
    const take = (event: Event, files: File[]) => {
      setAbove(false)
      if (files.length === 0 || !isMine()) return
      event.preventDefault()
      taker.current?.(files)
    }
    const hold = (event: DragEvent) => {
      const { dataTransfer } = event
      if (!dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (!takers.some(({ current }) => current)) dataTransfer.dropEffect = 'none'
      setAbove(isMine())
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setAbove(false)
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      take(event, filesIn(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event
      if (!clipboardData) return
      // Office programs add a picture of the text to the clipboard.
      const isText = clipboardData.types.includes('text/plain') && target instanceof Element && target.matches(TEXT)
      if (!isText) take(event, [...clipboardData.files])
    }
    const end = new AbortController()
    const { signal } = end
    for (const name of ['dragenter', 'dragover'] as const) addEventListener(name, hold, { signal })
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', drop, { signal })
    addEventListener('paste', paste, { signal })
    return () => {
      end.abort()
      takers.splice(takers.indexOf(taker), 1)
    }
  }, [])
  return isAbove
}

const TEXT = 'input, textarea'

/** Without folders, which cannot be read as files. */
const filesIn = ({ items, files }: DataTransfer): File[] =>
  [...files].filter((_, index) => !items?.[index]?.webkitGetAsEntry?.()?.isDirectory)
