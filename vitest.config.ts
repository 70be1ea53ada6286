import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Vitest would leave one core idle, which on two is half of the machine.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['./server/test/cluster.ts'],
          setupFiles: ['./server/test/each-file.ts'],
          // The server is loaded once in each worker, not once for each file; leaving.ts closes what a file opened.
          isolate: false,
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
