import { spawnSync } from 'node:child_process'

/* `npm run assistant:eval`: asks the assistant over two hundred questions about three generated circles and prints how many it answers right; `-- 2` asks about one. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'server/features/assistant/evaluation.test.ts'],
  { stdio: 'inherit', env: { ...process.env, ASSISTANT_EVAL: process.argv[2] ?? 'whole' } },
)
process.exit(status ?? 1)
