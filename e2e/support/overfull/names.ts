export type Circle = { clientId: number; post: (path: string, data: object) => Promise<{ id: string }> }

/** 60 characters, and a name written from right to left. */
export const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'
export const RIGHT_TO_LEFT = 'أبوبكرمحمدعبدالرحمن'

/** Every fifth is too long, another fifth right-to-left. */
export function nameOf(index: number, plain: string): string {
  if (index % 5 === 1) return `${LONG} ${index}`
  return index % 5 === 2 ? `${RIGHT_TO_LEFT} ${index}` : `${plain} ${index}`
}

export const many = (count: number) => Array.from({ length: count }, (_, index) => index)
