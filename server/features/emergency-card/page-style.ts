import { createHash } from 'node:crypto'

/** The colours of web/styles.css. Large type, one column, nothing fetched; black on white on paper. */
export const pageStyle = `
:root { color-scheme: light dark; --paper: #f7f3ec; --card: #fffdf9; --ink: #23261f; --soft: #5b5e53; --line: #e0d7c8;
  --green: #1f5b43; --on-green: #fff; --red: #b3261e; --red-wash: #fbe3df; --red-ink: #8f1d17; --warm: #fbe8d4; --warm-ink: #85400d }
@media (prefers-color-scheme: dark) { :root { --paper: #171a16; --card: #1f231e; --ink: #ece8df; --soft: #b3b1a5; --line: #343a32;
  --green: #86c7a3; --on-green: #10241a; --red: #f2938a; --red-wash: #43201d; --red-ink: #f7b3ac; --warm: #3c2a18; --warm-ink: #f4c08e } }
* { box-sizing: border-box }
html { font-size: 125%; -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--paper); color: var(--ink); font-family: "Atkinson Hyperlegible Next", system-ui, "Segoe UI", "Noto Sans", sans-serif;
  line-height: 1.45; overflow-wrap: anywhere }
header, main, footer { max-width: 34rem; margin: 0 auto; padding: 0 0.75rem }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0.25rem 0 0 }
h2 { font-size: 1rem; margin: 0 0 0.4rem; color: var(--soft) }
p { margin: 0 0 0.5rem }
p:last-child { margin-bottom: 0 }
header:has(.portrait) { min-height: 7.5rem }
.portrait { float: right; width: 6.5rem; height: 6.5rem; margin: 0 0 0.5rem 0.75rem; border-radius: 0.8rem }
.kind { color: var(--red-ink); font-weight: 700; margin: 0 }
header { padding-top: 0.75rem; padding-bottom: 0.75rem }
.brand { color: var(--green); font-weight: 700 }
h1 + p, h1 + .now { margin-top: 0.5rem }
.now { margin: 0.75rem 0; padding: 0.8rem; border-radius: 0.8rem; background: var(--red-wash); color: var(--red-ink); font-weight: 700 }
header p { margin: 0.25rem 0 0 }
section { background: var(--card); border: 1px solid var(--line); border-radius: 0.8rem; padding: 0.8rem; margin-bottom: 0.75rem }
section.alert { background: var(--red-wash); border-color: var(--red) }
section.alert h2, section.alert li { color: var(--red-ink) }
section.alert li { font-weight: 700 }
ul, ol { margin: 0; padding: 0; list-style: none }
li + li { border-top: 1px solid var(--line) }
li { padding: 0.4rem 0 }
li:first-child { padding-top: 0 }
li:last-child { padding-bottom: 0 }
section.alert li + li { border-color: var(--red) }
.soft { color: var(--soft); font-size: 0.85rem }
.mark { display: inline-block; background: var(--warm); color: var(--warm-ink); border-radius: 1rem; padding: 0 0.6rem; font-size: 0.8rem; font-weight: 700 }
.alert-mark { display: inline-block; background: var(--red-wash); color: var(--red-ink); border: 1px solid currentColor; border-radius: 1rem; padding: 0 0.6rem;
  font-size: 0.8rem; font-weight: 700 }
.text { white-space: pre-line }
a { color: var(--green) }
a.call { display: flex; min-height: 2.8rem; align-items: center; justify-content: center; text-align: center; gap: 0.5rem; flex-wrap: wrap; margin-top: 0.4rem;
  padding: 0.4rem 0.8rem; border-radius: 0.6rem; background: var(--green); color: var(--on-green); font-weight: 700; text-decoration: none }
a.paper { display: block; min-height: 2.8rem; margin-top: 0.4rem; padding: 0.6rem 0.8rem; border: 2px solid var(--green); border-radius: 0.6rem; text-decoration: none }
a:focus-visible { outline: 3px solid var(--green); outline-offset: 3px }
footer { padding-bottom: 2rem }
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #333; --line: #999; --red: #000; --red-wash: #fff; --red-ink: #000; --warm: #fff; --warm-ink: #000 }
  html { font-size: 80% }
  header, main, footer { max-width: none }
  section { break-inside: avoid }
  a.call { background: none; color: #000; justify-content: flex-start; min-height: 0; padding: 0 }
  .first { display: none }
}
`

const digest = createHash('sha256').update(pageStyle).digest('base64')

/** Runs no scripts and loads nothing; the style is allowed by its digest, and pictures are inline. */
export const pagePolicy = `default-src 'none'; img-src data:; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
