import type { Plugin } from 'vite'

/**
 * Asks the browser to compile the functions of a file while it loads it, beside the page, instead of each one when it is
 * first called (docs/decisions/0106-compiled-while-loading.md). The comment only counts as the first line, so this
 * comes after Vite has written its own.
 */
export const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})
