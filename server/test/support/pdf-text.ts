import { extractText, getDocumentProxy } from 'unpdf'

/** What a PDF's pages say, as another program reads it. */
export async function readPdf(content: Buffer): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(content)), {
    mergePages: true,
  })
  return { pages: totalPages, text: text.replace(/\s+/g, ' ') }
}
