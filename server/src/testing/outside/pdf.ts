import { extractText, getDocumentProxy } from 'unpdf'

/** By page, normalized by `plain`. */
export async function textOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  return text.map(plain)
}

/** Without spaces and ligatures. */
export const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')
