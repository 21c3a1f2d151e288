import type { Cell } from '@gridwright/report-engine'
import { useText } from '#base/i18n/index.ts'
import type { ClashWords } from '#assets/index.ts'
import type { TemplateClash } from '#features/reports/report-design/document/merge/merge-templates.ts'
import { shownText } from '#features/reports/report-design/document/typed-text.ts'
import { texts } from '#features/reports/report-design/texts/texts.ts'

const sizeOf = (value: unknown): string => {
  const { size, hidden } = value as { readonly size?: number; readonly hidden?: boolean }
  return [size, hidden === true ? '—' : undefined].filter((part) => part !== undefined).join(' ')
}

/** Parts that have a name of their own. */
const named: Partial<
  Record<
    TemplateClash['kind'],
    'clashDataSet' | 'clashPicture' | 'clashForm' | 'clashEntry' | 'clashLargeList' | 'clashParameter'
  >
> = {
  dataSet: 'clashDataSet',
  picture: 'clashPicture',
  form: 'clashForm',
  entry: 'clashEntry',
  largeList: 'clashLargeList',
  parameter: 'clashParameter',
}

/** Places of a report that two people changed: a cell as it reads, the rest by its name alone. */
export const useClashWords = (): ClashWords<TemplateClash> => {
  const t = useText(texts)
  const place = ({ kind, sheet, id }: TemplateClash): string => {
    if (kind === 'cell') return `${sheet}!${id}`
    if (kind === 'whole') return t('clashSheet', { sheet })
    if (kind === 'row') return t('clashRow', { sheet, row: Number(id) + 1 })
    if (kind === 'column') return t('clashColumn', { sheet, column: Number(id) + 1 })
    if (kind === 'sheet') return t('clashSetting', { sheet })
    return t(named[kind] ?? 'clashStyle', { name: id })
  }
  const written = ({ kind }: TemplateClash, value: unknown): string => {
    if (kind === 'row' || kind === 'column') return sizeOf(value)
    if (kind !== 'cell') return t('clashChanged')
    const cell = value as Cell
    const text = shownText(cell) ?? (cell.value === undefined ? '' : String(cell.value))
    return text === '' ? t('clashFormat') : text
  }
  return { place, written }
}
