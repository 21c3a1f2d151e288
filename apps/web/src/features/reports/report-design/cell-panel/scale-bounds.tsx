import type { Scale, ScaleBound } from '@gridwright/contract'
import { iconBounds } from '@gridwright/report-engine/shown'
import { Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { CommittedNumber } from '#features/reports/report-design/inputs/committed-inputs.tsx'
import { defined } from '#features/reports/report-design/document/defined.ts'
import { Row } from './panel-parts.tsx'
import { texts } from './scale-texts.ts'
import styles from './scale.module.css'

type BoundProps = {
  readonly label: string
  readonly bound: ScaleBound | undefined
  readonly onChange: (bound: ScaleBound | undefined) => void
}

const kinds = ['auto', 'number', 'percent', 'percentile'] as const

const BoundRow = ({ label, bound, onChange }: BoundProps): ReactNode => {
  const t = useText(texts)
  const isPart = bound !== undefined && bound.kind !== 'number'
  return (
    <Row label={label}>
      {(id) => (
        <div className={styles['bound']}>
          <Select
            id={id}
            label={label}
            value={bound?.kind ?? 'auto'}
            choices={kinds.map((value) => ({ value, label: t(value) }))}
            onChange={(kind) =>
              onChange(kind === 'auto' ? undefined : { kind, value: kind === 'number' ? 0 : 50 })
            }
          />
          {bound !== undefined && (
            <CommittedNumber
              label={t('boundOf', { name: label })}
              whole={false}
              value={bound.value}
              {...(isPart && { min: 0, max: 100 })}
              onTake={(value) => value !== undefined && onChange({ ...bound, value })}
            />
          )}
        </div>
      )}
    </Row>
  )
}

type Props = { readonly scale: Scale; readonly onChange: (scale: Scale) => void }

/** Where a scale begins and ends, or where each icon begins. */
export const ScaleBounds = ({ scale, onChange }: Props): ReactNode => {
  const t = useText(texts)
  if (scale.kind === 'icons') return <IconBounds scale={scale} onChange={onChange} />
  const set = (name: 'from' | 'to' | 'at') => (bound: ScaleBound | undefined) =>
    onChange(defined<Scale>({ ...scale, [name]: bound } as Scale))
  return (
    <>
      <BoundRow label={t('from')} bound={scale.from} onChange={set('from')} />
      {scale.kind === 'colors' && scale.middle !== undefined && (
        <BoundRow label={t('middleAt')} bound={scale.at} onChange={set('at')} />
      )}
      <BoundRow label={t('to')} bound={scale.to} onChange={set('to')} />
    </>
  )
}

type IconProps = Props & { readonly scale: Extract<Scale, { kind: 'icons' }> }

const IconBounds = ({ scale, onChange }: IconProps): ReactNode => {
  const t = useText(texts)
  const bounds = iconBounds(scale)
  return bounds.map((bound, step) => (
    <BoundRow
      // Icons have no name of their own.
      key={`${scale.icons}/${step}`}
      label={t('iconFrom', { number: step + 2 })}
      bound={bound}
      onChange={(next) => {
        const { at: _at, ...rest } = scale
        onChange(next === undefined ? rest : { ...scale, at: bounds.with(step, next) })
      }}
    />
  ))
}
