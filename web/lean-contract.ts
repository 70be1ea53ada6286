import MagicString from 'magic-string'
import type { Plugin } from 'vite'

/** The parts of a declaration that the browser uses: it trusts its own server's answers and needs no schemas for them. */
const BROWSER_PARTS = ['watches', 'changes', 'onDevice', 'hiddenAfter', 'readAnewAfter']
const ENDPOINTS = ['get', 'post', 'put', 'patch', 'del']

/**
 * Keeps only what the browser uses of the contract: no schemas of requests and answers, only those that forms check.
 * Schemas are plain data, so each can be dropped when nothing refers to it; a bundler cannot know that.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    handler(code, id) {
      const text = new MagicString(code)
      const program = this.parse(code) as unknown as Node
      const isFeature = /\/contract\/features\/[^/]+\/feature\.ts$/.test(id)
      const left = [...(isFeature ? serverExports(program) : []), ...serverParts(program)]
      const removed = [...left, ...unused(program, left)]
      const isRemoved = ({ start }: Node) => removed.some((part) => part.start <= start && start < part.end)
      for (const { init } of declarators(program)) {
        if (!init || isRemoved(init) || /Function|Literal$/.test(init.type)) continue
        text.appendLeft(init.start, '/*#__PURE__*/(() => (')
        text.appendRight(init.end, '))()')
      }
      for (const part of removed) text.remove(part.start, part.end + (code[part.end] === ',' ? 1 : 0))
      return { code: text.toString(), map: null }
    },
  },
})

type Node = { type: string; start: number; end: number } & { [field: string]: unknown }

/** The constants of a module. */
function declarators(program: Node): { init: Node | null }[] {
  const statements = (program.body as Node[]).map((statement) => (statement.declaration as Node | null) ?? statement)
  return statements.flatMap(({ declarations }) => (declarations as { init: Node | null }[] | undefined) ?? [])
}

/** Of a feature's declaration the browser keeps the policy, because the rules are used together. Calls are imported one by one. */
const serverExports = (program: Node): Node[] =>
  (program.body as Node[]).filter(({ declaration }) => {
    const [first] = ((declaration as Node | null)?.declarations as Node[] | undefined) ?? []
    return first && (first.id as Node).name !== 'policy'
  })

/** The properties of `get(path, { ... })` and the like that only the server uses. Spread properties stay. */
function serverParts(node: object): Node[] {
  const { type, callee, arguments: given } = node as Partial<Record<'type' | 'callee' | 'arguments', unknown>>
  const inside = Object.values(node).flatMap((part) => (part && typeof part === 'object' ? serverParts(part) : []))
  if (type !== 'CallExpression' || !ENDPOINTS.includes(String((callee as Node).name))) return inside
  const properties = ((given as Node[])[1]?.properties as Node[] | undefined) ?? []
  return [...inside, ...properties.filter(({ key }) => key && !BROWSER_PARTS.includes(String((key as Node).name)))]
}

/** Imports and constants that nothing in the module uses any more. If they stayed, their modules would end up in the first chunk. */
function unused(program: Node, left: Node[]): Node[] {
  const body = program.body as Node[]
  const isOwn = ({ type }: Node) => type === 'ImportDeclaration' || type === 'VariableDeclaration'
  const used = new Set(body.filter((statement) => !isOwn(statement)).flatMap((part) => namesIn(part, left)))
  let rest = body.filter(isOwn)
  for (;;) {
    const kept = rest.filter((statement) => namesOf(statement).some((name) => used.has(name)))
    if (kept.length === 0) return rest.filter((statement) => namesOf(statement).length > 0)
    for (const statement of kept) for (const name of namesIn(statement, left)) used.add(name)
    rest = rest.filter((statement) => !kept.includes(statement))
  }
}

/** The names that a statement declares. */
const namesOf = ({ specifiers, declarations }: Node): string[] =>
  [
    ...((specifiers as { local: Node }[] | undefined) ?? []).map(({ local }) => local),
    ...((declarations as { id: Node }[] | undefined) ?? []).map(({ id }) => id),
  ].flatMap((id) => namesIn(id, []))

function namesIn(node: object, left: Node[]): string[] {
  if (left.includes(node as Node)) return []
  const { type, name } = node as Partial<Node>
  const inside = Object.values(node).flatMap((part) => (part && typeof part === 'object' ? namesIn(part, left) : []))
  return type === 'Identifier' ? [String(name), ...inside] : inside
}
