import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './server/test/support/long-first.ts'

/** On a busy machine one of 15,000 may fail by chance; it is named at the end, and each one is a bug to find. */
const RETRIES = 1

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // A failure on another machine is only known from its words.
    chaiConfig: { truncateThreshold: 1_000 },
    projects: [
      {
        test: {
          name: 'server',
          // Much of these tests is waiting: for a database, for programs that start and stop. All share one PostgreSQL's 400 connections.
          maxWorkers: Math.min(availableParallelism() + 3, 15),
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['./server/test/support/cluster.ts'],
          setupFiles: ['./server/test/support/each-file.ts'],
          // The server is loaded once in each worker, not once for each file; leaving.ts closes what a file opened.
          isolate: false,
          // Node loads it as for people, with less work than Vite's module runner (decision 100). So there is no `vi.mock` here.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          retry: RETRIES,
          // Nothing here is about time: a machine that is busy with other work may be ten times slower.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web',
          // With one more than processors, a quarter of their time was idle (decision 100).
          maxWorkers: availableParallelism() + 2,
          // After the server's tests, which use another number of workers.
          sequence: { groupOrder: 1 },
          environment: 'jsdom',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          setupFiles: ['./test/setup.ts'],
          // Loaded by Node, and not again with each page that a test opens (test/app.tsx): the contract keeps no state of a page.
          server: { deps: { external: [/\/contract\/.*\.ts$/] } },
          // Modules load once per worker; each test opens its own page (test/app.tsx), and setup.ts clears long intervals.
          isolate: false,
          retry: RETRIES,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // fake-indexeddb ends a transaction after one idle immediate, so immediates stay real.
          fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] },
        },
      },
    ],
  },
})
