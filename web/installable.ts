import { PRODUCT } from '@kinfold/contract/product.ts'
import type { Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'

/** Larger files load on demand: the PDF reader, lists of common passwords. */
const MOST_BYTES = 350_000

const shortcut = (name: string, url: string) => ({ name, url, icons: [{ src: '/icons/192.png', sizes: '192x192' }] })

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: PRODUCT,
  short_name: PRODUCT,
  description: 'Care for someone together: one place for the family, the care takers and the person at the centre.',
  lang: 'en',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f3ec',
  theme_color: '#f7f3ec',
  categories: ['health', 'lifestyle'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // Shared content becomes a care log after the person has reviewed and saved it.
  share_target: {
    action: '/care-logs',
    method: 'GET',
    params: { title: 'sharedTitle', text: 'sharedText', url: 'sharedLink' },
  },
  shortcuts: [
    shortcut('Write a care log', '/care-logs?new=log'),
    shortcut('Record a dose', '/medications'),
    shortcut('Calendar', '/calendar'),
    shortcut('Emergency card', '/emergency-card'),
  ],
}

/** Manifest, service worker (worker/worker.ts) with the list of files needed offline, and most of these files as one. */
export const installable = () => [inOneFile(), keptByTheWorker()]

/** All code of the app as one file, so that a new device does not ask for it three hundred times (worker/first-load.ts). */
const inOneFile = (): Plugin => ({
  name: 'in-one-file',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const texts = Object.values(bundle).map((file) => [`/${file.fileName}`, 'code' in file ? file.code : file.source])
      const code = texts.filter(([path, text]) => /\.(js|css)$/.test(String(path)) && text!.length < MOST_BYTES)
      this.emitFile({ type: 'asset', fileName: 'app.json', source: JSON.stringify(Object.fromEntries(code)) })
    },
  },
})

const keptByTheWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'worker.ts',
    manifest,
    // The app registers it on first use (app/app-worker.ts).
    injectRegister: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*.{js,css,svg,woff2}'],
      globIgnores: ['**/product/**', '**/worker.js'],
      manifestTransforms: [(files) => ({ manifest: files.filter(({ size }) => size < MOST_BYTES) })],
      sourcemap: false,
      dontCacheBustURLsMatching: /^assets\//,
    },
  })
