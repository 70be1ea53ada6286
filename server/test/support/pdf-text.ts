import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF's pages, as read by another program. */
export async function readPdf(content: Buffer): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(content)), {
    mergePages: true,
  })
  return { pages: totalPages, text: text.replace(/\s+/g, ' ') }
}

/** The same, page by page. */
export async function pagesOf(content: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}
