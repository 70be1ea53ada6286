import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A face for some characters: its file and the code points it covers. */
type Face = { name: string; file: string; ranges: [first: number, last: number][] }

const LETTERS = '@fontsource/noto-sans'
/** A file for each script, so that a PDF embeds only what it needs. */
const scripts: [fontPackage: string, subset: string][] = [
  [LETTERS, 'latin'],
  [LETTERS, 'latin-ext'],
  [LETTERS, 'vietnamese'],
  [LETTERS, 'greek'],
  [LETTERS, 'greek-ext'],
  [LETTERS, 'cyrillic'],
  [LETTERS, 'cyrillic-ext'],
  [LETTERS, 'devanagari'],
  ['@fontsource/noto-sans-hebrew', 'hebrew'],
  ['@fontsource/noto-sans-arabic', 'arabic'],
]
const weights = { regular: 400, bold: 700 }
export type Weight = keyof typeof weights

const pathIn = (fontPackage: string, file: string) => fileURLToPath(import.meta.resolve(`${fontPackage}/${file}`))

const loaded: Partial<Record<Weight, Face[]>> = {}

function facesOf(weight: Weight): Face[] {
  loaded[weight] ??= scripts.map(([fontPackage, subset]) => {
    const ranges = JSON.parse(readFileSync(pathIn(fontPackage, 'unicode.json'), 'utf8')) as Record<string, string>
    const short = fontPackage.split('/')[1]
    return {
      name: `${subset} ${weight}`,
      file: pathIn(fontPackage, `files/${short}-${subset}-${weights[weight]}-normal.woff`),
      ranges: rangesIn(ranges[subset] ?? ''),
    }
  })
  return loaded[weight]
}

/** 'U+0000-00FF,U+0131' -> [[0, 255], [305, 305]] */
const rangesIn = (written: string) =>
  written.split(',').map((range): [number, number] => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

/** The face with a character; if there is none, the first face shows an empty box. */
export const faceOf = (character: string, weight: Weight): Pick<Face, 'name' | 'file'> =>
  findFace(character, weight) ?? facesOf(weight)[0]!

/** Whether some face has a character; all weights have the same. */
export const hasFace = (character: string): boolean => findFace(character, 'regular') !== undefined

function findFace(character: string, weight: Weight): Face | undefined {
  const code = character.codePointAt(0) ?? 0
  return facesOf(weight).find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))
}
