import type { Variant } from './options.ts'

/** `file` is relative to the page. */
export type Taken = Variant & { screen: string; address: string; file: string; faults: string[] }

const STYLE = `
body { font: 14px system-ui; margin: 24px; background: #f4f4f2; color: #222 }
nav { columns: 4 16rem; margin-block: 16px } nav a { display: block }
section { margin-block: 32px } h2 { font-size: 18px }
section > div { display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
figure { margin: 0; border: 1px solid #ccc; background: #fff; padding: 4px }
figure.faulty { border: 2px solid #c00 } figcaption { max-width: 240px; overflow-wrap: anywhere }
img { display: block; width: 240px; max-height: 480px; object-fit: cover; object-position: top }
img[data-width='390'] { width: 150px } .fault { color: #c00 }`

/** One page, its thumbnails grouped by screen; a thumbnail opens the whole picture. */
export function contactSheet(taken: Taken[]): string {
  const screens = Map.groupBy(taken, ({ screen }) => screen)
  const faulty = taken.filter(({ faults }) => faults.length > 0).length
  return `<!doctype html><meta charset="utf-8"><title>Talaqqi: pictures</title><style>${STYLE}</style>
<h1>${taken.length} pictures of ${screens.size} screens, ${faulty} with a fault</h1>
<nav>${[...screens].map(link).join('')}</nav>
${[...screens].map(section).join('\n')}`
}

const link = ([screen, shots]: [string, Taken[]]) =>
  `<a href="#${escape(screen)}"${shots.some(({ faults }) => faults.length > 0) ? ' class="fault"' : ''}>${escape(screen)}</a>`

const section = ([screen, shots]: [string, Taken[]]) =>
  `<section id="${escape(screen)}"><h2>${escape(screen)}</h2><div>${shots.map(figure).join('')}</div></section>`

function figure({ role, width, theme, language, file, faults }: Taken): string {
  const list = faults.map(
    (fault) => `<br><span class="fault">${escape(fault.slice(0, 300))}</span>`,
  )
  return `<figure${faults.length > 0 ? ' class="faulty"' : ''}><a href="${escape(encodeURI(file))}"><img loading="lazy" data-width="${width}" src="${escape(encodeURI(file))}" alt=""></a><figcaption>${role} ${width} ${theme} ${language}${list.join('')}</figcaption></figure>`
}

const escape = (text: string) => text.replace(/[&<>"]/g, (found) => `&#${found.codePointAt(0)};`)
