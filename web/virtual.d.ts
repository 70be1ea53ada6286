declare module 'virtual:common-passwords' {
  export const passwords: string[]
  export const graphs: Record<string, Record<string, (string | null)[]>>
}
