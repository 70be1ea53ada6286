/** A rectangle on the screen, in px from its top left. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Where the lower edge of a toast may be: the screen's own, or the upper edge of what is in its way; in the lower half, as titles stand above. */
export function lowestFree(toast: Box, kept: Box[], screen: number): number {
  const height = heightOf(toast)
  const inTheWay = kept.filter((box) => !isBeside(toast, box)).sort((one, other) => other.bottom - one.bottom)
  let edge = screen
  for (const { top, bottom } of inTheWay)
    if (bottom > edge - height && top < edge && top - height >= screen / 3) edge = top
  return edge
}

export const heightOf = ({ top, bottom }: Box) => bottom - top
/** Not above or below each other; what is not drawn has no height. */
export const isBeside = (toast: Box, box: Box) =>
  box.right <= toast.left || box.left >= toast.right || box.bottom <= box.top
