import type { Cell, PrintSetup, Sheet, Template } from '#model/template.ts'
import { englishWords } from './english-words.ts'

/** The same report in English: texts, text within formulas, headers and sheet names; money in figures alone. */
export const inEnglish = (template: Template): Template => ({
  ...template,
  sheets: template.sheets.map((sheet) => ({ ...sheet, ...englishSheet(sheet) })),
})

const word = (text: string): string => englishWords[text] ?? text

const englishSheet = ({ name, cells, print }: Sheet): Partial<Sheet> => ({
  name: word(name),
  cells: Object.fromEntries(Object.entries(cells).map(([address, cell]) => [address, englishCell(cell)])),
  ...(print !== undefined && { print: englishPrint(print) }),
})

const englishCell = (cell: Cell): Cell => {
  const { display: { capitalMoney: _capitals, ...display } = {}, ...rest } = cell
  const { value, formula, conditions, chart } = rest
  return {
    ...rest,
    ...(chart?.look.title !== undefined && {
      chart: { ...chart, look: { ...chart.look, title: word(chart.look.title) } },
    }),
    ...(typeof value === 'string' && { value: word(value) }),
    ...(formula !== undefined && { formula: englishFormula(formula) }),
    ...(conditions !== undefined && {
      conditions: conditions.map((one) => ({ ...one, when: englishFormula(one.when) })),
    }),
    ...(Object.keys(display).length > 0 && { display }),
  }
}

/** The texts in quotes; a quote within them is doubled and does not occur here. */
const englishFormula = (formula: string): string =>
  formula.replaceAll(/"([^"]*)"/g, (_whole, text: string) => `"${word(text)}"`)

const englishPrint = ({ watermark, ...print }: PrintSetup): PrintSetup => ({
  ...print,
  ...(print.header !== undefined && { header: englishHeader(print.header) }),
  ...(print.footer !== undefined && { footer: englishHeader(print.footer) }),
  ...(watermark !== undefined && { watermark: { ...watermark, text: word(watermark.text) } }),
})

/** Part by part: `&L…&C…&R…`. */
const englishHeader = (text: string): string =>
  text
    .split(/(&[LCR])/)
    .map(word)
    .join('')
