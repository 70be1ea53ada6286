const MOST_BYTES = 60_000_000
const QUALITY = 0.85

/**
 * Shrinks a photo so that it can be stored on this device and sent over a slow connection. It is re-encoded, so
 * location and camera data are removed. @throws PhotoRefused with what to tell the person
 */
export async function shrinkPhoto(file: File, longestSide: number): Promise<Blob> {
  if (file.size === 0) throw new PhotoRefused(`${file.name} is empty. Please choose another photo.`)
  if (file.size > MOST_BYTES) throw new PhotoRefused(`${file.name} is too large. Please choose a smaller photo.`)
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PhotoRefused(`${file.name} is not a photo that this browser can read. Please choose a JPEG or PNG.`)
  })
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const paper = canvas.getContext('2d')
    if (!paper) throw new PhotoRefused('This browser cannot prepare photos.')
    // Transparent areas would become black.
    paper.fillStyle = '#ffffff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.imageSmoothingQuality = 'high'
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (content) =>
          content ? resolve(content) : reject(new PhotoRefused(`${file.name} has too many pixels for this browser.`)),
        'image/jpeg',
        QUALITY,
      ),
    )
  } finally {
    picture.close()
  }
}

export class PhotoRefused extends Error {}
