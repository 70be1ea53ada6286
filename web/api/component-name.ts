/** The range of offsets in a built file, and the component defined there (scripts/component-names.ts). */
type Named = [start: number, end: number, name: string]

/** The source name of the first component in a component stack; the name as given where no list is available. */
export async function componentName(componentStack: string): Promise<string> {
  const [, shortened, file, line, column] = FRAME.exec(componentStack) ?? []
  const said = /at (\w{1,100})/.exec(componentStack)?.[1] ?? 'Unknown'
  if (!file) return said
  const offset = await offsetIn(file, Number(line), Number(column)).catch(() => undefined)
  const names = await listOf(file).catch(() => [])
  const around = names.filter(([start, end]) => offset !== undefined && start <= offset && offset < end)
  // The innermost range starts last.
  return around.sort(([a], [b]) => b - a)[0]?.[2] ?? shortened ?? said
}

/** '    at t (https://host/assets/x.js:1:23)' and, in other browsers, 't@https://host/assets/x.js:1:23'. */
const FRAME = /(?:at )?(\w{1,100})?(?: \(|@)(https?:\/\/[^\s()]+\/assets\/[\w-]+\.js):(\d+):(\d+)/

const listOf = async (file: string): Promise<Named[]> => read(`${file}.names.json`).then((answer) => answer.json())

/** Most lines come first in built files, so the offset is mostly the column. */
async function offsetIn(file: string, line: number, column: number): Promise<number> {
  if (line === 1) return column - 1
  const lines = (await read(file).then((answer) => answer.text())).split('\n')
  return lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, column - 1)
}

async function read(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer
}
