import { spawnSync } from 'node:child_process'

/* `npm run assistant:eval`: asks the assistant over two hundred questions about three generated circles and prints how many it answers right. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'server/features/assistant/evaluation.test.ts'],
  { stdio: 'inherit', env: { ...process.env, ASSISTANT_EVAL: 'whole' } },
)
process.exit(status ?? 1)
