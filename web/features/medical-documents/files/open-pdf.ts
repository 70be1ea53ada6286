import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** More cannot be seen on any screen or paper, and takes memory: a page may claim to be a kilometre long. */
const MOST_PIXELS = 16_000_000
/** The vault's limit for pictures; larger ones inside a PDF are left out. */
const LARGEST_PICTURE = 120_000_000

export const largestScale = ({ width, height }: { width: number; height: number }) =>
  Math.sqrt(MOST_PIXELS / (width * height))

/** pdf.js, loaded with the first PDF; it parses in its own worker, runs no script of the file and fetches nothing. */
export async function openPdf(content: Blob) {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
  GlobalWorkerOptions.workerSrc = worker
  const data = new Uint8Array(await content.arrayBuffer())
  const careful = { enableXfa: false, isEvalSupported: false, useWasm: false, maxImageSize: LARGEST_PICTURE }
  return getDocument({ data, ...careful, stopAtErrors: false })
}
