import { PRODUCT } from '@kinfold/contract/product.ts'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { componentNames } from '../scripts/component-names.ts'
import { chunkGroups } from './chunks.ts'
import { commonPasswords } from './common-passwords.ts'
import { fontAhead } from './font-ahead.ts'
import { installable } from './installable.ts'
import { leanContract } from './lean-contract.ts'

const API = process.env.KINFOLD_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    commonPasswords(),
    leanContract(),
    componentNames(),
    { name: 'product', transformIndexHtml: (html) => html.replaceAll('%PRODUCT%', PRODUCT) },
    fontAhead(),
    installable(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    assetsInlineLimit: 0,
    // The first page contains the names of all other files, so names of only a hash save a kilobyte.
    // dist/.vite/manifest.json tells which file is which.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  // React has had this hook itself since version 18; the package is for older ones, and /login would load it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  server: { proxy: { '/api': API, '/emergency/': API } },
})
