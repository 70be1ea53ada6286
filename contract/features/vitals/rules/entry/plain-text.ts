/** Text as it is compared: one kind of digits, dashes, quotes and spaces, small letters, no edges. */
export const plainText = (text: string): string => (ORDINARY.test(text) ? text.toLowerCase() : folded(text))

/** Nearly every cell of a long file: printed ASCII without a space. */
const ORDINARY = /^[!-~]*$/

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0)! - 0x660) % 0x90))
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[‘’′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
