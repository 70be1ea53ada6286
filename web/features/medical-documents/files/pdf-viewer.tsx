import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { largestScale, openPdf } from './open-pdf.ts'
import { PrintPdf } from './pdf-print.tsx'

/** A PDF, one page at a time, whatever its length. */
export function PdfViewer({ content }: { content: Blob }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [isBroken, setBroken] = useState(false)
  const [page, setPage] = useState(1)
  const [isOnPaper, setOnPaper] = useState(false)
  const fail = useCallback(() => setBroken(true), [])
  useEffect(() => {
    const opening = openPdf(content)
    opening.then(({ promise }) => promise).then(setPdf, fail)
    return () => void opening.then((task) => task.destroy()).catch(() => {})
  }, [content, fail])
  if (isBroken) return <p className="text-soft">This PDF cannot be shown here. Please download it.</p>
  if (!pdf) return <Skeleton className="h-96" />
  return (
    <>
      <div className={classes(isOnPaper && 'print:hidden')}>
        <PdfPage key={page} pdf={pdf} number={page} onBroken={fail} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-4 print:block">
        {pdf.numPages > 1 && <Pages page={page} last={pdf.numPages} onTurn={setPage} />}
        <PrintPdf pdf={pdf} onPaper={setOnPaper} />
      </div>
    </>
  )
}

const Pages = ({ page, last, onTurn }: { page: number; last: number; onTurn: (page: number) => void }) => (
  <div data-print="no" className="flex flex-wrap items-center justify-center gap-4">
    <Button
      look="secondary"
      icon={<ChevronLeft size={20} aria-hidden />}
      disabled={page === 1}
      onClick={() => onTurn(page - 1)}
    >
      Previous
    </Button>
    <p role="status">
      Page {page} of {last}
    </p>
    <Button look="secondary" disabled={page === last} onClick={() => onTurn(page + 1)}>
      Next <ChevronRight size={20} aria-hidden />
    </Button>
  </div>
)

type PageProps = { pdf: PDFDocumentProxy; number: number; onBroken: () => void }
function PdfPage({ pdf, number, onBroken }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    let isShown = true
    const draw = async () => {
      const page = await pdf.getPage(number)
      const place = canvas.current
      if (!isShown || !place) return
      const base = page.getViewport({ scale: 1 })
      const wanted = ((place.parentElement?.clientWidth || base.width) / base.width) * devicePixelRatio
      const viewport = page.getViewport({ scale: Math.min(wanted, largestScale(base)) })
      place.width = viewport.width
      place.height = viewport.height
      await page.render({ canvas: place, viewport }).promise
      const { items } = await page.getTextContent()
      if (isShown) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    draw().catch(() => isShown && onBroken())
    return () => {
      isShown = false
    }
  }, [pdf, number, onBroken])
  return (
    <>
      <canvas ref={canvas} aria-hidden className="h-auto w-full border border-line bg-white" />
      {/* The text of the drawn page for screen readers. */}
      <p className="sr-only">{words || 'This page has no text that can be read out.'}</p>
    </>
  )
}
