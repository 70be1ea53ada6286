import { spawnSync } from 'node:child_process'

/*
 * `npm run assistant:eval`: asks the assistant more than two hundred questions about three generated circles and prints how
 * many answers are right; `-- 2` uses only one circle.
 */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'server/features/assistant/evaluation.test.ts'],
  { stdio: 'inherit', env: { ...process.env, ASSISTANT_EVAL: process.argv[2] ?? 'whole' } },
)
process.exit(status ?? 1)
