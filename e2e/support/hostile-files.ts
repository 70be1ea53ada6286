import { aPdf } from './pdf.ts'

/** The code in each of the files, in the language of its type: if it runs, it requests this path from our server. */
export const TELL_TALE = '/it-ran'
const CODE = `fetch('${TELL_TALE}');localStorage.setItem('ran','1');document.title='ran'`
const SCRIPT = `<script>${CODE}</script>`
const PAGE = `<!doctype html><html><body onload="${CODE}">${SCRIPT}<img src=x onerror="${CODE}"></body></html>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${CODE}"><script>${CODE}</script></svg>`

/** A real picture of one pixel, with code after its end or in its text. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** 'GIF89a' with a size that starts a JavaScript comment: both a picture and a program. */
const GIF_PROGRAM = Buffer.concat([Buffer.from('GIF89a/*'), GIF.subarray(8), Buffer.from(`*/=1;${CODE}`)])

const inPdf = (code: string) => `<< /S /JavaScript /JS (${code.replaceAll(/[()\\]/g, '\\$&')}) >>`
const ALERT = inPdf(`app.alert('ran');app.launchURL('${TELL_TALE}')`)
const link = (action: string) =>
  `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 400 200] /Border [0 0 0] /A ${action} >>]`
/** A number in the font matrix that is code, which PDF.js once compiled (CVE-2024-4367). */
const MATRIX_FONT = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FontMatrix [1 0 0 1 0 (0\\); ${CODE.replaceAll(/[()\\]/g, '\\$&')}//)] >>`

/** An uncompressed zip with one file, as office programs write them. */
function zipOf(name: string, text: string): Buffer {
  const [path, content] = [Buffer.from(name), Buffer.from(text)]
  const sizes = (header: Buffer, at: number) => {
    header.writeUInt32LE(content.length, at)
    header.writeUInt32LE(content.length, at + 4)
    header.writeUInt16LE(path.length, at + 8)
    return header
  }
  const local = sizes(Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\u0000'), Buffer.alloc(24)]), 18)
  const central = sizes(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000\u0014\u0000'), Buffer.alloc(38)]), 20)
  const end = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + path.length, 12)
  end.writeUInt32LE(local.length + path.length + content.length, 16)
  return Buffer.concat([local, path, content, central, path, end])
}

type HostileFile = { name: string; content: Buffer }
const file = (name: string, content: Buffer | string): HostileFile => ({ name, content: Buffer.from(content) })

/** Files that try to run code: through their content, their name, or by being two types at once. */
export const hostileFiles: readonly HostileFile[] = [
  file('page.html', PAGE),
  file('page.pdf', PAGE),
  file('letter.txt', PAGE),
  file('notes.md', `[press me](javascript:${CODE})\n\n${PAGE}`),
  file('utf-7.txt', `+ADw-script+AD4-${CODE}+ADw-/script+AD4-`),
  file('utf-16.txt', Buffer.from(`\ufeff${PAGE}`, 'utf16le')),
  file('table.csv', `name,value\n=HYPERLINK("${TELL_TALE}"),${SCRIPT}\n`),
  file('program.txt', `self.addEventListener('fetch', () => {});${CODE}`),
  file('drawing.svg', SVG),
  file('drawing.png', SVG),
  file('drawing.txt', SVG),
  file('program.gif', GIF_PROGRAM),
  file('behind.png', Buffer.concat([PIXEL, Buffer.from(PAGE)])),
  file('behind.gif', Buffer.concat([GIF, Buffer.from(PAGE)])),
  file('opens.pdf', aPdf('opens', { catalog: `/OpenAction ${ALERT} /AA << /WC ${ALERT} >>` })),
  file('names.pdf', aPdf('names', { catalog: `/Names << /JavaScript << /Names [(a) ${ALERT}] >> >>` })),
  file('link.pdf', aPdf('link', { page: link(`<< /S /URI /URI (javascript:${CODE.replaceAll(/[()]/g, '\\$&')}) >>`) })),
  file('launch.pdf', aPdf('launch', { catalog: '/OpenAction << /S /Launch /F (/bin/sh) >>' })),
  file('font.pdf', aPdf('font', { font: MATRIX_FONT })),
  file(
    'form.pdf',
    aPdf('form', {
      catalog: '/AcroForm << /XFA 6 0 R >>',
      more: [`<< /Length ${PAGE.length} >>\nstream\n${PAGE}\nendstream`],
    }),
  ),
  file('first.pdf', Buffer.concat([Buffer.from(`%PDF-1.4 ${PAGE}\n`), aPdf('first')])),
  file('office.docx', zipOf('word/document.html', PAGE)),
  file('mail.doc', `MIME-Version: 1.0\nContent-Type: text/html\n\n${PAGE}`),
  file('rich.rtf', `{\\rtf1{\\field{\\*\\fldinst{HYPERLINK "javascript:${CODE}"}}}}`),
  file(`"><img src=x onerror="${CODE}">.txt`, 'named'),
  file('../../../index.html\r\nContent-Type: text/html\r\n\r\n.txt', PAGE),
  file('picture\u202Egpj.exe.txt', PAGE),
]
