import { compile, defaultLimits, emptyTemplate, plainPrint, run } from '@gridwright/report-engine'
import type { Cell, Layout, Style, Template } from '@gridwright/report-engine'

export type ContentsEntry = { readonly title: string; readonly page: number }
type Language = 'zh' | 'en'

const contentsWord = { zh: '目录', en: 'Contents' } as const

const rule = { style: 'hair', color: '#808080' } as const
const styles: Readonly<Record<string, Style>> = {
  title: { bold: true, fontSize: 32, align: 'center', verticalAlign: 'bottom', wrap: true },
  about: { fontSize: 12, align: 'center', verticalAlign: 'top', color: '#595959', wrap: true },
  heading: { bold: true, fontSize: 18, verticalAlign: 'middle' },
  entry: { fontSize: 11, verticalAlign: 'middle', wrap: true, border: { bottom: rule } },
  number: { fontSize: 11, verticalAlign: 'middle', align: 'right', border: { bottom: rule } },
}

/** Pixels across that the paper holds between its margins. */
const [TITLE_COLUMN, NUMBER_COLUMN] = [580, 70] as const

/** The title, who made the book and when. */
export function titlePage(title: string, about: string): Layout {
  return laidOut(title, {
    cells: { A1: text(title, 'title', 2), A2: text(about, 'about', 2) },
    rows: { 0: { size: 320 }, 1: { size: 60 } },
    rowCount: 2,
  })
}

/** A line for each report, with the number of the page on which it begins; its cells are `A2`, `A3` … */
export function contentsPages(entries: readonly ContentsEntry[], language: Language): Layout {
  const lines = entries.flatMap(({ title, page }, at) => [
    [`A${at + 2}`, text(title, 'entry')] as const,
    [`B${at + 2}`, text(String(page), 'number')] as const,
  ])
  return laidOut(contentsWord[language], {
    cells: { A1: text(contentsWord[language], 'heading', 2), ...Object.fromEntries(lines) },
    rows: {
      0: { size: 40 },
      ...Object.fromEntries(entries.map((_, at) => [at + 1, { size: 26 }] as const)),
    },
    rowCount: entries.length + 1,
  })
}

const text = (value: string, style: string, colSpan = 1): Cell => ({
  kind: 'text',
  value,
  style,
  leftParent: null,
  topParent: null,
  ...(colSpan > 1 && { colSpan }),
})

type Front = Pick<Template['sheets'][number], 'cells' | 'rows' | 'rowCount'>

function laidOut(name: string, front: Front): Layout {
  const base = emptyTemplate(name)
  const [sheet] = base.sheets as [Template['sheets'][number]]
  const columns = { 0: { size: TITLE_COLUMN }, 1: { size: NUMBER_COLUMN } }
  const template: Template = {
    ...base,
    styles,
    sheets: [{ ...sheet, ...front, columnCount: 2, columns, print: plainPrint }],
  }
  const { report, problems } = compile(template)
  if (report === undefined) throw new Error(`The front pages do not compile: ${JSON.stringify(problems)}`)
  return run(report, { tables: {}, parameters: {}, limits: defaultLimits, now: 0, elapsed: () => 0 })
}
