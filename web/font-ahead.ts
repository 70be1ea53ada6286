import type { Plugin } from 'vite'

/**
 * Loads the typeface, and its plain zero, together with the app's code. Otherwise it is asked for when the first text is there, and
 * lines that are broken differently in the typeface before it move what is below them.
 */
export const fontAhead = (): Plugin => ({
  name: 'font-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const fonts = Object.keys(bundle).filter((file) => /(?:-latin-wght-normal|plain-zero).*\.woff2$/.test(file))
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true }
      return fonts.map((file) => ({ tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' as const }))
    },
  },
})
