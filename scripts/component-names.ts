import { SourceMap } from 'node:module'
import type { Plugin } from 'vite'

/**
 * Keeps component names for the crash screen, because the build shortens them: beside each chunk a list of ranges and
 * the component defined there. The browser loads it only after a crash (api/component-name.ts).
 */
export const componentNames = (): Plugin => ({
  name: 'component-names',
  apply: 'build',
  config: () => ({ build: { sourcemap: 'hidden' } }),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.map) continue
        const names = namesIn(chunk.code, this.parse(chunk.code) as unknown as Node, chunk.map)
        const fileName = `${chunk.fileName}.names.json`
        if (names.length > 0) this.emitFile({ type: 'asset', fileName, source: JSON.stringify(names) })
      }
      for (const file of Object.keys(bundle)) if (file.endsWith('.map')) delete bundle[file]
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.map = null
    },
  },
})

/** The range of offsets, and the component's name. */
type Named = [start: number, end: number, name: string]
type Node = { type: string; start: number; end: number } & { [field: string]: unknown }
type RawMap = { sources: string[]; sourcesContent?: (string | null)[] | undefined }

function namesIn(code: string, program: Node, map: RawMap): Named[] {
  const original = originalsOf(code, map)
  return functionsIn(program).flatMap(({ start, end, id }) => {
    const name = original(id.start)
    return name ? [[start, end, name] as Named] : []
  })
}

/** The source name of the component at an offset of the built code. */
function originalsOf(code: string, map: RawMap) {
  const found = new SourceMap(map as never)
  const lineStarts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const sources = new Map(map.sources.map((source, at) => [source, map.sourcesContent?.[at]?.split('\n')]))
  return (offset: number): string | undefined => {
    const line = lineStarts.findLastIndex((start) => start <= offset)
    const entry = found.findEntry(line, offset - lineStarts[line]!)
    if (!('originalSource' in entry) || !entry.originalSource || entry.originalSource.includes('node_modules'))
      return undefined
    const text = sources.get(entry.originalSource)?.[entry.originalLine]?.slice(entry.originalColumn)
    return /^[A-Z]\w*/.exec(text ?? '')?.[0]
  }
}

/** Every named function, with the identifier that names it. */
function functionsIn(node: unknown): { start: number; end: number; id: Node }[] {
  if (!node || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap(functionsIn)
  const { type, start, end, id, init } = node as Node
  const inside = Object.values(node).flatMap(functionsIn)
  if (!id) return inside
  const isFunction = type === 'FunctionDeclaration' || type === 'ClassDeclaration'
  const isConstant = type === 'VariableDeclarator' && /Function/.test((init as Node | null)?.type ?? '')
  return isFunction || isConstant ? [{ start, end, id: id as Node }, ...inside] : inside
}
