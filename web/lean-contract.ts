import MagicString from 'magic-string'
import type { Plugin } from 'vite'

/** What of a declaration the browser uses: it sends to a path, and trusts what its own server answers. The rest stays there. */
const BROWSER_PARTS = ['watches', 'changes', 'onDevice']
const ENDPOINTS = ['get', 'post', 'put', 'patch', 'del']

/**
 * Takes to the browser only what it uses of the contract: of endpoints not the schemas of requests and answers, and of
 * schemas only those that a form is checked by. Schemas are plain data, so each may be left out where nothing refers to it;
 * a bundler cannot see that by itself.
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

/** Of what a feature declares the browser keeps who may do what: all rules together. The calls it imports one by one. */
const serverExports = (program: Node): Node[] =>
  (program.body as Node[]).filter(({ declaration }) => {
    const [first] = ((declaration as Node | null)?.declarations as Node[] | undefined) ?? []
    return first && (first.id as Node).name !== 'policy'
  })

/** The properties of `get(path, { ... })` and its like that only the server uses. What is spread in stays. */
function serverParts(node: object): Node[] {
  const { type, callee, arguments: given } = node as Partial<Record<'type' | 'callee' | 'arguments', unknown>>
  const inside = Object.values(node).flatMap((part) => (part && typeof part === 'object' ? serverParts(part) : []))
  if (type !== 'CallExpression' || !ENDPOINTS.includes(String((callee as Node).name))) return inside
  const properties = ((given as Node[])[1]?.properties as Node[] | undefined) ?? []
  return [...inside, ...properties.filter(({ key }) => key && !BROWSER_PARTS.includes(String((key as Node).name)))]
}

/**
 * Imports and constants of its own that nothing of a module refers to any more. Left in place, they would put the modules that
 * they come from into the first chunk that is loaded.
 */
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

/** What a statement makes known in its module. */
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
