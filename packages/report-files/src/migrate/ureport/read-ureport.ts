import type { Cell, Sheet, Template } from '@gridwright/report-engine'
import { openStyleList } from '#read-xlsx/style-list.ts'
import { openParameterList } from '#migrate/parameter-list.ts'
import { UnreadableReport } from '#migrate/reading.ts'
import type { MigratedLink, MigratedReport } from '#migrate/reading.ts'
import { openRemarkList } from '#migrate/remark-list.ts'
import type { RemarkList } from '#migrate/remark-list.ts'
import { settled, withParents } from '#migrate/settle.ts'
import { xmlTree } from '#migrate/xml-tree.ts'
import type { Element } from '#migrate/xml-tree.ts'
import { cellsOf } from './cells.ts'
import { dataOf } from './data-sets.ts'
import { columnsOf, printOf, rowsOf } from './page.ts'
import { parentsIn } from './parents.ts'
import { rawCellsOf } from './raw-cells.ts'
import { readSearchForm } from './search-form.ts'

const SHEET = 'Sheet1'

/**
 * A template of UReport2 (`*.ureport.xml`) as a report of ours: cells with their fields, groups, filters, orders, parents and
 * expressions, looks, page, data sets, search form. What has no counterpart is told cell by cell. Throws
 * {@link UnreadableReport}.
 */
export function readUReport(text: string, name: string): MigratedReport {
  const root = xmlTree(text)
  if (root.name !== 'ureport') throw new UnreadableReport('unknown', root.name)
  const all = openRemarkList()
  const remarks = all.of(SHEET)
  const parameters = openParameterList(remarks)
  const data = dataOf(root, { parameters, remarks })
  readSearchForm(root, { parameters, remarks })
  const cells = rawCellsOf(root, remarks)
  if (cells.all.length === 0) throw new UnreadableReport('no-cells')
  const parents = parentsIn(cells, remarks)
  const styles = openStyleList()
  const originals = new Map<string, string>()
  const links = new Map<string, MigratedLink>()
  const made = cellsOf({ cells, parents, fields: data.fields, parameters, styles, remarks, originals, links })
  const sheet = withParents(sheetOf(root, made, remarks), parents)
  const dataSets = data.dataSets()
  const template: Template = {
    version: 1,
    sheets: [sheet],
    styles: styles.all(),
    dataSets: usesOf(dataSets, made),
    parameters: parameters.all(),
  }
  return {
    name,
    product: 'ureport2',
    template: settled(template, (_, cell) => originals.get(cell), all),
    dataSets,
    sources: data.sources,
    links: [...links.values()],
    became: all.became(),
    remarks: all.remarks(),
  }
}

/** Its own, and those that cells name although the template lacks them: the report opens and says so. */
function usesOf(
  dataSets: MigratedReport['dataSets'],
  cells: Readonly<Record<string, Cell>>,
): Template['dataSets'] {
  const named = Object.values(cells).flatMap(({ dataSet }) => (dataSet === undefined ? [] : [dataSet]))
  const names = new Set([...dataSets.map(({ name }) => name), ...named].filter(Boolean))
  return [...names].slice(0, 50).map((name) => ({ name, dataSetId: name.slice(0, 64) }))
}

function sheetOf(root: Element, cells: Readonly<Record<string, Cell>>, remarks: RemarkList): Sheet {
  const [rows, columns] = [rowsOf(root), columnsOf(root)]
  const print = printOf(root, remarks)
  return {
    name: SHEET,
    cells,
    rowCount: rows.count,
    columnCount: columns.count,
    defaultRowHeight: 18,
    defaultColumnWidth: 80,
    rows: rows.lines,
    columns: columns.lines,
    ...(print !== undefined && { print }),
  }
}
