import { PRODUCT } from '@kinfold/contract/product.ts'
import type { SendMailOptions } from 'nodemailer'
import { escaped } from '../../core/html.ts'
import type { Letter } from './letter.ts'

/**
 * A letter in nodemailer's form. `id` becomes the message id, so that mail programs show a letter delivered twice only
 * once.
 */
export const messageOf = (letter: Letter, from: string, id: string): SendMailOptions => ({
  from,
  to: { name: letter.to.name ?? '', address: letter.to.email },
  subject: letter.subject,
  messageId: `<${id}@${PRODUCT.toLowerCase()}>`,
  text: plain(letter),
  html: html(letter),
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(letter.unsubscribe && {
      'List-Unsubscribe': `<${letter.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  // Names and messages are only text: nothing is read from files or fetched.
  disableFileAccess: true,
  disableUrlAccess: true,
})

function plain({ paragraphs, action, footnote }: Letter): string {
  const parts = [...paragraphs, action && `${action.label}:\n${action.url}`, footnote, `-- \n${PRODUCT}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const SANS = "font-family:'Atkinson Hyperlegible Next','Segoe UI',system-ui,sans-serif"
/** The colours of web/styles.css. Programs that support dark mode use this set. */
const DARK = `@media (prefers-color-scheme: dark) {
  .paper { background: #171a16 !important; color: #ece8df !important }
  .card { background: #1f231e !important; border-color: #343a32 !important }
  .brand { color: #86c7a3 !important }
  .soft { color: #b3b1a5 !important }
  .action { background: #86c7a3 !important; color: #10241a !important }
}`

const html = ({ subject, paragraphs, action, footnote }: Letter) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:24px 12px;background:#f7f3ec;color:#23261f;${SANS};font-size:16px;line-height:1.5">
<div style="max-width:34rem;margin:0 auto">
<p class="brand" style="margin:0 0 16px;color:#1f5b43;font-size:20px;font-weight:bold">${PRODUCT}</p>
<div class="card" style="padding:24px;background:#fffdf9;border:1px solid #e0d7c8;border-radius:16px">
${paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`).join('\n')}
${action ? button(action) : ''}
</div>
${footnote ? `<p class="soft" style="margin:16px 8px;color:#5b5e53;font-size:14px">${lines(footnote)}</p>` : ''}
</div>
</body>
</html>
`

/** The address is repeated below its button, for programs that show no links. */
const button = ({ label, url }: NonNullable<Letter['action']>) => `<p style="margin:24px 0">
<a class="action" href="${escaped(url)}" style="display:inline-block;padding:12px 20px;background:#1f5b43;color:#ffffff;border-radius:10px;font-weight:bold;text-decoration:none">${escaped(label)}</a>
</p>
<p class="soft" style="margin:0;color:#5b5e53;font-size:14px;word-break:break-all">${escaped(url)}</p>`

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')
