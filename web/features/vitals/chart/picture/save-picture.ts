import { saveFile } from '../../../../ui/browser/save-file.ts'

const MARGIN = 24
const TITLE_PX = 22

/** Saves a chart as drawn, with its title and a sentence below, on the page's background colour. */
export function savePicture(chart: HTMLCanvasElement, { title, about }: { title: string; about: string }): void {
  const scale = devicePixelRatio
  const margin = MARGIN * scale
  const line = TITLE_PX * scale * 1.6
  const style = getComputedStyle(chart)
  const picture = document.createElement('canvas')
  picture.width = chart.width + 2 * margin
  picture.height = chart.height + 2 * margin + 2 * line
  const context = picture.getContext('2d')
  if (!context) return
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  context.fillStyle = token('paper')
  context.fillRect(0, 0, picture.width, picture.height)
  context.drawImage(chart, margin, margin + line)
  context.fillStyle = token('ink')
  context.font = `600 ${TITLE_PX * scale}px ${style.fontFamily}`
  context.fillText(title, margin, margin + line / 2, chart.width)
  context.font = `${(TITLE_PX * scale) / 1.5}px ${style.fontFamily}`
  context.fillText(about, margin, picture.height - margin, chart.width)
  picture.toBlob((content) => content && saveFile({ name: `${title}.png`, content }))
}
