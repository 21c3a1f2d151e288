import { createHash } from 'node:crypto'
import { isParameterCode } from '@gridwright/contract'
import type { Cell, CellLink } from '@gridwright/report-engine'
import { acceptLink } from '@gridwright/validation'
import { Untranslatable } from '#migrate/expression/ast.ts'
import { parseExpression } from '#migrate/expression/parse.ts'
import type { MigratedLink } from '#migrate/reading.ts'
import { childOf, childrenOf } from '#migrate/xml-tree.ts'
import type { Element } from '#migrate/xml-tree.ts'
import { attributeOf, written } from './book.ts'
import type { Book } from './book.ts'
import type { RawCell } from './raw-cells.ts'

const LONGEST = 2_000

/** A link to a whole address of the web, or to another template; what is worked out leads nowhere and is told. */
export function linkOf(book: Book, cell: RawCell): Pick<Cell, 'link'> {
  const url = attributeOf(cell.element, 'link-url').trim()
  if (url === '') return {}
  const parameters = childrenOf(cell.element, 'link-parameter')
  const template = templateIn(url)
  if (template !== undefined) return { link: reportLink(book, cell, { template, parameters }) }
  const isWhole = url.length <= LONGEST && !url.includes('${') && parameters.length === 0
  if (isWhole && acceptLink(url) !== undefined && URL.canParse(url)) return { link: { kind: 'url', url } }
  const what = parameters.map((one) => attributeOf(one, 'name')).join(', ')
  book.remarks.add('link-left-out', { cell: cell.name, original: url, what })
  return {}
}

/** The template that an address of UReport2 shows: `…?_u=file:name.ureport.xml`. */
function templateIn(url: string): string | undefined {
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
  const named = new URLSearchParams(query).get('_u') ?? ''
  const file =
    named
      .slice(named.indexOf(':') + 1)
      .split(/[/\\]/)
      .at(-1) ?? ''
  const name = file.replace(/\.ureport\.xml$/i, '').trim()
  return named === '' || name === '' || name === file ? undefined : name.slice(0, 100)
}

type Target = { readonly template: string; readonly parameters: readonly Element[] }

/** Its report's id is known when it is made: until then a sign stands for it. */
function reportLink(book: Book, cell: RawCell, { template, parameters }: Target): CellLink {
  const id = signOf(template)
  book.links.set(id, { id, template })
  const given = parameters.flatMap((element): [string, string][] => {
    const formula = givenIn(book, cell, element)
    return formula === undefined ? [] : [[attributeOf(element, 'name'), formula]]
  })
  const said = given.map(([name, formula]) => `${name}=${formula}`).join(', ')
  book.remarks.became(cell.name, attributeOf(cell.element, 'link-url'), `→ ${template} ${said}`)
  return { kind: 'report', reportId: id, parameters: Object.fromEntries(given) }
}

const signOf = (template: string): MigratedLink['id'] =>
  `to-${createHash('sha256').update(template).digest('hex').slice(0, 40)}`

function givenIn(book: Book, cell: RawCell, element: Element): string | undefined {
  const [name, text] = [attributeOf(element, 'name'), childOf(element, 'value')?.text ?? '']
  try {
    if (!isParameterCode(name)) throw new Untranslatable('argument', name)
    return written(book, cell, parseExpression(text))
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error
    book.remarks.add('link-left-out', { cell: cell.name, original: text.trim(), what: name })
    return undefined
  }
}
