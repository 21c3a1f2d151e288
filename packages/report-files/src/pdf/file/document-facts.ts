import { literal, dateString, secondOf, textString } from './pdf-text.ts'

export type Facts = {
  readonly title: string
  readonly creator: string
  readonly created: Date
}

const PRODUCER = 'Gridwright'

/** The information dictionary; the same facts as {@link metadata}. */
export function information({ title, creator, created }: Facts): string {
  const date = dateString(created)
  return (
    `<</Title${textString(title)}${creator === '' ? '' : `/Author${textString(creator)}`}` +
    `/Producer${literal(PRODUCER)}/CreationDate${date}/ModDate${date}>>`
  )
}

/** XMP: the facts, and what the file says that it keeps to: PDF/A-2a. */
export function metadata({ title, creator, created }: Facts): string {
  const date = secondOf(created)
  const author =
    creator === '' ? '' : `<dc:creator><rdf:Seq><rdf:li>${xml(creator)}</rdf:li></rdf:Seq></dc:creator>`
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xml(title)}</rdf:li></rdf:Alt></dc:title>${author}
<pdf:Producer>${PRODUCER}</pdf:Producer><xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function xml(text: string): string {
  const allowed = text.toWellFormed().replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
  return allowed.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? '')
}
