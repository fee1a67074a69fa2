import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF as copied by a reader, without spaces and break characters. */
export async function textOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  return text.map(plain)
}

/** Normalizes a text like `textOf`: no spaces, no ligatures. */
export const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')
