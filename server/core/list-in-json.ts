import { inPieces } from './background/in-pieces.ts'

/**
 * An element of the list, or what is around the list. `value` is undefined if it is not JSON, or too long. `text`: all
 * of it, or the beginning of what is too long.
 */
type JsonPart = { isElement: boolean; value: unknown; text: string; isTooLong: boolean }

/** `list`: the name of a list in the outermost object. `longest`: bytes of an element, and of what is around the list. */
type Asked = { list: string; longest: number }

/**
 * Reads JSON with a long list one element at a time, as its bytes arrive. Last comes what is around the list, with the
 * list empty; what is around it and too long comes at once, and ends the reading. Whoever sends the file decides how
 * much JSON.parse would do and how much memory it would need, so it only gets pieces of limited length.
 */
export async function* listInJson(content: AsyncIterable<Uint8Array>, asked: Asked): AsyncGenerator<JsonPart> {
  const { around, element, take } = splitter(asked)
  const pause = inPieces(Number.POSITIVE_INFINITY)
  for await (const piece of content) {
    for (const byte of piece) {
      if (!take(byte)) continue
      yield { isElement: true, ...readOut(element) }
      const wait = pause()
      if (wait) await wait
    }
    if (around.length > asked.longest) break
    const wait = pause()
    if (wait) await wait
  }
  yield { isElement: false, ...readOut(around) }
}

/** `length` also counts what did not fit. */
type Text = { bytes: Buffer; length: number }

function put(text: Text, byte: number) {
  if (text.length < text.bytes.length) text.bytes[text.length] = byte
  text.length++
}

function readOut(kept: Text): Omit<JsonPart, 'isElement'> {
  const isTooLong = kept.length > kept.bytes.length
  const text = kept.bytes.toString('utf8', 0, Math.min(kept.length, kept.bytes.length))
  kept.length = 0
  return { value: isTooLong ? undefined : parsed(text), text, isTooLong }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

const [QUOTE, BACKSLASH, COMMA] = [...Buffer.from('"\\,')]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...Buffer.from('[]{}')]
/** As far back as the name of a list is looked for, with white space. */
const NAME_WITHIN = 200

/** `take` says whether a byte completes an element. */
function splitter({ list, longest }: Asked) {
  const around: Text = { bytes: Buffer.alloc(longest), length: 0 }
  const element: Text = { bytes: Buffer.alloc(longest), length: 0 }
  const name = new RegExp(`[{,]\\s*"${list}"\\s*:\\s*$`)
  let depth = 0
  let isInText = false
  let isEscaped = false
  let isInList = false
  let hasElements = false

  const isNamed = () => {
    const end = Math.min(around.length, longest)
    return name.test(around.bytes.toString('latin1', Math.max(0, end - NAME_WITHIN), end))
  }
  const isBlank = () => element.length <= longest && element.bytes.toString('latin1', 0, element.length).trim() === ''

  const take = (byte: number): boolean => {
    if (isInText) {
      if (isEscaped) isEscaped = false
      else if (byte === BACKSLASH) isEscaped = true
      else if (byte === QUOTE) isInText = false
    } else if (byte === QUOTE) isInText = true
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth++
      if (depth === 2 && byte === OPEN_LIST && isNamed()) {
        put(around, byte)
        isInList = true
        hasElements = false
        return false
      }
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth--
      if (isInList && depth === 1) {
        put(around, byte)
        isInList = false
        return hasElements || !isBlank()
      }
    } else if (byte === COMMA && isInList && depth === 2) {
      hasElements = true
      return true
    }
    put(isInList ? element : around, byte)
    return false
  }
  return { around, element, take }
}
