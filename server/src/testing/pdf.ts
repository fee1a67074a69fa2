import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF, as a reader would copy it; spaces and places to break left out of account. */
export async function textOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  return text.map(plain)
}

/** A text as `textOf` tells it: without spaces, and letters as they are however they join. */
export const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')
