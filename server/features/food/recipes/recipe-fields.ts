/** What the form of a recipe accepts. */
export const LONGEST = { name: 120, lines: 200, line: 1000, source: 500 }

/** The first whole number in a text: 'makes 4 to 6' is 4. */
export const wholeIn = (text: string): number | null => {
  const [found] = /\d{1,3}/.exec(text) ?? []
  return found && Number(found) > 0 ? Number(found) : null
}

/** Lines as the form shows them: trimmed, without empty ones. */
export const linesOf = (lines: string[]) =>
  lines
    .map((line) => line.replace(/\s+/g, ' ').trim().slice(0, LONGEST.line))
    .filter((line) => line !== '')
    .slice(0, LONGEST.lines)
    .join('\n')
