import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** pdf.js, loaded when the first PDF is opened; it reads in a worker of its own, runs no script of the file and fetches nothing. */
export async function openPdf(content: Blob) {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
  GlobalWorkerOptions.workerSrc = worker
  const data = new Uint8Array(await content.arrayBuffer())
  return getDocument({ data, enableXfa: false, isEvalSupported: false, useWasm: false, stopAtErrors: false })
}
