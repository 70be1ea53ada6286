import MagicString from 'magic-string'
import type { Plugin } from 'vite'

/** What of an endpoint only the server uses: the browser sends to a path and trusts what its own server answers. */
const SERVER_PARTS = ['params', 'query', 'body', 'returns']

/**
 * Leaves the schemas of requests and answers out of the endpoints that go to the browser, and with them every schema that
 * no form uses. The endpoints stay one declaration; the types know everything still.
 */
export const leaveOutSchemas = (): Plugin => ({
  name: 'leave-out-schemas',
  apply: 'build',
  transform: {
    filter: { id: /contract\/features\/.*endpoints\.ts$/ },
    handler(code) {
      const text = new MagicString(code)
      walk(this.parse(code), (node) => {
        if (node.type !== 'Property' || !SERVER_PARTS.includes(String((node.key as Node).name))) return
        text.remove(node.start, node.end + (code[node.end] === ',' ? 1 : 0))
      })
      return { code: text.toString(), map: null }
    },
  },
})

type Node = { type: string; start: number; end: number; [field: string]: unknown }

function walk(node: object, visit: (node: Node) => void) {
  if ('type' in node) visit(node as Node)
  for (const part of Object.values(node)) if (part && typeof part === 'object') walk(part, visit)
}
