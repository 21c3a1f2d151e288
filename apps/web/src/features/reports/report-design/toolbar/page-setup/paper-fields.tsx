import type { Paper } from '@gridwright/report-engine'
import { Checkbox, NumberInput, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { PartProps } from './part-props.ts'
import { texts } from './texts.ts'
import toolbar from '#features/reports/report-design/toolbar/toolbar.module.css'

const papers = [
  'A3',
  'A4',
  'A5',
  'A6',
  'B2',
  'B3',
  'B4',
  'B5',
  'Letter',
  'Legal',
  'custom',
] as const satisfies readonly Paper[]

type CentreProps = PartProps & { readonly name: 'centerHorizontally' | 'centerVertically' }

const CentreRow = ({ name, print, onChange }: CentreProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <span />
      <Checkbox
        checked={print[name] === true}
        onChange={(checked) => onChange({ [name]: checked || undefined })}
      >
        {t(name)}
      </Checkbox>
    </>
  )
}

/** Paper, orientation, margins; whether the sheet stands in its middle. */
export const PaperFields = ({ print, onChange }: PartProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <span>{t('paper')}</span>
      <Select
        label={t('paper')}
        value={print.paper}
        choices={papers.map((value) => ({ value, label: value === 'custom' ? t('custom') : value }))}
        onChange={(paper) => onChange({ paper })}
      />
      {print.paper === 'custom' &&
        (['width', 'height'] as const).map((side) => [
          <span key={`${side}-label`}>{t(side)}</span>,
          <NumberInput
            key={side}
            label={t(side)}
            min={30}
            max={2000}
            value={print[side] ?? 210}
            onChange={(value) => onChange({ [side]: value })}
          />,
        ])}
      <span>{t('orientation')}</span>
      <Select
        label={t('orientation')}
        value={print.orientation}
        choices={(['portrait', 'landscape'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(orientation) => onChange({ orientation })}
      />
      <span>{t('margins')}</span>
      <span className={toolbar['four']}>
        {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
          <NumberInput
            key={side}
            label={`${t('margins')} ${t(side)}`}
            prefix={t(side)}
            min={0}
            max={100}
            value={print.margins[side]}
            onChange={(value) => onChange({ margins: { ...print.margins, [side]: value ?? 0 } })}
          />
        ))}
      </span>
      {(['centerHorizontally', 'centerVertically'] as const).map((key) => (
        <CentreRow key={key} name={key} print={print} onChange={onChange} />
      ))}
    </>
  )
}
