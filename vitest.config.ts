import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './server/test/support/long-first.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'server',
          // Much of these tests is waiting: for a database, for programs that start and stop.
          maxWorkers: availableParallelism() + 3,
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['./server/test/support/cluster.ts'],
          setupFiles: ['./server/test/support/each-file.ts'],
          // The server is loaded once in each worker, not once for each file; leaving.ts closes what a file opened.
          isolate: false,
          // Node loads it as for people, with less work than Vite's module runner (decision 100). So there is no `vi.mock` here.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Nothing here is about time: a machine that is busy with other work may be ten times slower.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      './web/vite.config.ts',
    ],
  },
})
