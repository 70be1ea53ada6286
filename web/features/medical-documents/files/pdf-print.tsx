import { Printer } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { largestScale } from './open-pdf.ts'

/** More pages need more memory than a phone has. */
const MOST_PAGES = 50
/** In units of 72 points per inch. */
const PAPER_SCALE = 2

/** Prints the whole PDF: its pages are rendered as pictures that only paper shows. */
export function PrintPdf({ pdf, onPaper }: { pdf: PDFDocumentProxy; onPaper: (is: boolean) => void }) {
  const [isDrawing, setDrawing] = useState(false)
  const [pages, setPages] = useState<string[]>([])
  const draw = async () => {
    if (pdf.numPages > MOST_PAGES)
      return toast({ title: 'This is too long to be printed here', description: 'Please download it first.' })
    setDrawing(true)
    const drawn: string[] = []
    for (let number = 1; number <= pdf.numPages; number++) drawn.push(await pictureOf(pdf, number))
    setDrawing(false)
    setPages(drawn)
    onPaper(true)
  }
  const fail = () => {
    setDrawing(false)
    toast({ title: 'This could not be printed', description: 'Please download it first.', tone: 'problem' })
  }
  const done = useCallback(() => {
    setPages([])
    onPaper(false)
  }, [onPaper])
  return (
    <>
      <Button
        look="quiet"
        data-print="no"
        icon={<Printer size={18} aria-hidden />}
        busy={isDrawing && 'Preparing...'}
        onClick={() => void draw().catch(fail)}
      >
        Print
      </Button>
      {pages.length > 0 && <Paper pages={pages} onDone={done} />}
    </>
  )
}

async function pictureOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: Math.min(PAPER_SCALE, largestScale(page.getViewport({ scale: 1 }))) })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  if (!picture) throw new Error('A page could not be drawn')
  return URL.createObjectURL(picture)
}

/** Replaces the page on screen when printing. */
function Paper({ pages, onDone }: { pages: string[]; onDone: () => void }) {
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    if (loaded < pages.length) return
    addEventListener('afterprint', onDone, { once: true })
    print()
  }, [loaded, pages, onDone])
  useEffect(
    () => () => {
      for (const page of pages) URL.revokeObjectURL(page)
    },
    [pages],
  )
  return (
    <div className="hidden print:block">
      {pages.map((page) => (
        <img key={page} src={page} alt="" className="w-full break-after-page" onLoad={() => setLoaded((n) => n + 1)} />
      ))}
    </div>
  )
}
