import { acceptLink } from '@gridwright/validation'

import { openMedia } from '#shown/media.ts'
import { escapeXml } from '#xlsx/xml-text.ts'

/** The parts of a Word file beside its text, each whole (ECMA-376, part 1). */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
export const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  `xmlns:r="${OFFICE}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ` +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" ' +
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'

/** Links, pictures, headers and footers that the text refers to. */
export type Parts = {
  /** Its relationship; undefined where it leads to nothing on the web (attack 14). */
  link(url: string): string | undefined
  /** Its relationship, and a number of its own for each place. */
  picture(bytes: Uint8Array, type?: 'png' | 'jpeg'): { readonly id: string; readonly index: number }
  /** A header or footer of its own, with the relationships of its pictures; its relationship. */
  margin(kind: 'header' | 'footer', xml: string, pictures?: readonly string[]): string
  /** Whole parts by their name in the file. */
  files(): readonly (readonly [name: string, content: Buffer])[]
  contentTypes(): Buffer
  relations(): Buffer
}

type Margin = {
  readonly kind: 'header' | 'footer'
  readonly xml: string
  readonly pictures: readonly string[]
}

export function openParts(): Parts {
  const links = new Map<string, string>()
  const media = openMedia()
  const margins: Margin[] = []
  let pictures = 0
  const pictureRelation = (id: string): string =>
    relation(id, 'image', `media/${media.nameOf(Number(id.slice(1)))}`)
  return {
    link: (url) => {
      const accepted = acceptLink(url.trim())
      if (accepted === undefined) return undefined
      const { href } = new URL(accepted)
      const id = links.get(href) ?? `l${links.size + 1}`
      links.set(href, id)
      return id
    },
    picture: (bytes, type) => ({ id: `p${media.add(bytes, type)}`, index: ++pictures }),
    margin: (kind, xml, pictures = []) => `m${margins.push({ kind, xml, pictures })}`,
    files: () => [
      ...margins.map(
        ({ kind, xml }, index) => [`word/${kind}${index + 1}.xml`, Buffer.from(HEAD + xml)] as const,
      ),
      ...margins.flatMap(({ kind, pictures: own }, index) =>
        own.length === 0
          ? []
          : [[`word/_rels/${kind}${index + 1}.xml.rels`, relationships(own.map(pictureRelation))] as const],
      ),
      ...media
        .all()
        .map(({ bytes }, index) => [`word/media/${media.nameOf(index + 1)}`, Buffer.from(bytes)] as const),
    ],
    contentTypes: () => Buffer.from(contentTypes(margins.map(({ kind }) => kind))),
    relations: () =>
      relationships([
        relation('styles', 'styles', 'styles.xml'),
        relation('settings', 'settings', 'settings.xml'),
        ...margins.map(({ kind }, index) => relation(`m${index + 1}`, kind, `${kind}${index + 1}.xml`)),
        ...media.all().map((_one, index) => pictureRelation(`p${index + 1}`)),
        ...[...links].map(
          ([href, id]) =>
            `<Relationship Id="${id}" Type="${OFFICE}/hyperlink" Target="${escapeXml(href)}" TargetMode="External"/>`,
        ),
      ]),
  }
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

const relationships = (items: readonly string[]): Buffer =>
  Buffer.from(`${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`)

export const packageRelations = (): Buffer =>
  relationships([
    relation('d1', 'officeDocument', 'word/document.xml'),
    `<Relationship Id="d2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
  ])

function contentTypes(margins: readonly ('header' | 'footer')[]): string {
  const part = (name: string, type: string): string =>
    `<Override PartName="/word/${name}.xml" ContentType="${WORD}.${type}+xml"/>`
  return [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/>',
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
    part('document', 'document.main'),
    part('styles', 'styles'),
    part('settings', 'settings'),
    ...margins.map((kind, index) => part(`${kind}${index + 1}`, kind)),
    '</Types>',
  ].join('')
}

/** No space between paragraphs, lines as high as the viewer's. */
export const stylesXml = (language: string): Buffer =>
  Buffer.from(
    `${HEAD}<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr>` +
      '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial" w:eastAsia="Microsoft YaHei"/><w:sz w:val="22"/><w:szCs w:val="22"/>' +
      `<w:lang w:val="en-US" w:eastAsia="${language}"/></w:rPr></w:rPrDefault>` +
      '<w:pPrDefault><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
      '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>',
  )

/** As of Word 2013: earlier modes lay tables out otherwise. */
export const settingsXml = (): Buffer =>
  Buffer.from(
    `${HEAD}<w:settings ${NAMESPACES}><w:compat><w:compatSetting w:name="compatibilityMode" ` +
      'w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>',
  )
