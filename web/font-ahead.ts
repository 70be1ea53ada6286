import type { Plugin } from 'vite'

/**
 * Loads the typeface together with the app's code. Otherwise it is asked for when the first text is there, and lines that
 * are broken differently in the typeface before it move what is below them.
 */
export const fontAhead = (): Plugin => ({
  name: 'font-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const font = Object.keys(bundle).find((file) => /-latin-wght-normal.*\.woff2$/.test(file))
      if (!font) return []
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
})
