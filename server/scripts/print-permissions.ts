import { readFileSync, writeFileSync } from 'node:fs'
import { type Rule, roleLabels, roles } from '@kinfold/contract/access.ts'
import { endpoints } from '@kinfold/contract/contract.ts'
import { policies } from '@kinfold/contract/policies.ts'

const FILE = new URL('../../docs/permissions.md', import.meta.url)

/**
 * Generates docs/permissions.md: the policy tables and the calls that use them. `npm run permissions` writes it; a test
 * compares.
 */
export function permissionsPage(): string {
  const granted = (rule: Rule) =>
    roles.map((role) => ({ any: 'yes', own: 'own' })[rule[role] as string] ?? '–').join(' | ')
  const callsOf = (need: string) =>
    endpoints
      .filter(({ endpoint }) => endpoint.needs === need)
      .map(({ endpoint }) => `\`${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}\``)
  const table = Object.entries(policies).map(
    ([action, rule]) => `| ${action} | ${granted(rule)} | ${callsOf(action).join('<br>')} |`,
  )
  const others = (['anyone', 'account', 'self'] as const).map((need) => `| ${need} | ${callsOf(need).join('<br>')} |`)
  return `# Permissions

Generated from the policy tables by \`npm run permissions\`; do not edit. *yes*: every record of the circle; *own*: records they wrote themselves; –: not allowed. Whoever created a circle may also do what the Admin column says. Anyone who is not a member of a circle gets 404.

| action | ${roles.map((role) => roleLabels[role]).join(' | ')} | calls |
| --- | ${roles.map(() => '---').join(' | ')} | --- |
${table.join('\n')}

Calls outside circles:

| needs | calls |
| --- | --- |
${others.join('\n')}
`
}

export const permissionsOnDisk = () => readFileSync(FILE, 'utf8')

if (import.meta.main) writeFileSync(FILE, permissionsPage())
