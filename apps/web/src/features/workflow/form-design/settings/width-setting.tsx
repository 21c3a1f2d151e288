import type { FormField, ValueField } from '@gridwright/form'
import { RadioGroup } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { settingTexts } from './texts.ts'

type WidthSettingProps = {
  readonly field: ValueField
  readonly onChange: (field: FormField, what: string) => void
}

/** How much of a line a field takes. */
export const WidthSetting = ({ field, onChange }: WidthSettingProps): ReactNode => {
  const t = useText(settingTexts)
  return (
    <RadioGroup
      label={t('width')}
      value={field.width ?? 'full'}
      choices={(['full', 'half', 'third'] as const).map((value) => ({ value, label: t(value) }))}
      onChange={(width) => onChange({ ...field, width }, 'width')}
    />
  )
}
