import { PHOTOGRAPH_BYTES, PHOTOGRAPH_PIXELS } from '@talaqqi/contract/photographs'

const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25]

/** The middle of the picture as a small JPEG in base64; throws if the browser cannot read the file. */
export async function squarePicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = PHOTOGRAPH_PIXELS
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser has no canvas')
  // A transparent picture gets a light ground, because a JPEG has none.
  context.fillStyle = 'white'
  context.fillRect(0, 0, PHOTOGRAPH_PIXELS, PHOTOGRAPH_PIXELS)
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2]
  context.drawImage(picture, x, y, side, side, 0, 0, PHOTOGRAPH_PIXELS, PHOTOGRAPH_PIXELS)
  picture.close()
  for (const quality of QUALITIES) {
    const [, content = ''] = canvas.toDataURL('image/jpeg', quality).split(',')
    if ((content.length * 3) / 4 <= PHOTOGRAPH_BYTES) return content
  }
  throw new Error('the picture stays too large')
}
