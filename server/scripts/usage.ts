/** What may be typed behind a command, and what `--help` says about it. */
export type Usage = {
  /** As in package.json: `npm run <name>`. */
  name: string
  about: string
  /** What is typed without an option, as `<folder>`, or `[id]` if it may be left out; and what it means. */
  takes?: Record<string, string>
  /** `value`: what follows the option. */
  options?: Record<string, { type: 'boolean' | 'string'; value?: string; about: string }>
  example: string
  /** The chapter of docs/operating.md. */
  chapter: string
}

/** The text of `npm run <name> -- --help`. */
export function helpOf({ name, about, takes = {}, options = {}, example, chapter }: Usage): string {
  const rows = [
    ...Object.entries(takes),
    ...Object.entries(options).map(([option, { value, about }]) => [`--${option}${value ? ` ${value}` : ''}`, about]),
  ] as [string, string][]
  const width = Math.max(0, ...rows.map(([typed]) => typed.length))
  const typed = [...(Object.keys(options).length > 0 ? ['[options]'] : []), ...Object.keys(takes)].join(' ')
  return [
    `npm run ${name}${typed && ` -- ${typed}`}`,
    '',
    about,
    '',
    ...rows.map(([typed, about]) => `  ${typed.padEnd(width)}  ${about}`),
    ...(rows.length > 0 ? [''] : []),
    `Example:  ${example}`,
    'Settings: those of the service, such as DATA_DIR and DATABASE_URL (README.md)',
    `More:     docs/operating.md, "${chapter}"`,
  ].join('\n')
}
