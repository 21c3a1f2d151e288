import type { Alternate } from '@gridwright/report-engine'
import { ColourMenu } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { useNamedStyle, useStyleName } from '#features/reports/report-design/designer/use-style-name.ts'
import { ancestorsOf } from '#features/reports/report-design/document/parents.ts'
import { Row } from './panel-parts.tsx'
import { texts } from './scale-texts.ts'
import { ChoiceRow } from './setting-inputs.tsx'

type Props = {
  readonly cell: SelectedCell
  readonly onChange: (alternate: Alternate | undefined) => void
}

/** The colour of every second line of a list, or of every second group (RPT-03). */
export const AlternateRows = ({ cell, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const nameOf = useStyleName()
  const { alternate } = cell.binding
  const style = useNamedStyle(alternate?.style)
  const parents = cell.sheet === undefined ? [] : ancestorsOf(cell.sheet, cell.address)
  const by = alternate?.by === undefined ? {} : { by: alternate.by }
  const colour = (background: string | undefined): void => {
    const named = background === undefined ? undefined : nameOf({ ...style, background })
    onChange(named === undefined ? undefined : { style: named, ...by })
  }
  return (
    <>
      <Row label={t('alternate')}>
        {(id) => (
          <ColourMenu
            id={id}
            label={t('alternate')}
            icon="fill-color"
            value={style?.background}
            none={t('noAlternate')}
            onChange={colour}
          />
        )}
      </Row>
      {alternate !== undefined && parents.length > 0 && (
        <ChoiceRow
          label={t('alternateBy')}
          value={alternate.by ?? ''}
          options={[
            { value: '', label: t('eachLine') },
            ...parents.map((value) => ({ value, label: t('eachOf', { cell: value }) })),
          ]}
          onChange={(next) => onChange({ style: alternate.style, ...(next !== '' && { by: next }) })}
        />
      )}
    </>
  )
}
