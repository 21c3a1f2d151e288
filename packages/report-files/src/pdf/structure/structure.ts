import type { PdfFile } from '#pdf/file/pdf-file.ts'
import { reference } from '#pdf/file/pdf-file.ts'
import { textString } from '#pdf/file/pdf-text.ts'

/** Which text of a page is which cell of which table, for those who do not see it (ISO 32000-1, 14.7 and 14.8). */
export type Structure = {
  /** A part of the document, of one sheet. */
  sheet(name: string): void
  /** The table of a page, and the number by which the page is found in the tree. */
  page(page: number): PageStructure
  /** Writes what is left; gives the root's number. */
  end(): number
}

export type Tagged = {
  readonly isHeading: boolean
  readonly rowSpan: number
  readonly colSpan: number
  /** What is read out where something else than its text is drawn. */
  readonly spoken?: string
  /** Number of the annotation of its link. */
  readonly link?: number
}

export type PageStructure = {
  readonly key: number
  row(): void
  /** A cell without a text. */
  blank(cell: Tagged): undefined
  /** The operator that begins a cell's text, and for a link the number by which it is found. */
  cell(cell: Tagged): { readonly mark: string; readonly key: number }
  end(): void
}

export function openStructure(file: PdfFile): Structure {
  const [root, whole, tree] = [file.reserve(), file.reserve(), file.reserve()]
  const parts: number[] = []
  const entries: string[] = []
  let nextKey = 0
  let part: Part | undefined
  const closePart = (): void => {
    if (part === undefined) return
    const tables = part.tables.map(reference).join(' ')
    file.put(
      part.id,
      `<</Type/StructElem/S/Sect/P ${reference(whole)}/T${textString(part.name)}/K[${tables}]>>`,
    )
    part = undefined
  }
  const filed = (target: number): number => {
    const key = nextKey++
    entries.push(`${key} ${reference(target)}`)
    return key
  }
  return {
    sheet: (name) => {
      closePart()
      part = { id: file.reserve(), name, tables: [] }
      parts.push(part.id)
    },
    page: (page) => {
      const table = file.reserve()
      part?.tables.push(table)
      return openPage(file, { page, table, above: part?.id ?? whole, filed })
    },
    end: () => {
      closePart()
      file.put(
        whole,
        `<</Type/StructElem/S/Document/P ${reference(root)}/K[${parts.map(reference).join(' ')}]>>`,
      )
      file.put(tree, `<</Nums[${entries.join(' ')}]>>`)
      file.put(
        root,
        `<</Type/StructTreeRoot/K[${reference(whole)}]/ParentTree ${reference(tree)}/ParentTreeNextKey ${nextKey}>>`,
      )
      return root
    },
  }
}

type Part = { readonly id: number; readonly name: string; readonly tables: number[] }
type Place = {
  readonly page: number
  readonly table: number
  readonly above: number
  readonly filed: (target: number) => number
}

function openPage(file: PdfFile, { page, table, above, filed }: Place): PageStructure {
  const owners: number[] = []
  const byMark = file.reserve()
  const key = filed(byMark)
  const rows: number[] = []
  let row: { readonly id: number; readonly cells: number[] } | undefined
  const closeRow = (): void => {
    if (row === undefined || row.cells.length === 0) return
    rows.push(row.id)
    const cells = row.cells.map(reference).join(' ')
    file.put(row.id, `<</Type/StructElem/S/TR/P ${reference(table)}/K[${cells}]>>`)
    row = undefined
  }
  const element = (cell: Tagged, content: string): number => {
    const id = file.reserve()
    row?.cells.push(id)
    file.put(id, `<</Type/StructElem${tagOf(cell)}/P ${reference(row?.id ?? table)}${content}>>`)
    return id
  }
  return {
    key,
    row: () => {
      closeRow()
      row ??= { id: file.reserve(), cells: [] }
    },
    blank: (cell) => {
      element(cell, '')
      return undefined
    },
    cell: (cell) => {
      const id = owners.length
      const content = `/Pg ${reference(page)}/K ${id}`
      const tag = cell.isHeading ? 'TH' : 'TD'
      if (cell.link === undefined) {
        owners.push(element(cell, content))
        const spoken = cell.spoken === undefined ? '' : `/ActualText${textString(cell.spoken)}`
        return { mark: `/${tag}<</MCID ${id}${spoken}>>BDC`, key: -1 }
      }
      const link = file.reserve()
      const above = element(cell, `/K ${reference(link)}`)
      const annotation = `<</Type/OBJR/Obj ${reference(cell.link)}>>`
      file.put(
        link,
        `<</Type/StructElem/S/Link/P ${reference(above)}/Pg ${reference(page)}/K[${id} ${annotation}]>>`,
      )
      owners.push(link)
      return { mark: `/Link<</MCID ${id}>>BDC`, key: filed(link) }
    },
    end: () => {
      closeRow()
      file.put(byMark, `[${owners.map(reference).join(' ')}]`)
      file.put(
        table,
        `<</Type/StructElem/S/Table/P ${reference(above)}/K[${rows.map(reference).join(' ')}]>>`,
      )
    },
  }
}

function tagOf({ isHeading, rowSpan, colSpan }: Tagged): string {
  const told = [
    isHeading ? '/Scope/Column' : '',
    rowSpan > 1 ? `/RowSpan ${rowSpan}` : '',
    colSpan > 1 ? `/ColSpan ${colSpan}` : '',
  ].join('')
  return `/S/${isHeading ? 'TH' : 'TD'}${told === '' ? '' : `/A<</O/Table${told}>>`}`
}
