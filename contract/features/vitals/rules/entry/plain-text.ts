/** Normalises text for comparison: one kind of digits, dashes, quotes and spaces, lower case, trimmed. */
export const plainText = (text: string): string => (ORDINARY.test(text) ? text.toLowerCase() : folded(text))

/** Matches nearly every cell of a long file: printable ASCII without spaces. */
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
