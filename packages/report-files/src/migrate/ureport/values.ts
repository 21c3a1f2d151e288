import { namedIn } from '#migrate/named-in.ts'
import type { Symbology } from '@gridwright/contract'
import type { Cell } from '@gridwright/report-engine'
import type { Expression } from '#migrate/expression/ast.ts'
import { parseExpression } from '#migrate/expression/parse.ts'
import { MOST } from '#migrate/reading.ts'
import { childOf, childrenOf } from '#migrate/xml-tree.ts'
import type { Element } from '#migrate/xml-tree.ts'
import { asText, attributeOf, formulaOf, remarkUntranslatable, written } from './book.ts'
import type { Book } from './book.ts'
import { fieldCell, fieldOfExpression } from './field-cells.ts'
import type { RawCell } from './raw-cells.ts'

type Reader = (book: Book, cell: RawCell, value: Element) => Cell

const readers: Readonly<Record<string, Reader>> = {
  'simple-value': (book, cell, { text }) => textCell(book, cell, text),
  'expression-value': expressionCell,
  'dataset-value': fieldCell,
  'image-value': pictureCell,
  'zxing-value': barcodeCell,
  'slash-value': slashCell,
  'chart-value': chartCell,
}

/** What a cell shows; undefined where it shows nothing. */
export function valueOf(book: Book, cell: RawCell): Cell | undefined {
  const value = cell.element.children.find(({ name }) => name.endsWith('-value'))
  if (value === undefined) return undefined
  const read = namedIn(readers, value.name)
  if (read !== undefined) return read(book, cell, value)
  book.remarks.add('value-unknown', { cell: cell.name, original: value.name })
  return undefined
}

function textCell({ remarks }: Book, cell: RawCell, text: string): Cell {
  if (text.length > MOST.text) remarks.add('text-cut', { cell: cell.name, original: text })
  return { kind: 'text', value: text === '' ? null : text.slice(0, MOST.text) }
}

function expressionCell(book: Book, cell: RawCell, { text }: Element): Cell {
  try {
    const expression = parseExpression(text)
    if (expression.kind === 'dataSet') return fieldOfExpression(book, cell, expression)
    return formulaCell(book, cell, { expression, text })
  } catch (error) {
    remarkUntranslatable(book, cell, { error, text })
    return asText(text)
  }
}

/** `rmb(A1)`: money in Chinese capitals is how a value is shown, not another value. */
function formulaCell(
  book: Book,
  cell: RawCell,
  { expression, text }: { readonly expression: Expression; readonly text: string },
): Cell {
  const money = moneyIn(expression)
  const formula = `=${written(book, cell, money ?? expression)}`
  book.remarks.became(cell.name, text, formula)
  book.originals.set(cell.name, text.trim())
  return {
    kind: 'formula',
    formula,
    ...(money !== undefined && { display: { capitalMoney: true } }),
  }
}

function moneyIn(expression: Expression): Expression | undefined {
  if (expression.kind !== 'call' || expression.name.toLowerCase() !== 'rmb') return undefined
  return expression.args[0]
}

const SYMBOLOGIES: Readonly<Record<string, Symbology>> = {
  AZTEC: 'azteccode',
  CODABAR: 'codabar',
  CODE_39: 'code39',
  CODE_93: 'code93',
  CODE_128: 'code128',
  DATA_MATRIX: 'datamatrix',
  EAN_8: 'ean8',
  EAN_13: 'ean13',
  ITF: 'interleaved2of5',
  PDF_417: 'pdf417',
  QR_CODE: 'qrcode',
  UPC_A: 'upca',
}

function barcodeCell(book: Book, cell: RawCell, value: Element): Cell {
  const format = attributeOf(value, 'format')
  const usual = attributeOf(value, 'category') === 'qrcode' ? 'qrcode' : 'code128'
  const symbology = format === '' ? usual : namedIn(SYMBOLOGIES, format)
  if (symbology === undefined)
    book.remarks.add('barcode-unknown', { cell: cell.name, original: format, what: usual })
  const text = childOf(value, 'text')?.text ?? ''
  const display = { barcode: { symbology: symbology ?? usual } } as const
  if (attributeOf(value, 'source') !== 'expression') return { kind: 'text', value: text.trim(), display }
  const formula = formulaOf(book, cell, text)
  if (formula === undefined) return asText(text)
  book.remarks.became(cell.name, text, formula)
  return { kind: 'formula', formula, display }
}

/** A diagonal head keeps its words, divided as people write them. */
function slashCell({ remarks }: Book, cell: RawCell, value: Element): Cell {
  const words = childrenOf(value, 'slash').map((slash) => attributeOf(slash, 'text'))
  remarks.add('slash-simplified', { cell: cell.name, original: words.join(' / ') })
  return { kind: 'text', value: words.join(' \\ ').slice(0, MOST.text) }
}

function chartCell(book: Book, cell: RawCell, value: Element): Cell {
  const facts = childOf(value, 'dataset')?.attributes ?? {}
  const original = ['type', 'dataset-name', 'category-property', 'series-property', 'value-property']
    .map((name) => facts[name] ?? '')
    .filter(Boolean)
    .join(' · ')
  book.remarks.add('chart-left-out', { cell: cell.name, original })
  return { kind: 'text', value: null, note: `UReport2: ${original}`.slice(0, MOST.note) }
}

const PICTURE = { picture: { fit: 'contain' } } as const
const LONGEST_ADDRESS = 2_000

/** What an expression gives names a picture here as there; paths of the old server lead nowhere. */
function pictureCell(book: Book, cell: RawCell, value: Element): Cell {
  const text = (childOf(value, 'text')?.text ?? '').trim()
  const isExpression = attributeOf(value, 'source') === 'expression'
  if (isExpression) {
    const shown = expressionCell(book, cell, { ...value, text })
    return shown.kind === 'text' ? shown : { ...shown, display: PICTURE }
  }
  const isAddress = /^https?:/i.test(text) && text.length <= LONGEST_ADDRESS
  if (isAddress) return { kind: 'text', value: text, display: PICTURE }
  book.remarks.add('image-left-out', { cell: cell.name, original: text, what: attributeOf(value, 'source') })
  return { kind: 'text', value: null, note: `UReport2: ${text}`.slice(0, MOST.note) }
}
