import { previewOf } from '@kinfold/contract/features/medical-documents/file-kinds.ts'
import type { DocumentFile } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { Download, Printer, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { placeOf, returnFocus } from '../../../ui/browser/focus-place.ts'
import { saveFile } from '../../../ui/browser/save-file.ts'
import { useObjectUrl } from '../../../ui/browser/use-object-url.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { later } from '../../../ui/layout/later.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { useVaultSearch } from '../use-vault-search.ts'
import { useFileContent } from './use-file-content.ts'

type FileViewerProps = { documentId: string; file: DocumentFile }

/** A file shown in the page: a PDF page by page, a picture, a text. Nothing in it is executed. */
export function FileViewer({ documentId, file }: FileViewerProps) {
  const { change } = useVaultSearch()
  const { content, percent, problem, retry } = useFileContent(documentId, file.id)
  const kind = previewOf(file.type)
  const { place, heading, goBack } = useOpened()
  return (
    <section
      ref={place}
      aria-label={file.name}
      className="min-w-0 scroll-mt-16 rounded-card border border-line bg-card p-4 print:border-0"
    >
      <div data-print="no" className="mb-3 flex items-center gap-1">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-lg wrap-anywhere" dir="auto">
          {file.name}
        </h2>
        {content && kind !== 'pdf' && (
          <IconButton label="Print" icon={<Printer size={20} aria-hidden />} onClick={() => print()} />
        )}
        {content && (
          <IconButton
            label="Download"
            icon={<Download size={20} aria-hidden />}
            onClick={() => saveFile({ name: file.name, content })}
          />
        )}
        <IconButton
          label="Close the file"
          icon={<X size={20} aria-hidden />}
          onClick={() => {
            goBack()
            change({ file: undefined })
          }}
        />
      </div>
      {problem && (
        <div className="space-y-3">
          <Failed what="The file" onRetry={retry} />
          <p className="text-soft">{problem}</p>
        </div>
      )}
      {!content && !problem && <Opening percent={percent} />}
      {content && kind === 'image' && <Picture content={content} name={file.name} />}
      {content && kind === 'text' && <Text content={content} />}
      {content && kind === 'pdf' && <PdfViewer content={content} />}
      {content && !kind && (
        <Button onClick={() => saveFile({ name: file.name, content })}>Download to open it on this device</Button>
      )}
    </section>
  )
}

/** The heading of a file that was opened gets the focus, and comes into view if it is below the screen, as on phones; `goBack` returns to its button. */
function useOpened() {
  const place = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<Element[]>([])
  const before = useRef<number>(undefined)
  useEffect(() => {
    // With the page itself, nothing was pressed.
    if (document.activeElement !== document.body) {
      button.current = placeOf(document.activeElement)
      heading.current?.focus({ preventScroll: true })
    }
    const top = place.current?.getBoundingClientRect().top ?? 0
    if (top >= 0 && top < innerHeight / 2) return
    before.current = scrollY
    place.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  const goBack = () => {
    if (before.current !== undefined) scrollTo(0, before.current)
    if (button.current.length > 0) returnFocus(button.current)
  }
  return { place, heading, goBack }
}

const PdfViewer = later(() => import('./pdf-viewer.tsx').then(({ PdfViewer }) => PdfViewer), {
  name: 'The viewer',
  waiting: <Skeleton className="h-96" />,
})

const Opening = ({ percent }: { percent: number | undefined }) => (
  <div role="status">
    <p className="mb-2 text-soft">Opening{percent === undefined ? '...' : ` ${percent} %`}</p>
    <Skeleton className="h-96" />
  </div>
)

function Picture({ content, name }: { content: Blob; name: string }) {
  const url = useObjectUrl(content)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p className="text-soft">This browser cannot show this picture. Please download it.</p>
  return url && <img src={url} alt={name} className="mx-auto h-auto max-w-full" onError={() => setBroken(true)} />
}

const LONGEST = 1_000_000

function Text({ content }: { content: Blob }) {
  const [text, setText] = useState<string>()
  useEffect(() => {
    void content
      .slice(0, LONGEST)
      .arrayBuffer()
      .then((bytes) => setText(decoded(bytes)))
  }, [content])
  return (
    <>
      <pre className="font-sans whitespace-pre-wrap wrap-anywhere" dir="auto">
        {text}
      </pre>
      {content.size > LONGEST && <p className="mt-3 text-soft">The rest is in the file. Please download it.</p>}
    </>
  )
}

/** Old programs wrote text in the encoding of Windows. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
