/** The colours of a chart on paper: black and greys that differ without colour. */
const paper: Record<string, string> = {
  'green-wash': '#dddddd',
  'apricot-wash': '#e8e8e8',
  'red-wash': '#cccccc',
  sunken: '#f0f0f0',
  soft: '#333333',
  line: '#bbbbbb',
  edge: '#666666',
}

export const onPaper = (token: string): string => paper[token] ?? '#000000'
