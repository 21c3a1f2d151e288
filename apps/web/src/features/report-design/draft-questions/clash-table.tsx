import type { Side } from '@gridwright/document'
import type { Cell } from '@gridwright/report-engine'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import type { TemplateClash } from '#features/report-design/document/merge/merge-templates.ts'
import { shownText } from '#features/report-design/document/typed-text.ts'
import { texts } from '#features/report-design/texts/texts.ts'
import styles from './draft-questions.module.css'

type Props = {
  readonly clashes: readonly TemplateClash[]
  /** One side for each clash. */
  readonly sides: readonly Side[]
  readonly user: string
  readonly onChoose: (at: number, side: Side) => void
}

const isCell = ({ kind }: TemplateClash): boolean => kind === 'cell'

const usePlace = () => {
  const t = useText(texts)
  return ({ kind, sheet, id }: TemplateClash): string => {
    if (kind === 'cell') return `${sheet}!${id}`
    if (kind === 'whole') return t('clashSheet', { sheet })
    if (kind === 'row') return t('clashRow', { sheet, row: Number(id) + 1 })
    if (kind === 'column') return t('clashColumn', { sheet, column: Number(id) + 1 })
    if (kind === 'sheet') return t('clashSetting', { sheet })
    if (kind === 'dataSet') return t('clashDataSet', { name: id })
    return kind === 'parameter' ? t('clashParameter', { name: id }) : t('clashStyle')
  }
}

/** What a side made of the place: a cell as it reads, the rest by its name alone. */
const useWritten = () => {
  const t = useText(texts)
  return (clash: TemplateClash, value: unknown): string => {
    if (value === undefined) return t('clashNothing')
    if (!isCell(clash))
      return clash.kind === 'row' || clash.kind === 'column' ? sizeOf(value) : t('clashChanged')
    const cell = value as Cell
    const text = shownText(cell) ?? (cell.value === undefined ? '' : String(cell.value))
    return text === '' ? t('clashFormat') : text
  }
}

const sizeOf = (value: unknown): string => {
  const { size, hidden } = value as { readonly size?: number; readonly hidden?: boolean }
  return [size, hidden === true ? '—' : undefined].filter((part) => part !== undefined).join(' ')
}

/** Place by place, what either made of it; the chosen one is marked. */
export const ClashTable = ({ clashes, sides, user, onChoose }: Props): ReactNode => {
  const t = useText(texts)
  const placeOf = usePlace()
  const written = useWritten()
  const titles = { theirs: user, mine: t('mine') } as const
  return (
    <div className={styles['scroll']}>
      <table className={styles['clashes']}>
        <thead>
          <tr>
            <th scope="col">{t('clashWhere')}</th>
            <th scope="col">{titles.theirs}</th>
            <th scope="col">{titles.mine}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map((clash, at) => (
            <tr key={placeOf(clash)}>
              <th scope="row">{placeOf(clash)}</th>
              {(['theirs', 'mine'] as const).map((side) => (
                <td key={side}>
                  <button
                    type="button"
                    className={styles['side']}
                    aria-pressed={sides[at] === side}
                    data-autofocus={at === 0 && sides[at] === side}
                    aria-label={`${placeOf(clash)} ${titles[side]}: ${written(clash, clash[side])}`}
                    onClick={() => onChoose(at, side)}
                  >
                    {written(clash, clash[side])}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
