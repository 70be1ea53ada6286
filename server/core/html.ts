const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for use as content and in quoted attributes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

/** Markup produced by `html`; anything else is text and gets escaped. */
export type Html = { readonly markup: string }
type Part = Html | string | number | null | false | Part[]

/** `html\`<p>${name}</p>\``: inserted values are escaped unless they are markup; null and false are left out. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: texts.map((text, index) => text + (index < parts.length ? markupOf(parts[index]!) : '')).join(''),
})

function markupOf(part: Part | undefined): string {
  if (part === null || part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(markupOf).join('')
  return typeof part === 'object' ? part.markup : escaped(String(part))
}
