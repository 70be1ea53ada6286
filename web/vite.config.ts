import { PRODUCT } from '@kinfold/contract/product.ts'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { componentNames } from '../scripts/component-names.ts'
import { chunkGroups } from './chunks.ts'
import { commonPasswords } from './common-passwords.ts'
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
    installable(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    assetsInlineLimit: 0,
    // The first page loads the name of every other: a name of the hash alone is a kilobyte less. dist/.vite/manifest.json tells
    // which file it is.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: { proxy: { '/api': API, '/emergency/': API } },
  test: {
    name: 'web',
    environment: 'jsdom',
    // Vitest would leave one core idle, which on two is half of the machine.
    maxWorkers: '100%',
    // After the server's, which have another number of workers.
    sequence: { groupOrder: 1 },
    include: ['**/*.test.ts', '**/*.test.tsx'],
    setupFiles: ['./test/setup.ts'],
    // What all pages load is loaded once in each worker; each test opens a page of its own (test/app.tsx), and setup.ts ends what it does seldom.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What stands in for IndexedDB ends a transaction when nothing is asked of it for one immediate: those stay real.
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] },
  },
})
