import type { Watermark } from '@gridwright/report-engine'
import { ColourMenu, NumberInput, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { MarkedInput } from './header-fields.tsx'
import type { PartProps } from './part-props.ts'
import { texts } from './texts.ts'
import styles from './page-setup.module.css'

type LookProps = { readonly watermark: Watermark; readonly onChange: (change: Partial<Watermark>) => void }

const numbers = [
  { name: 'fontSize', min: 6, max: 200, usual: 48, per: 1 },
  { name: 'angle', min: -90, max: 90, usual: 30, per: 1 },
  { name: 'opacity', min: 2, max: 100, usual: 0.15, per: 100 },
] as const

const Look = ({ watermark, onChange }: LookProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <span>{t('watermarkLayout')}</span>
      <Select
        label={t('watermarkLayout')}
        value={watermark.layout ?? 'once'}
        choices={(['once', 'tiled'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(layout) => onChange({ layout })}
      />
      {numbers.map(({ name, min, max, usual, per }) => [
        <span key={`${name}-label`}>{t(name)}</span>,
        <NumberInput
          key={name}
          label={t(name)}
          min={min}
          max={max}
          value={Math.round((watermark[name] ?? usual) * per)}
          onChange={(value) => onChange({ [name]: value === undefined ? usual : value / per })}
        />,
      ])}
      <span>{t('watermarkColor')}</span>
      <span>
        <ColourMenu
          label={t('watermarkColor')}
          icon="text-color"
          none={t('grey')}
          value={watermark.color ?? '#808080'}
          onChange={(color) => onChange({ color: color ?? '#808080' })}
        />
      </span>
    </>
  )
}

/** Text over each page: who printed it, what it is. */
export const WatermarkFields = ({ print, onChange }: PartProps): ReactNode => {
  const t = useText(texts)
  const { watermark } = print
  const change = (next: Partial<Watermark>): void => {
    const text = next.text ?? watermark?.text ?? ''
    onChange({ watermark: text === '' ? undefined : { ...watermark, ...next, text } })
  }
  return (
    <>
      <span>{t('watermarkText')}</span>
      <MarkedInput
        label={t('watermarkText')}
        value={watermark?.text ?? ''}
        onChange={(text) => change({ text: text.slice(0, 200) })}
      />
      {watermark !== undefined && <Look watermark={watermark} onChange={change} />}
      <span />
      <span className={styles['hint']}>{t('watermarkHint')}</span>
    </>
  )
}
