import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { ChoiceRow, NumberRow } from './setting-inputs.tsx'
import { texts } from './texts.ts'

/** Units that people write figures in, and what they multiply by. */
const units = [
  ['none', 1],
  ['thousand', 0.001],
  ['tenThousand', 0.0001],
  ['million', 0.000_001],
  ['hundredMillion', 0.000_000_01],
  ['percent', 100],
] as const
type Unit = (typeof units)[number][0] | 'own'

const unitOf = (factor: number | undefined): Unit =>
  units.find(([, times]) => times === (factor ?? 1))?.[0] ?? 'own'

type Props = {
  readonly factor: number | undefined
  readonly onChange: (factor: number | undefined) => void
}

/** The unit that a number is shown in, or any factor. */
export const UnitRows = ({ factor, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const unit = unitOf(factor)
  const choose = (next: Unit): void => {
    const times = units.find(([name]) => name === next)?.[1]
    if (times !== undefined) onChange(times === 1 ? undefined : times)
  }
  return (
    <>
      <ChoiceRow
        label={t('unit')}
        value={unit}
        options={[...units.map(([name]) => name), ...(unit === 'own' ? (['own'] as const) : [])].map(
          (value) => ({
            value,
            label: t(`unit-${value}`),
          }),
        )}
        onChange={choose}
      />
      <NumberRow label={t('factor')} whole={false} value={factor} placeholder="1" onChange={onChange} />
    </>
  )
}
