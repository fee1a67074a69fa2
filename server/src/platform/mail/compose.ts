import type { Language } from '@talaqqi/contract/languages'
import { LETTERS, type Letter, type Part } from './letters.ts'
import type { Contents, Mail, Template } from './mail.ts'

export type Composed = { subject: string; text: string; html: string; language: Language }

export function compose(mail: Mail, site: string): Composed {
  const { language } = mail
  const { subject, parts } = letterOf(mail, site)
  const direction = language === 'en' ? 'ltr' : 'rtl'
  return {
    // Control characters in a name could inject a header.
    subject: subject.replaceAll(/\p{Cc}+/gu, ' '),
    text: `${parts.map(plain).join('\n\n')}\n`,
    html: page(language, direction, parts),
    language,
  }
}

function letterOf<T extends Template>(mail: Mail & { template: T }, site: string): Letter {
  const letter = LETTERS[mail.template]
  return letter(mail.data as Contents[T], { site, locale: mail.language })
}

function plain(part: Part): string {
  return part.kind === 'link' ? `${part.label}:\n${part.url}` : part.text
}

const BODY =
  "margin:0;padding:24px 16px;background:#faf7f1;color:#22201c;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Naskh Arabic',sans-serif"
const CARD =
  'max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e6dfd2;border-radius:12px'
const BUTTON =
  'display:inline-block;padding:12px 24px;background:#0b5d45;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600'
const SECRET =
  "display:inline-block;padding:8px 16px;background:#f3eee3;border-radius:8px;font:600 20px/1.6 ui-monospace,'SFMono-Regular',Consolas,monospace"

function page(language: Language, direction: string, parts: Part[]): string {
  const body = parts.map(markup).join('\n')
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="${BODY}">
<div style="${CARD}" dir="${direction}">
${body}
</div>
</body>
</html>
`
}

function markup(part: Part): string {
  if (part.kind === 'text') return `<p style="margin:0 0 16px">${escaped(part.text)}</p>`
  if (part.kind === 'secret')
    return `<p style="margin:0 0 16px"><bdi dir="ltr" style="${SECRET}">${escaped(part.text)}</bdi></p>`
  const button = `<a href="${escaped(part.url)}" style="${BUTTON}">${escaped(part.label)}</a>`
  return `<p style="margin:0 0 16px">${button}</p>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(words: string): string {
  return words.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
