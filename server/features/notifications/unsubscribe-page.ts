import { createHash } from 'node:crypto'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { escaped } from '../../core/html.ts'
import type { Page } from '../../core/http/answer-page.ts'

const style = `:root { color-scheme: light dark } body { margin: 2rem auto; max-width: 34rem; padding: 0 1rem; font: 125%/1.5 system-ui, sans-serif }
a { color: #1f5b43; font-weight: 700 } @media (prefers-color-scheme: dark) { a { color: #86c7a3 } }`
const digest = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Link scanners open it, too, so it only says where to choose. */
export const unsubscribePage = (url: string): Page => ({
  policy,
  html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Emails from ${PRODUCT}</title><style>${style}</style></head>
<body><h1>Emails from ${PRODUCT}</h1>
<p>To end these emails at once, use ‘Unsubscribe’ in your mail app.</p>
<p>To choose which emails you get, and when, see <a href="${escaped(url)}">your notifications</a> in ${PRODUCT}.</p></body></html>
`,
})
